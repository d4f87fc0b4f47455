import type { MailWay } from '#server/base/setting-values.ts';
import { createFolderTransport } from './folder-transport.ts';
import { createSmtpTransport } from './smtp-transport.ts';
import type { Transport } from './transport.ts';

/** Undefined when this server sends no mail. */
export function chooseTransport(mail: MailWay): Transport | undefined {
  switch (mail.way) {
    case 'smtp':
      return createSmtpTransport(mail.url);
    case 'files':
      return createFolderTransport(mail.folder);
    case 'none':
      return undefined;
    default:
      return mail satisfies never;
  }
}
