import {
  CONFIRMATION_PATH,
  INSERT_PATH,
  insertOutcome,
  LANGUAGE_HEADER,
  PAGE_HEADER,
  pageHeader,
  toRow,
  UNIQUE_VIOLATION,
  type InsertOutcome,
} from '#contract/data-api.ts';
import { FIELDS, FIELD_NAMES, type Submission } from '#contract/fields.ts';
import { isRecord } from '#contract/is-record.ts';
import type { Language } from '#contract/languages.ts';
import type { FormRecords, JsonRequest, PendingSubmission, SecurityEvent } from './form-records.ts';

interface SubmittedForm {
  id: string;
  hasWindow: boolean;
  /** The language of the form's texts. A translator changes the language of the document. */
  language: Language;
}

/** Sends a submission of either form (R15.1). Rejects when no response arrives. */
export async function submitSubmission(
  form: SubmittedForm,
  submission: Submission,
  records: FormRecords,
): Promise<InsertOutcome> {
  const { formType } = submission;
  const failure = (error: string): SecurityEvent => ({
    event: 'FORM_SUBMISSION_ERROR',
    details: { formType, error },
  });
  const pending = pendingSubmission(form, submission);
  records.startSending(pending);
  const response = await records.post(pending.request).catch((error: unknown) => {
    records.endSending(pending, false, failure(error instanceof Error ? error.name : 'unknown'));
    throw error;
  });
  const error: unknown = response.ok ? {} : await response.json().catch(() => undefined);
  // An error in PostgREST's format. A proxy can respond with something else.
  const { code, message } = isRecord(error) ? error : {};
  const outcome = insertOutcome({
    status: response.status,
    code: textOrNone(code),
    message: textOrNone(message),
  });
  const event =
    outcome === 'accepted'
      ? pending.success
      : failure(textOrNone(code) ?? `HTTP ${response.status}`);
  records.endSending(pending, outcome !== 'rejected', event);
  // The row is stored, so a failure here is only logged and does not change the outcome.
  if (outcome === 'accepted' && pending.confirmation)
    records.post(pending.confirmation).then(
      ({ ok, status }) => ok || console.warn('The confirmation was rejected:', status),
      (reason: unknown) => console.warn('The confirmation could not be requested:', reason),
    );
  return outcome;
}

function pendingSubmission(
  { id, hasWindow, language }: SubmittedForm,
  submission: Submission,
): PendingSubmission {
  const { formType, preferredContact, email } = submission;
  const row = toRow(submission);
  const inLanguage = { [LANGUAGE_HEADER]: language };
  return {
    formId: id,
    hasWindow,
    request: requestTo(INSERT_PATH, row, { ...inLanguage, ...pageReport() }),
    addedCode: document.documentElement.dataset['apiUrl'] ? '' : UNIQUE_VIOLATION,
    confirmation:
      preferredContact === 'email' && email ? confirmationOf(row, inLanguage) : undefined,
    success: { event: 'FORM_SUBMISSION_SUCCESS', details: { formType, preferredContact } },
  };
}

const textOrNone = (value: unknown) => (typeof value === 'string' ? value : undefined);

/** The request for a confirmation: the row's values under the form's names, without nulls. */
function confirmationOf(
  row: Record<string, string | null>,
  headers: JsonRequest['headers'],
): JsonRequest {
  const values = FIELD_NAMES.map((field) => [field, row[FIELDS[field].column]] as const);
  const data = Object.fromEntries(values.filter(([, value]) => value));
  return requestTo(CONFIRMATION_PATH, data, headers);
}

/**
 * The header that tells the firm which page the visitor wrote from. Uses the page's canonical address, because the
 * browser's address can contain anything. The 404 page has no canonical address.
 */
function pageReport(): JsonRequest['headers'] {
  const canonical = document.querySelector<HTMLLinkElement>('link[rel="canonical"]')?.href;
  return canonical === undefined ? {} : { [PAGE_HEADER]: pageHeader(new URL(canonical).pathname) };
}

/** The origin of the data API and its key are attributes of the root element (app/prerender.tsx). */
function requestTo(path: string, data: object, more: JsonRequest['headers']): JsonRequest {
  const { apiUrl, anonKey = '' } = document.documentElement.dataset;
  return {
    url: (apiUrl || location.origin) + path,
    headers: {
      'Content-Type': 'application/json',
      apikey: anonKey,
      // An older key is a JWT and is sent in both headers, as supabase-js does.
      ...(!anonKey.startsWith('sb_') && { Authorization: `Bearer ${anonKey}` }),
      ...more,
    },
    body: JSON.stringify(data),
  };
}
