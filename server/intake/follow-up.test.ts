import { expect, test } from 'vitest';
import { firm } from '#content/firm.ts';
import { someRow, testProduct } from '#tests/support/product.ts';
import { startMailServer } from '#tests/support/smtp.ts';
import { acceptSubmission } from './accept-submission.ts';
import type { FollowUpOutcome } from './follow-up.ts';

const FOLLOW_UPS = `
  select f.name, f.email, f.phone, f.message, s.message as first from private.follow_ups f
  join contact_submissions s on s.id = f.submission_id order by f.created_at`;

test('a second message of a known email or phone is kept with the first, and the firm is told', async () => {
  const smtp = await startMailServer();
  const { insert, database, logged } = await testProduct({ SMTP_URL: smtp.url });
  await insert(someRow({ email: 'ann@mail.example', phone: '213-555-0101', message: 'First' }));
  const again = await insert(someRow({ email: 'ANN@mail.example', message: ' Second &amp; last ' }));
  const byPhone = await insert(someRow({ email: null, phone: '(213) 555 0101', preferred_contact: 'phone', message: 'Third' }));
  expect([again.status, byPhone.status]).toEqual([409, 409]);
  expect(await database.query(FOLLOW_UPS)).toMatchObject([
    { email: 'ANN@mail.example', message: 'Second &amp; last', first: 'First' },
    { email: null, phone: '(213) 555 0101', message: 'Third', first: 'First' },
  ]);
  const mails = await smtp.arrived(3);
  await smtp.stop();
  const second = mails.find(({ text }) => text?.includes('Second & last'));
  expect(second?.subject).toMatch(/^Another message \([0-9A-F]{8}\)$/);
  expect(second?.to?.[0]?.address).toBe(firm.email);
  expect(mails.filter(({ subject }) => subject?.startsWith('Another'))).toHaveLength(2);
  expect(logged.join()).not.toContain('@mail.example');
}); // prettier-ignore

test('the same words again, as of someone whose answer got lost, are no second message', async () => {
  const { insert, database } = await testProduct();
  const first = someRow({ message: ' First ' });
  const second = { ...first, message: 'Second' };
  for (const row of [first, first, second, second, first]) await insert(row);
  expect(await database.query(FOLLOW_UPS)).toMatchObject([{ message: 'Second' }]);
});

test('a row that belongs to two people goes to the one of the email', async () => {
  const { insert, database } = await testProduct();
  await insert(someRow({ phone: '213 555 0101', message: 'by phone' }));
  await insert(someRow({ email: 'ann@mail.example', message: 'by email' }));
  await insert(someRow({ email: 'ann@mail.example', phone: '2135550101', message: 'both' }));
  expect(await database.query(FOLLOW_UPS)).toMatchObject([{ message: 'both', first: 'by email' }]);
});

test('one submission has twenty at most, also when many come at the same moment', async () => {
  const { insert, database, logged } = await testProduct();
  const row = someRow();
  await insert(row);
  const answers = await Promise.all(Array.from({ length: 25 }, (_, n) => insert({ ...row, message: `Message ${n}` }))); // prettier-ignore
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([409]));
  expect(await database.query(FOLLOW_UPS)).toHaveLength(20);
  expect(logged.join()).toContain('its submission has too many');
});

test('every refusal has waited for a commit of its own, as a row does, whether it kept something or not', async () => {
  const { insert, database } = await testProduct({ SUBMISSIONS_PER_HOUR: '100' });
  const row = someRow();
  await insert(row);
  const lockedBy = async () => {
    const [first] = await database.query<{ xid: string; state: string }>(
      'select xmax as xid, pg_xact_status(xmax::text::xid8) as state from contact_submissions',
    );
    return first;
  };
  const messages = Array.from({ length: 21 }, (_, n) => `Message ${n}`);
  const seen = new Set<string>();
  for (const message of [row['message'], ...messages, 'One too many']) {
    expect((await insert({ ...row, message })).status).toBe(409);
    const locked = await lockedBy();
    expect(locked?.state).toBe('committed');
    seen.add(locked?.xid ?? '');
  }
  expect(seen.size).toBe(messages.length + 2);
});

test('an attempt past the limit of the address leaves no follow-up', async () => {
  const { insert, database } = await testProduct({ SUBMISSIONS_PER_HOUR: '1' });
  const row = someRow();
  await insert(row);
  expect((await insert({ ...row, message: 'Second' })).status).toBe(429);
  expect(await database.query(FOLLOW_UPS)).toHaveLength(0);
});

test('what a refused row says is kept to the rules by the table of follow-ups itself', async () => {
  const { insert, database } = await testProduct();
  await insert(someRow({ email: 'ann@mail.example' }));
  const refused = JSON.stringify(someRow({ email: 'ann@mail.example', name: '<b>' }));
  await expect(database.query('select private.keep_follow_up($1, 20)', [refused])).rejects.toMatchObject({ code: '23514' }); // prettier-ignore
});

test('when it cannot be kept the visitor is asked to try again, and keeps the words', async () => {
  expect(await answerWhen(() => Promise.reject(new Error('Connection terminated')))).toBe(503);
});

test('when the first is erased in that very moment, the row takes its place', async () => {
  expect(await answerWhen(async () => 'gone', [false, true])).toBeUndefined();
  expect(await answerWhen(async () => 'gone', [false, false])).toBe(503);
});

/** The status that answers a duplicate; `stored` says which attempts to store it succeed. */
async function answerWhen(
  keepFollowUp: () => Promise<FollowUpOutcome>,
  stored = [false],
): Promise<number | undefined> {
  const log = { info: () => {}, warn: () => {}, error: () => {} };
  const duplicate = Object.assign(new Error('duplicate key'), { code: '23505' });
  const accept = acceptSubmission({
    limit: async () => ({ allowed: true }),
    store: async () => {
      if (!stored.shift()) throw duplicate;
    },
    keepFollowUp,
    log,
    onKept: () => {},
    onFollowUp: () => {},
  });
  return (await accept('192.0.2.1', async () => ({ ok: true, row: someRow() })))?.status;
}
