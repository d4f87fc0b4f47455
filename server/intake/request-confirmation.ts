import type { Pool } from 'pg';

/** Notes that a confirmation was asked for; once it resolves, no crash forgets it. */
export type RequestConfirmation = (email: string) => Promise<void>;

/**
 * Only noted here, which is the same work whether the address is stored or not: the time it takes tells
 * the caller nothing. The mail worker finds out whether there is something to send.
 */
export function createRequestConfirmation(parts: {
  work: Pool;
  onRequested: () => void;
}): RequestConfirmation {
  return async (email) => {
    await parts.work.query({
      name: 'request-confirmation',
      text: 'insert into private.confirmation_requests (address) values ($1)',
      values: [email],
    });
    parts.onRequested();
  };
}
