import { insertOutcome, toRow, type InsertOutcome } from '#contract/data-api.ts';
import type { Submission } from '#contract/submission.ts';
import { patience, within } from '#app/patience.ts';
import { settingsOfDocument } from '#app/public-settings.ts';
import { logSecurityEvent } from './security-log.ts';

/** Fetched when a form is first touched, so that sending does not wait for it. */
export const loadDataClient = () => import('./data-client.ts');

/** The one submit function of both forms (specification, section 7). Rejects when no answer came. */
export async function submitSubmission(submission: Submission): Promise<InsertOutcome> {
  try {
    return await send(submission);
  } catch (error) {
    const { formType } = submission;
    const details = { formType, error: error instanceof Error ? error.name : 'unknown' };
    logSecurityEvent({ event: 'FORM_SUBMISSION_ERROR', details });
    throw error;
  }
}

/** The confirmation is asked for afterwards and never changes the outcome. */
async function send(submission: Submission): Promise<InsertOutcome> {
  const signal = patience();
  const { insertRow, requestConfirmation } = await within(signal, loadDataClient());
  const settings = settingsOfDocument();
  const row = toRow(submission);
  const answer = await insertRow(row, settings, signal);
  const outcome = insertOutcome(answer);
  const { formType, preferredContact } = submission;
  if (outcome !== 'accepted') {
    const error = answer.code ?? `HTTP ${answer.status}`;
    logSecurityEvent({ event: 'FORM_SUBMISSION_ERROR', details: { formType, error } });
    return outcome;
  }
  logSecurityEvent({ event: 'FORM_SUBMISSION_SUCCESS', details: { formType, preferredContact } });
  if (preferredContact === 'email' && submission.email) {
    const { preferred_contact: _, form_type: __, ...texts } = row;
    const given = Object.entries(texts).filter((entry): entry is [string, string] => !!entry[1]);
    requestConfirmation(
      { ...Object.fromEntries(given), preferredContact, formType },
      settings,
    ).catch((error: unknown) => console.warn('The confirmation could not be requested:', error));
  }
  return outcome;
}
