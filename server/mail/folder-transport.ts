import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import { syncFolder } from '#server/base/durable-files.ts';
import { MAIL_DEFAULTS, type Transport } from './transport.ts';

/** Writes each mail to an `.eml` file, which mail programs can open, named after its Message-ID. */
export function createFolderTransport(folder: string): Transport {
  const options = { streamTransport: true, buffer: true, newline: 'windows' } as const;
  const composer = createTransport(options, MAIL_DEFAULTS);
  return {
    async send(mail) {
      const { message, messageId } = await composer.sendMail({
        ...mail,
        text: unfolded(mail.text),
      });
      const path = join(folder, `${messageId.replace(/[^\w.@-]/g, '')}.eml`);
      await mkdir(folder, { recursive: true, mode: 0o700 });
      // The file is written under another name and renamed, so that other programs never read a partial mail.
      await writeFile(`${path}.part`, message, { mode: 0o600, flush: true });
      await rename(`${path}.part`, path);
      await syncFolder(folder);
      return [];
    },
    problem: async () => undefined,
    explain: (error) => (error instanceof Error ? error.message : String(error)),
  };
}

/** A text part without folded lines, so that a link can be copied from the file as it is. */
const unfolded = (text: string) => ({
  raw: `Content-Type: text/plain; charset=utf-8\r\nContent-Transfer-Encoding: 8bit\r\n\r\n${text.replace(/\r?\n/g, '\r\n')}`,
});
