import type { Mail } from './envelope.ts';
import { createFolderTransport } from './folder.ts';
import { createSmtpTransport } from './smtp.ts';

/**
 * Takes a mail for at least one of its recipients, or throws. Resolves with the SMTP reply code of each
 * recipient that was refused while others were accepted.
 */
export interface Transport {
  /** @throws also when `signal` aborts, and then nothing of it goes on */
  send(mail: Mail, signal?: AbortSignal): Promise<readonly number[]>;
}

export function createTransportFor(smtpUrl: string | undefined, folder: string): Transport {
  return smtpUrl === undefined ? createFolderTransport(folder) : createSmtpTransport(smtpUrl);
}
