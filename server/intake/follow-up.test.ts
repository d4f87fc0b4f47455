import { expect, test } from 'vitest';
import { firm } from '#tests/support/content/sample.ts';
import { createLog } from '#server/base/log.ts';
import {
  productWithMail,
  someRow,
  testProduct,
  type TestProduct,
} from '#tests/support/product/product.ts';
import { acceptSubmission } from './accept-submission.ts';
import { FOLLOW_UP_LIMITS, type FollowUpOutcome } from '#server/submissions/store.ts';

const FOLLOW_UPS = `
  select f.name, f.email, f.phone, f.message, s.message as first from private.follow_ups f
  join contact_submissions s on s.id = f.submission_id order by f.created_at`;

test('stores and mails a second message with a known email or phone as a follow-up', async () => {
  const { insert, database, logged, smtp } = await productWithMail();
  await insert(someRow({ email: 'ann@mail.example', phone: '213-555-0101', message: 'First' }));
  const again = await insert(
    someRow({ email: 'ANN@mail.example', message: ' Second &amp; last ' }),
  );
  const byPhone = await insert(
    someRow({ email: null, phone: '(213) 555 0101', preferred_contact: 'phone', message: 'Third' }),
    { address: '192.0.2.2' },
  );
  expect([again.status, byPhone.status]).toEqual([409, 409]);
  expect(await database.query(FOLLOW_UPS)).toMatchObject([
    { email: 'ANN@mail.example', message: 'Second &amp; last', first: 'First' },
    { email: null, phone: '(213) 555 0101', message: 'Third', first: 'First' },
  ]);
  const mails = await smtp.arrived(3);
  const second = mails.find(({ text }) => text?.includes('Second & last'));
  expect(second?.subject).toMatch(/^Another message: .* \([0-9A-F]{8}\)$/);
  expect(second?.to?.[0]?.address).toBe(firm.email);
  expect(mails.filter(({ subject }) => subject?.startsWith('Another'))).toHaveLength(2);
  expect(logged.join()).not.toContain('@mail.example');
});

test('does not store the same message twice', async () => {
  const { insert, database } = await testProduct();
  const first = someRow({ message: ' First ' });
  const second = { ...first, message: 'Second' };
  for (const row of [first, first, second, second, first]) await insert(row);
  expect(await database.query(FOLLOW_UPS)).toMatchObject([{ message: 'Second' }]);
});

test('stores a row that matches two submissions as a follow-up to the submission with its email', async () => {
  const { insert, database } = await testProduct();
  await insert(someRow({ phone: '213 555 0101', message: 'by phone' }));
  await insert(someRow({ email: 'ann@mail.example', message: 'by email' }));
  await insert(someRow({ email: 'ann@mail.example', phone: '2135550101', message: 'both' }));
  expect(await database.query(FOLLOW_UPS)).toMatchObject([{ message: 'both', first: 'by email' }]);
});

test('returns 429, not 409, when a submission has reached its daily limit of follow-ups', async () => {
  const { insert, database, logged } = await testProduct({ SUBMISSIONS_PER_HOUR: '2000' });
  const row = someRow();
  await insert(row);
  await insert({ ...row, message: 'Second' });
  await fillDay(database, FOLLOW_UP_LIMITS.maxPerDay - 1);
  const refused = await insert({ ...row, message: 'Too many' });
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '3600']);
  expect(logged.join()).toContain('follow-up not kept');
  expect((await insert({ ...row, message: 'Second' })).status).toBe(409);
  await database.query(
    "update private.follow_ups set created_at = now() - interval '25 hours' where message = '0'",
  );
  expect((await insert({ ...row, message: 'The next day' })).status).toBe(409);
  expect(
    await database.query("select from private.follow_ups where message = 'The next day'"),
  ).toHaveLength(1);
});

test('stores only a hash of the sender, for an hour', async () => {
  const { insert, database } = await testProduct();
  const row = someRow();
  await insert(row);
  await insert({ ...row, message: 'Second' });
  const senders = 'select f::text as text from private.follow_up_senders f';
  const [sender] = await database.query<{ text: string }>(senders);
  expect(sender?.text).toMatch(/\\x[0-9a-f]{64}/);
  await database.query(
    "update private.follow_up_senders set wrote_at = now() - interval '61 minutes'",
  );
  await database.query('select private.delete_expired_attempts()');
  expect(await database.query(senders)).toHaveLength(0);
});

test('fails when the follow-up cannot be stored', async () => {
  const failing = () => Promise.reject(new Error('Connection terminated'));
  await expect(sentAgain(failing)).rejects.toThrow('Connection terminated');
});

test('stores the row when the first submission is erased at the same moment', async () => {
  expect(await sentAgain(async () => 'gone', [false, true])).toEqual({ kind: 'stored' });
  expect(await sentAgain(async () => 'gone', [false, false])).toEqual({ kind: 'try-again' });
});

/** The outcome of a duplicate. `stored` lists which attempts to store it succeed. */
function sentAgain(storeFollowUp: () => Promise<FollowUpOutcome>, stored = [false]) {
  const duplicate = Object.assign(new Error('duplicate key'), { code: '23505' });
  const store = async () => {
    if (!stored.shift()) throw duplicate;
  };
  const [log, onStored] = [createLog(() => {}), () => {}];
  const accept = acceptSubmission({ store, storeFollowUp, log, onStored });
  return accept(someRow(), { address: '192.0.2.1', page: undefined, language: undefined });
}

/** Adds follow-ups of today without their own mails. */
async function fillDay(database: TestProduct['database'], count: number): Promise<void> {
  await database.query(
    `insert into private.follow_ups (submission_id, mailed_with, name, email, message, preferred_contact, form_type)
     select s.submission_id, s.id, s.name, s.email, (n - 1)::text, 'email', 'contact'
     from (select * from private.follow_ups order by created_at limit 1) s, generate_series(1, $1) n`,
    [count],
  );
}
