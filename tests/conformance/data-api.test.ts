import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { BACK_ENDS, startBackEnd, type BackEnd } from './back-ends.ts';
import { outcomeOf, callDataApi, type Case } from './call.ts';
import { OTHER_REQUESTS } from './other-requests.ts';
import { INSERT_CASES } from './insert-cases.ts';
import { KNOWN_DIFFERENCES } from './known-differences.ts';

const CASES = [...INSERT_CASES, ...OTHER_REQUESTS];

describe.each(BACK_ENDS)('%s', (name) => {
  let backEnd: BackEnd;
  beforeAll(async () => {
    backEnd = await startBackEnd(name);
    const known = { email: 'known@mail.example', phone: '213-555-0101' };
    expect(await outcomeOf(await callDataApi(backEnd, { changes: known }))).toBe('201');
  });
  afterAll(() => backEnd.stop());

  const expectedFor = ({ title, expected }: Case) =>
    name === 'PostgREST and Deno' ? (KNOWN_DIFFERENCES[title]?.expected ?? expected) : expected;

  test.each(CASES.map((one) => [one.title, expectedFor(one), one] as const))(
    '%s returns %s',
    async (_title, expected, one) => {
      const countRows = () =>
        backEnd.query('select from contact_submissions').then((rows) => rows.length);
      const before = await countRows();
      const response = await callDataApi(backEnd, one);
      const text = await response.clone().text();
      expect(await outcomeOf(response)).toBe(expected);
      // No response contains the data of a visitor.
      expect(text).not.toContain('@mail.example');
      const stored = expected === '201' ? (OTHER_COUNTS[one.title] ?? 1) : 0;
      expect(await countRows()).toBe(before + stored);
    },
  );

  test('stores the sent values, trimmed, with empty values as null', async () => {
    const changes = {
      email: 'stored@mail.example',
      phone: ' 555-0199 ',
      subject: ' ',
      message: ' Help ',
    };
    expect(await outcomeOf(await callDataApi(backEnd, { changes }))).toBe('201');
    expect(
      await backEnd.query("select * from contact_submissions where email = 'stored@mail.example'"),
    ).toMatchObject([
      {
        name: 'Ann Example',
        phone: '555-0199',
        subject: null,
        message: 'Help',
        preferred_contact: 'email',
        form_type: 'contact',
      },
    ]);
  });

  test('returns 503 with Retry-After without a database, then recovers', async () => {
    const insert = async () => outcomeOf(await callDataApi(backEnd, {}));
    await backEnd.refuse(true);
    const response = await callDataApi(backEnd, {});
    const retryAfter = response.headers.get('retry-after') ?? '';
    expect([response.status, /^\d+$/.test(retryAfter)]).toEqual([503, true]);
    // The first response may still report the connection that was closed.
    await expect.poll(insert).toBe('503 PGRST000');
    await backEnd.refuse(false);
    // PostgREST doubles the wait after each failed attempt to connect.
    await expect.poll(insert, { timeout: 60_000 }).toBe('201');
  });
});

/** How many rows PostgREST stores when it is not one. */
const OTHER_COUNTS: Readonly<Record<string, number>> = {
  'an empty array': 0,
  'an array with two rows': 2,
};

test('every known difference belongs to a case and differs from it', () => {
  for (const [title, { expected }] of Object.entries(KNOWN_DIFFERENCES))
    expect(CASES.find((one) => one.title === title)?.expected, title).not.toBe(expected);
});
