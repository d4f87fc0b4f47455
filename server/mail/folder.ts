import { mkdir, open, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import { syncFolder } from '#server/sync-folder.ts';
import type { Transport } from './transport.ts';

/** Without a mail server each mail is a file that mail programs open. Its name is the mail's id. */
export function createFolderTransport(folder: string): Transport {
  const writer = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  return {
    async send(mail) {
      const { message } = await writer.sendMail({
        ...mail,
        to: [...mail.to],
        headers: { ...mail.headers },
      });
      const path = join(folder, `${mail.messageId.replace(/[^\w.@-]/g, '')}.eml`);
      await mkdir(folder, { recursive: true, mode: 0o700 });
      // Written beside and renamed: whoever watches the folder never sees half a mail.
      const draft = await open(`${path}.part`, 'w', 0o600);
      try {
        await draft.writeFile(message);
        await draft.sync();
      } finally {
        await draft.close();
      }
      await rename(`${path}.part`, path);
      await syncFolder(folder);
      return [];
    },
  };
}
