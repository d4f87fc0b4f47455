import { afterAll, beforeAll, expect, test } from 'vitest';
import { tooManyAttempts } from '#server/http/reply.ts';
import {
  KNOWN_ROW,
  newAddress,
  outcomeOf,
  INSERT_CASES,
  OTHER_REQUESTS,
} from '#tests/support/data-api/cases.ts';
import { ADDRESS_HEADER, startBackEnd, type BackEnd } from './back-end.ts';

/* The cases with which server/http/data-api.test.ts checks the bundled server. */
const CASES = [...INSERT_CASES, ...OTHER_REQUESTS];

let backEnd: BackEnd;
beforeAll(async () => {
  backEnd = await startBackEnd();
  expect(await outcomeOf(await backEnd.call({ changes: KNOWN_ROW }))).toBe('201');
});
afterAll(() => backEnd.stop());

/**
 * The cases to which PostgREST responds differently, by title: it does not limit the body, accepts lists, CSV and forms
 * under the same rules, leaves it to the database to deny `anon` other methods, and describes the table at its root.
 */
const OF_POSTGREST: Readonly<Record<string, string>> = {
  'a body of more than 16 KiB': '400 23514 contact_submissions_message_check',
  'an array with two rows': '201',
  'an empty array': '201',
  'a plain text body': '400 PGRST102',
  'a CSV body': '201',
  'GET on the table': '401 42501',
  'PATCH on the table': '401 42501',
  'DELETE on the table': '401 42501',
  'POST on private.outbox': '404',
  'GET on pg_roles': '404 42P01',
  'GET on the root': '200 with a body',
  'GET below the table': '404',
};

test.each(CASES.map((one) => [one.title, OF_POSTGREST[one.title] ?? one.expected, one] as const))(
  '%s returns %s',
  async (title, expected, one) => {
    const countRows = async () => (await backEnd.query('select from contact_submissions')).length;
    const before = await countRows();
    const response = await backEnd.call(one);
    const text = await response.clone().text();
    expect(await outcomeOf(response)).toBe(expected);
    // No response contains the data of a visitor.
    expect(text).not.toContain('@mail.example');
    expect(await countRows()).toBe(before + (expected === '201' ? (OTHER_COUNTS[title] ?? 1) : 0));
  },
);

/** The number of rows that PostgREST stores in cases where it stores none or several. */
const OTHER_COUNTS: Readonly<Record<string, number>> = {
  'an empty array': 0,
  'an array with two rows': 2,
};

test('stores 20 submissions of an address in an hour, then returns 429', async () => {
  const headers = { [ADDRESS_HEADER]: newAddress() };
  for (let attempt = 0; attempt < 20; attempt++)
    expect(await outcomeOf(await backEnd.call({ headers }))).toBe('201');
  const rejection = await backEnd.call({ headers });
  const seconds = Number(rejection.headers.get('retry-after'));
  expect([seconds > 3500, seconds <= 3600]).toEqual([true, true]);
  const { code, message } = tooManyAttempts(seconds);
  expect(await rejection.json()).toEqual({ code, message, details: null, hint: null });
  expect(await outcomeOf(await backEnd.call({}))).toBe('201');
});
