import type { Log } from '#server/base/log.ts';
import type { Queue } from '#server/outbox/queue.ts';
import type { WayOut } from '#server/outbox/worker.ts';
import type { LeasedMail } from './mail-queue.ts';
import type { Mail, Transport } from './transport.ts';

/**
 * This is shorter than the lease, so that the connection is closed before another attempt begins. A mail server that
 * accepts the mail but responds later than this still gets it twice, with the same Message-ID.
 */
const MAIL_TIMEOUT_MILLISECONDS = 60_000;

/** Sends the mails of the outbox through `transport`. */
export function mailWayOut(parts: {
  queue: Queue<LeasedMail>;
  transport: Pick<Transport, 'send'>;
  toMail: (leased: LeasedMail) => Mail;
  log: Log;
}): WayOut<LeasedMail> {
  const { queue, transport, toMail, log } = parts;
  return {
    queue,
    texts: { sent: 'mail sent', failed: 'mail not sent yet', givenUp: 'mail given up' },
    log,
    async send(leased) {
      const signal = AbortSignal.timeout(MAIL_TIMEOUT_MILLISECONDS);
      const rejected = await transport.send(toMail(leased), signal);
      if (rejected.length > 0)
        log.warn(
          { ...leased.reference, codes: rejected.join(' ') },
          'mail refused for some of FIRM_INBOX',
        );
    },
  };
}
