import { FunctionsClient } from '@supabase/functions-js';
import { PostgrestClient } from '@supabase/postgrest-js';
import { CONFIRMATION_FUNCTION, TABLE, type SubmissionRow } from '#contract/data-api.ts';
import type { PublicSettings } from '#app/public-settings.ts';

/** A key of the older kind is a JWT and travels twice, as supabase-js sends it. */
function headersFor(anonKey: string): Record<string, string> {
  return anonKey.startsWith('sb_')
    ? { apikey: anonKey }
    : { apikey: anonKey, Authorization: `Bearer ${anonKey}` };
}

/** Rejects when no answer came until `signal` ended it; any answer of the server resolves. */
export async function insertRow(
  row: SubmissionRow,
  { apiUrl, anonKey }: PublicSettings,
  signal: AbortSignal,
): Promise<{ status: number; code?: string | undefined; message?: string | undefined }> {
  const client = new PostgrestClient(`${apiUrl || location.origin}/rest/v1`, {
    headers: headersFor(anonKey),
    fetch: (input, init) => fetch(input, { ...init, signal }),
  });
  const { status, error } = await client.from(TABLE).insert(row);
  if (status === 0) throw new Error(`The data API did not answer: ${error?.message ?? ''}`);
  return { status, code: error?.code, message: error?.message };
}

/** Outlives the page (`keepalive`): a visitor may leave as soon as the thanks are shown. */
export async function requestConfirmation(
  body: Record<string, string>,
  { apiUrl, anonKey }: PublicSettings,
): Promise<void> {
  const client = new FunctionsClient(`${apiUrl || location.origin}/functions/v1`, {
    headers: headersFor(anonKey),
    customFetch: (input, init) => fetch(input, { ...init, keepalive: true }),
  });
  const { error } = await client.invoke(CONFIRMATION_FUNCTION, { body });
  if (error) throw error;
}
