import type { Pool } from 'pg';

/** Stores a request for a confirmation. It survives a crash once the promise resolves. */
export type RequestConfirmation = (email: string) => Promise<void>;

/**
 * Only stores the request. This takes the same time for every address, so the response time
 * reveals nothing. The mail worker decides later whether to send a confirmation
 * (`private.enqueue_confirmation`).
 */
export function createRequestConfirmation(
  work: Pool,
  onRequested: () => void = () => {},
): RequestConfirmation {
  return async (email) => {
    await work.query({
      name: 'request-confirmation',
      text: 'insert into private.confirmation_requests (address) values ($1)',
      values: [email],
    });
    onRequested();
  };
}
