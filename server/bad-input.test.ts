import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fromRow } from '#contract/data-api.ts';
import { COLUMNS, type SubmissionRow } from '#contract/fields.ts';
import { fieldsBeyondLimits, parseSubmission } from '#contract/submission.ts';
import { FIXED_SEED } from '#tests/support/load/seed.ts';
import { someRow, testProduct } from '#tests/support/product/product.ts';

const CASES = Number(process.env['CASES'] ?? 800);

/** Strings that have caused bugs in other programs. */
// prettier-ignore
const PROBLEM_STRINGS = [
  '', '\0', 'a\0b', '\u0001\u009f', '\r\n', '\\', "'", '"', '%00', "'; drop table contact_submissions; --", '=cmd|/c calc!A1',
  '<script>alert(1)</script>', '< / script', 'javascript:alert(1)', 'ONERROR', '&lt;script&gt;', '&#x27;', '&', '\ud800', 'a\udfffb',
  '\ufeff', '\u202eevil', '\u200b', 'пopov', 'Ａｎｎ', '👨‍👩‍👧‍👦', 'İ', '٣', '１２３４５６７', '\u2028', '\u00a0', 'Ann O’Hara', 'Nguyễn', 'null', '__proto__',
  'ANN@MAIL.EXAMPLE', 'a@mail.example\r\nBcc: all@mail.example', `${'a'.repeat(64)}@${'b'.repeat(63)}.example`, '(213) 555 0101',
  '+++++++', 'phone', 'consultation', 'a'.repeat(101), '&'.repeat(1000), '😀'.repeat(1000), 'é'.repeat(1001), 'y'.repeat(15_000),
];
const text = fc.oneof(fc.constantFrom(...PROBLEM_STRINGS), fc.string({ unit: 'binary' }));
const json = (value: unknown) => JSON.stringify(value);

/** A valid row with up to two changes, so that many pass most checks. */
const almostValid = fc
  .dictionary(fc.constantFrom<string[]>(...COLUMNS), fc.oneof(text, text, fc.jsonValue()), {
    maxKeys: 2,
  })
  .map((changes) => json(someRow(changes)));
const badBody = fc.oneof(
  { weight: 8, arbitrary: almostValid },
  { weight: 1, arbitrary: fc.jsonValue().map(json) },
  { weight: 1, arbitrary: fc.dictionary(text, fc.jsonValue()).map(json) },
  { weight: 1, arbitrary: almostValid.map((row) => `{"name":"Bob",${row.slice(1)}`) },
  { weight: 1, arbitrary: fc.tuple(almostValid, fc.nat(60)).map(([row, at]) => row.slice(0, at)) },
  { weight: 1, arbitrary: fc.uint8Array().map((bytes) => new Blob([new Uint8Array(bytes)])) },
);

test('bad input to the data API causes no 5xx, crash or wrong row', async () => {
  const product = await testProduct({ SUBMISSIONS_PER_HOUR: '2000000000' });
  const responses: Record<string, number> = {};
  for (const body of fc.sample(badBody, { numRuns: CASES, seed: FIXED_SEED })) {
    const { status } = await product.insert(body);
    expect(status, `for ${JSON.stringify(body)}`).toBeLessThan(500);
    responses[status] = (responses[status] ?? 0) + 1;
  }
  // Some inputs pass the first checks.
  expect(responses['201']).toBeGreaterThan(CASES / 16);
  expect(responses['400']).toBeGreaterThan(CASES / 16);
  const rows = await product.database.query<SubmissionRow>(
    `select ${COLUMNS.join()} from contact_submissions
     union all select ${COLUMNS.join()} from private.follow_ups`,
  );
  for (const values of rows.map(fromRow))
    expect([parseSubmission(values).ok, fieldsBeyondLimits(values)]).toEqual([true, []]);
  expect(product.logged.join('')).not.toMatch(/unexpected error|submission not kept|mail not sent/);
});
