import fc from 'fast-check';
import { expect } from 'vitest';
import { BUNDLED_ANON_KEY, fromRow, INSERT_PATH } from '#contract/data-api.ts';
import { COLUMNS, type SubmissionRow } from '#contract/fields.ts';
import { fieldsBeyondLimits, parseSubmission } from '#contract/submission.ts';
import { badBody } from './bad-input.ts';
import type { TestProduct } from '#tests/support/product/product.ts';

/** The number of cases for each outcome. */
type Figures = Record<string, number>;

const CASES_AT_ONCE = 500;
const CALLS_AT_ONCE = 16;

/** Checks that no response is a 5xx, and that every stored row is valid. */
export async function sendBadInputToDataApi(
  { app, database, logged }: TestProduct,
  cases: number,
  seed: number,
): Promise<Figures> {
  const figures: Figures = {};
  const headers = { apikey: BUNDLED_ANON_KEY, 'content-type': 'application/json' };
  const sendOne = async (body: string | Uint8Array<ArrayBuffer>) => {
    const send = async () => {
      const request = new Request(`http://site.example${INSERT_PATH}`, {
        method: 'POST',
        headers,
        body,
      });
      return (await app.fetch(request, { address: '198.51.100.7' })).status;
    };
    let status = await send();
    // On a busy machine the database can be too slow for one call. A 503 that the input causes comes again.
    if (status === 503) status = await send();
    if (status >= 500) throw new Error(`${status} for ${JSON.stringify(body)}`);
    count(figures, String(status));
  };
  for (const batch of batches(badBody, cases, seed)) {
    const queue = [...batch];
    const worker = async () => {
      for (let body = queue.pop(); body !== undefined; body = queue.pop()) await sendOne(body);
    };
    await Promise.all(Array.from({ length: CALLS_AT_ONCE }, worker));
  }
  for (const table of ['public.contact_submissions', 'private.follow_ups'])
    for (const row of await database.query<SubmissionRow>(
      `select ${COLUMNS.join()} from ${table}`,
    )) {
      const values = fromRow(row);
      if (!parseSubmission(values).ok || fieldsBeyondLimits(values).length > 0)
        throw new Error(`Invalid row: ${JSON.stringify(row)}`);
    }
  expect(logged.join('')).not.toMatch(/unexpected error|submission not kept|mail not sent/);
  return figures;
}

function* batches<T>(arbitrary: fc.Arbitrary<T>, cases: number, seed: number): Generator<T[]> {
  for (let done = 0; done < cases; done += CASES_AT_ONCE) {
    const numRuns = Math.min(CASES_AT_ONCE, cases - done);
    yield fc.sample(arbitrary, { numRuns, seed: seed + done });
  }
}

function count(figures: Figures, what: string): void {
  figures[what] = (figures[what] ?? 0) + 1;
}
