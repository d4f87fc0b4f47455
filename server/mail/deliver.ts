import { errorCode, type Log } from '#server/log.ts';
import type { LeasedMail, MailQueue } from './mail-queue.ts';
import { toMailError, type Mail, type Transport } from './transport.ts';

interface DeliveryParts {
  queue: MailQueue;
  transport: Transport;
  toMail: (leased: LeasedMail) => Mail;
  log: Log;
}

/** Small, so that a small mail server is not overloaded and all mails end within their lease. */
const BATCH_SIZE = 4;
/**
 * Shorter than the lease, so that the connection is closed before another attempt begins. A mail server that
 * accepts the mail but responds later than this still gets it twice, with the same Message-ID.
 */
const SEND_TIMEOUT_MILLISECONDS = 60_000;

/** Sends one batch of the mails that are due. Returns how many it leased. */
export async function deliverDue(parts: DeliveryParts): Promise<number> {
  const batch = await parts.queue.lease(BATCH_SIZE);
  await Promise.all(batch.map((leased) => deliver(leased, parts)));
  return batch.length;
}

async function deliver(
  leased: LeasedMail,
  { queue, transport, toMail, log }: DeliveryParts,
): Promise<void> {
  const reference = { mail: leased.id, kind: leased.kind, submission: leased.submission.id };
  let refused: readonly number[];
  try {
    refused = await transport.send(toMail(leased), AbortSignal.timeout(SEND_TIMEOUT_MILLISECONDS));
  } catch (error) {
    const code = errorCode(error);
    log.warn({ ...reference, attempts: leased.attempts, code }, 'mail not sent yet');
    await queue.markFailed(leased.id, code, isRefusedAddress(error));
    return;
  }
  await queue.markSent(leased.id);
  log.info(reference, 'mail sent');
  // Not sent again, because the other recipients would get it twice (docs/decisions/035).
  if (refused.length > 0)
    log.warn({ ...reference, codes: refused.join(' ') }, 'mail refused for some of FIRM_INBOX');
}

/**
 * Whether the mail server says that the address itself is wrong (RFC 3463, section 3.2; 5.1.7 and 5.1.8 are
 * about the sender). Servers also respond to RCPT TO with errors about the sender, the login and relaying.
 */
function isRefusedAddress(error: unknown): boolean {
  const { command, response = '' } = toMailError(error);
  return command === 'RCPT TO' && /^5\d\d[ -]5\.1\.(?:[0-6]|10)\b/.test(response);
}
