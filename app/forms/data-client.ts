import { CONFIRMATION_PATH, INSERT_PATH, type SubmissionRow } from '#contract/data-api.ts';
import type { JsonRequest } from './form-drafts.ts';

/** How long 'Sending...' lasts when the network gives no answer. */
const TIMEOUT_MS = 30_000;

export const insertRequest = (row: SubmissionRow) => requestTo(INSERT_PATH, row);
export const confirmationRequest = (data: object) => requestTo(CONFIRMATION_PATH, data);

/** The origin of the data API and its key stand on the root element (app/document.tsx). */
function requestTo(path: string, data: object): JsonRequest {
  const { apiUrl, anonKey = '' } = document.documentElement.dataset;
  return {
    url: (apiUrl || location.origin) + path,
    headers: {
      'Content-Type': 'application/json',
      apikey: anonKey,
      // A key of the older kind is a JWT and travels twice, as supabase-js sends it.
      ...(!anonKey.startsWith('sb_') && { Authorization: `Bearer ${anonKey}` }),
    },
    body: JSON.stringify(data),
  };
}

/** Resolves with any answer; rejects when none came in time. The request outlives the page. */
export async function post({ url, headers, body }: JsonRequest): Promise<Response> {
  const controller = new AbortController();
  const timer = setTimeout(() => controller.abort(new Error('No answer came in time')), TIMEOUT_MS);
  const { signal } = controller;
  return fetch(url, { method: 'POST', headers, body, keepalive: true, signal }).finally(() =>
    clearTimeout(timer),
  );
}
