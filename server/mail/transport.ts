import type { Mail } from './envelope.ts';
import { createFolderTransport } from './folder.ts';
import { createSmtpTransport } from './smtp.ts';

/** Takes a mail for good, or throws. */
export interface Transport {
  /** @throws also when `signal` aborts, and then nothing of it goes on */
  send(mail: Mail, signal?: AbortSignal): Promise<void>;
}

export function createTransportFor(smtpUrl: string | undefined, folder: string): Transport {
  return smtpUrl === undefined ? createFolderTransport(folder) : createSmtpTransport(smtpUrl);
}
