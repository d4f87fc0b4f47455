import { insertOutcome, toRow, type InsertOutcome } from '#contract/data-api.ts';
import { isRecord } from '#contract/is-record.ts';
import type { Submission } from '#contract/submission.ts';
import { confirmationRequest, insertRequest, post } from './data-client.ts';
import type { JsonRequest } from './form-drafts.ts';
import { logSecurityEvent } from './security-log.ts';

/**
 * The one submit function of both forms (specification, section 7). `onRequest` learns what is about to be
 * sent. Rejects when no answer came.
 */
export async function submitSubmission(
  submission: Submission,
  onRequest: (request: JsonRequest) => void,
): Promise<InsertOutcome> {
  const { formType, preferredContact } = submission;
  const logError = (error: string) =>
    logSecurityEvent({ event: 'FORM_SUBMISSION_ERROR', details: { formType, error } });
  const request = insertRequest(toRow(submission));
  onRequest(request);
  const answer = await post(request).catch((error: unknown) => {
    logError(error instanceof Error ? error.name : 'unknown');
    throw error;
  });
  const { code, message } = await errorIn(answer);
  const outcome = insertOutcome({ status: answer.status, code, message });
  if (outcome !== 'accepted') {
    logError(code ?? `HTTP ${answer.status}`);
    return outcome;
  }
  logSecurityEvent({ event: 'FORM_SUBMISSION_SUCCESS', details: { formType, preferredContact } });
  if (preferredContact === 'email' && submission.email) requestConfirmation(submission);
  return outcome;
}

/** PostgREST's error; nothing where the body is no such thing, as from a proxy. */
async function errorIn(answer: Response): Promise<{ code?: string; message?: string }> {
  if (answer.ok) return {};
  const error: unknown = await answer.json().catch(() => undefined);
  if (!isRecord(error)) return {};
  const { code, message } = error;
  return {
    ...(typeof code === 'string' && { code }),
    ...(typeof message === 'string' && { message }),
  };
}

/** Asked for afterwards; a failure is only logged and never changes the outcome. */
function requestConfirmation(submission: Submission): void {
  const { preferred_contact: _, form_type: __, ...texts } = toRow(submission);
  const given = Object.fromEntries(Object.entries(texts).filter(([, text]) => text));
  const { preferredContact, formType } = submission;
  post(confirmationRequest({ ...given, preferredContact, formType }))
    .then(({ ok, status }) => {
      if (!ok) throw new Error(`HTTP ${status}`);
    })
    .catch((error: unknown) => console.warn('The confirmation could not be requested:', error));
}
