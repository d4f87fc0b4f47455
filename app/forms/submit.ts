import {
  CONFIRMATION_PATH,
  INSERT_PATH,
  insertOutcome,
  PAGE_HEADER,
  pageHeader,
  toRow,
  type InsertOutcome,
} from '#contract/data-api.ts';
import { FIELDS, FIELD_NAMES, type Submission } from '#contract/fields.ts';
import { isRecord } from '#contract/is-record.ts';
import { logSecurityEvent } from './security-log.ts';

/** A POST with a JSON body. */
export interface JsonRequest {
  url: string;
  headers: Record<string, string>;
  body: string;
}

/** How long 'Sending...' lasts when no response arrives. */
const TIMEOUT_MS = 30_000;

/**
 * Sends a submission of either form (R15.1). Calls `onRequest` with the requests before it sends
 * them. Rejects when no response arrives.
 */
export async function submitSubmission(
  submission: Submission,
  onRequest: (request: JsonRequest, confirmation?: JsonRequest) => void,
): Promise<InsertOutcome> {
  const { formType, preferredContact } = submission;
  const logError = (error: string) =>
    logSecurityEvent({ event: 'FORM_SUBMISSION_ERROR', details: { formType, error } });
  const row = toRow(submission);
  const request = requestTo(INSERT_PATH, row, pageReport());
  const confirmation =
    preferredContact === 'email' && submission.email ? confirmationOf(row) : undefined;
  onRequest(request, confirmation);
  const response = await post(request).catch((error: unknown) => {
    logError(error instanceof Error ? error.name : 'unknown');
    throw error;
  });
  const error: unknown = response.ok ? {} : await response.json().catch(() => undefined);
  // An error in PostgREST's format. A proxy may respond with something else.
  const { code, message } = isRecord(error) ? error : {};
  const outcome = insertOutcome({
    status: response.status,
    code: textOf(code),
    message: textOf(message),
  });
  if (outcome !== 'accepted') {
    logError(textOf(code) ?? `HTTP ${response.status}`);
    return outcome;
  }
  logSecurityEvent({ event: 'FORM_SUBMISSION_SUCCESS', details: { formType, preferredContact } });
  // The row is stored, so a failure here is only logged and does not change the outcome.
  if (confirmation)
    post(confirmation).then(
      ({ ok, status }) => ok || console.warn('The confirmation was refused:', status),
      (reason: unknown) => console.warn('The confirmation could not be requested:', reason),
    );
  return outcome;
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : undefined);

/** The request for a confirmation: the row's values under the form's names, without nulls. */
function confirmationOf(row: Record<string, string | null>): JsonRequest {
  const values = FIELD_NAMES.map((field) => [field, row[FIELDS[field].column]] as const);
  return requestTo(CONFIRMATION_PATH, Object.fromEntries(values.filter(([, value]) => value)));
}

/**
 * The header that tells the firm which page the visitor wrote from. Uses the page's canonical address, because the
 * browser's may contain anything. The 404 page has no canonical address.
 */
function pageReport(): Record<string, string> {
  const canonical = document.querySelector<HTMLLinkElement>('link[rel="canonical"]')?.href;
  return canonical === undefined ? {} : { [PAGE_HEADER]: pageHeader(new URL(canonical).pathname) };
}

/** The origin of the data API and its key are attributes of the root element (app/prerender.tsx). */
function requestTo(path: string, data: object, more: Record<string, string> = {}): JsonRequest {
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

/** Rejects only when no response arrives in time. The request continues when the visitor leaves. */
function post({ url, headers, body }: JsonRequest): Promise<Response> {
  const controller = new AbortController();
  const timer = setTimeout(() => controller.abort(new Error('No answer came in time')), TIMEOUT_MS);
  const { signal } = controller;
  const response = fetch(url, { method: 'POST', headers, body, keepalive: true, signal });
  return response.finally(() => clearTimeout(timer));
}
