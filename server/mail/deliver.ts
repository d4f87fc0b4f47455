import { errorCode, type Log } from '#server/log.ts';
import type { Mail } from './envelope.ts';
import type { Outbox, OwedMail } from './outbox.ts';
import type { Transport } from './transport.ts';

interface DeliveryParts {
  outbox: Outbox;
  transport: Transport;
  toMail: (owed: OwedMail) => Mail;
  log: Log;
}

/** So many at once that a mail server is not overrun, and that all of them end within their lease. */
const AT_ONCE = 4;
const LONGEST_MILLISECONDS = 60_000;

/** Sends one batch of what is due; answers how many mails it took on. */
export async function deliverDue(parts: DeliveryParts): Promise<number> {
  const owed = await parts.outbox.lease(AT_ONCE);
  await Promise.all(owed.map((mail) => deliver(mail, parts)));
  return owed.length;
}

async function deliver(
  owed: OwedMail,
  { outbox, transport, toMail, log }: DeliveryParts,
): Promise<void> {
  const reference = { mail: owed.id, kind: owed.kind, submission: owed.submission.id };
  try {
    await within(LONGEST_MILLISECONDS, transport.send(toMail(owed)));
  } catch (error) {
    const code = errorCode(error);
    log.warn({ ...reference, attempts: owed.attempts, code }, 'mail not sent yet');
    return outbox.markFailed(owed.id, code, isRefusedAddress(error));
  }
  await outbox.markSent(owed.id);
  log.info(reference, 'mail sent');
}

/** What nodemailer tells of the mail server's answer to the address itself (RFC 5321, section 4.2.1). */
function isRefusedAddress(error: unknown): boolean {
  if (!(error instanceof Error) || !('command' in error) || !('responseCode' in error))
    return false;
  return error.command === 'RCPT TO' && Number(error.responseCode) >= 500;
}

function within<T>(milliseconds: number, work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('too slow')), milliseconds);
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
