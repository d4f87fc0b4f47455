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
/**
 * Then the connection is closed, before the lease ends and another try begins. A mail server that took the mail
 * and was slow to say so still gets it twice, under one Message-ID.
 */
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
  let refused: readonly number[];
  try {
    refused = await transport.send(toMail(owed), AbortSignal.timeout(LONGEST_MILLISECONDS));
  } catch (error) {
    const code = errorCode(error);
    log.warn({ ...reference, attempts: owed.attempts, code }, 'mail not sent yet');
    return outbox.markFailed(owed.id, code, isRefusedAddress(error));
  }
  await outbox.markSent(owed.id);
  log.info(reference, 'mail sent');
  // Not sent again, because the others would get it twice (docs/decisions/035).
  if (refused.length > 0)
    log.warn({ ...reference, codes: refused.join(' ') }, 'mail refused for some of FIRM_INBOX');
}

/**
 * Whether the mail server says of the address itself that it is wrong (RFC 3463, section 3.2; 5.1.7 and 5.1.8
 * are the sender's). What it holds against the sender, the login or the relaying comes at the same moment.
 */
function isRefusedAddress(error: unknown): boolean {
  if (!(error instanceof Error) || !('command' in error) || !('response' in error)) return false;
  return (
    error.command === 'RCPT TO' && /^5\d\d[ -]5\.1\.(?:[0-6]|10)\b/.test(String(error.response))
  );
}
