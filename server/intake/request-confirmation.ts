import type { Pool } from 'pg';
import type { Language } from '#contract/languages.ts';

/**
 * Stores a request for a confirmation. Once the promise resolves, a crash cannot lose the request. `language`: the
 * language of the page, if it is known. A language that was stored with the submission takes precedence.
 */
export type RequestConfirmation = (email: string, language: Language | undefined) => Promise<void>;

/**
 * Only stores the request. This takes the same time for every address, so the response time
 * reveals nothing. The mail worker decides later whether to send a confirmation
 * (`private.enqueue_confirmation`).
 */
export function createRequestConfirmation(
  work: Pool,
  onRequested: () => void = () => {},
): RequestConfirmation {
  return async (email, language) => {
    await work.query({
      name: 'request-confirmation',
      text: 'insert into private.confirmation_requests (address, page_language) values ($1, $2)',
      values: [email, language ?? null],
    });
    onRequested();
  };
}
