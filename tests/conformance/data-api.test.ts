import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { BACK_ENDS, startBackEnd, type BackEnd } from './back-ends.ts';
import { answerOf, callDataApi, type Case } from './call.ts';
import { OTHER_REQUESTS } from './other-requests.ts';
import { INSERT_CASES } from './insert-cases.ts';
import { KNOWN_DIFFERENCES } from './known-differences.ts';

const CASES = [...INSERT_CASES, ...OTHER_REQUESTS];

describe.each(BACK_ENDS)('%s', (name) => {
  let backEnd: BackEnd;
  beforeAll(async () => {
    backEnd = await startBackEnd(name);
    const known = { email: 'known@mail.example', phone: '213-555-0101' };
    expect(await answerOf(await callDataApi(backEnd, { changes: known }))).toBe('201');
  });
  afterAll(() => backEnd.stop());

  const expected = ({ title, answer }: Case) =>
    name === 'PostgREST and Deno' ? (KNOWN_DIFFERENCES[title]?.answer ?? answer) : answer;

  test.each(CASES.map((one) => [one.title, expected(one), one] as const))(
    '%s: %s',
    async (_title, answer, one) => {
      const stored = () =>
        backEnd.query('select from contact_submissions').then((rows) => rows.length);
      const before = await stored();
      const response = await callDataApi(backEnd, one);
      const text = await response.clone().text();
      expect(await answerOf(response)).toBe(answer);
      // Not even a refusal tells of anybody.
      expect(text).not.toContain('@mail.example');
      const isKept = answer === '201' && !NOTHING_KEPT.includes(one.title);
      expect(await stored()).toBe(before + (isKept ? 1 : 0));
    },
  );

  test('what is kept is what was sent, trimmed, with empty values as null', async () => {
    const changes = {
      email: 'kept@mail.example',
      phone: ' 555-0199 ',
      subject: ' ',
      message: ' Help ',
    };
    expect(await answerOf(await callDataApi(backEnd, { changes }))).toBe('201');
    expect(
      await backEnd.query("select * from contact_submissions where email = 'kept@mail.example'"),
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

  test('while the database is away it says so, and when to come again; then it works as before', async () => {
    const answer = async () => answerOf(await callDataApi(backEnd, {}));
    await backEnd.refuse(true);
    const away = await callDataApi(backEnd, {});
    expect([away.status, /^\d+$/.test(away.headers.get('retry-after') ?? '')]).toEqual([503, true]);
    // The first one may still tell of the connection that was cut.
    await expect.poll(answer).toBe('503 PGRST000');
    await backEnd.refuse(false);
    // PostgREST waits twice as long from one attempt to the next.
    await expect.poll(answer, { timeout: 60_000 }).toBe('201');
  });
});

/** PostgREST accepts them, and there is nothing in them. */
const NOTHING_KEPT = ['a list without a row', 'a number instead of a row'];

test('every known difference is one, of a case that is tried', () => {
  for (const [title, { answer }] of Object.entries(KNOWN_DIFFERENCES))
    expect(CASES.find((one) => one.title === title)?.answer, title).not.toBe(answer);
});
