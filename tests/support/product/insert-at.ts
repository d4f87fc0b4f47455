import { BUNDLED_ANON_KEY, INSERT_PATH } from '#contract/data-api.ts';

/** Sends a row to a server as its site does. */
export const insertAt = (url: string, row: unknown): Promise<Response> =>
  fetch(`${url}${INSERT_PATH}`, {
    method: 'POST',
    headers: { apikey: BUNDLED_ANON_KEY, 'content-type': 'application/json' },
    body: JSON.stringify(row),
  });
