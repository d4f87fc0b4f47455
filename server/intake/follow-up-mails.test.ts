import type { Email } from 'postal-mime';
import { expect, test } from 'vitest';
import { createMailQueue } from '#server/mail/mail-queue.ts';
import { freshDatabase, testClient, testPool } from '#tests/support/database/database.ts';
import { productWithMail, someRow, type TestProduct } from '#tests/support/product/product.ts';

test('after 25 messages from one address, a message from another address is mailed at once', async () => {
  const { product, insert, mails } = await mailing();
  const row = someRow();
  await insert(row);
  await mails(1);
  const hostile = await Promise.all(
    Array.from({ length: 25 }, (_, n) =>
      insert({ ...row, message: `Hostile ${n}` }, { address: '192.0.2.66' }),
    ),
  );
  expect(new Set(hostile.map(({ status }) => status))).toEqual(new Set([409]));
  expect((await insert({ ...row, message: 'The victim' }, { address: '192.0.2.7' })).status).toBe(
    409,
  );
  expect(await product.database.query('select from private.follow_ups')).toHaveLength(26);
  // The notice, one mail with a hostile message, and one mail with the victim's message.
  expect((await mails(3)).some(({ text }) => text?.includes('The victim'))).toBe(true);
  expect(await product.waiting()).toHaveLength(1);

  // An hour later the other 24 arrive in one mail.
  await endBatch(product);
  const batched = (await mails(4)).find(({ subject }) => subject?.startsWith('24 more messages'));
  const all = (await mails(4)).map(({ text }) => text).join('');
  for (let n = 0; n < 25; n++) expect(all).toMatch(new RegExp(`^> Hostile ${n}$`, 'm'));
  expect(batched?.subject).toMatch(/^24 more messages: .* \([0-9A-F]{8}\)$/);
  expect(await product.waiting()).toHaveLength(0);
});

test('with many senders, stores all messages, mails ten at once and the rest later', async () => {
  const { product, insert, mails } = await mailing();
  const row = someRow();
  await insert(row);
  await Promise.all(
    Array.from({ length: 40 }, (_, n) =>
      insert({ ...row, message: `Bot ${n}` }, { address: `203.0.113.${n}` }),
    ),
  );
  expect(await product.database.query('select from private.follow_ups')).toHaveLength(40);
  await mails(11);
  expect(await product.waiting()).toHaveLength(1);
  await endBatch(product);
  expect((await mails(12)).some(({ subject }) => subject?.startsWith('30 more'))).toBe(true);
  // The next batched mail is due an hour after the last one.
  await insert({ ...row, message: 'Once more' }, { address: '203.0.113.1' });
  await product.database.query(
    "update private.outbox set created_at = created_at - interval '1 hour' where batch_until is null",
  );
  const [next] = await product.database.query<{ minutes: number }>(`
    select round(extract(epoch from max(batch_until) - now()) / 60)::int as minutes from private.outbox where sent_at is null`);
  expect(next?.minutes).toBeGreaterThanOrEqual(59);
});

test('puts a follow-up that arrives while its mail is leased into another mail', async () => {
  const { product, insert, mails, smtp } = await mailing();
  const row = someRow();
  await insert(row);
  await insert({ ...row, message: 'At once' });
  await mails(2);
  await insert({ ...row, message: 'Batched' });
  smtp.refuse(true);
  await endBatch(product);
  await expect
    .poll(() => product.database.query('select from private.outbox where last_error is not null'))
    .toHaveLength(1);
  await insert({ ...row, message: 'After the first attempt' });
  expect(await product.waiting()).toHaveLength(2);
  smtp.refuse(false);
  await product.database.query(
    'update private.outbox set next_attempt_at = now() where sent_at is null',
  );
  await endBatch(product);
  const texts = (await mails(4)).map(({ text }) => text).join('');
  for (const text of ['At once', 'Batched', 'After the first attempt'])
    expect(texts.split(`> ${text}\n`), text).toHaveLength(2);
});

test('a worker skips a mail to which a follow-up is being added', async () => {
  const database = await freshDatabase();
  const { query } = database;
  const adding = await testClient(database.url);
  const outbox = createMailQueue(testPool(database), { confirmationsPerHour: 200 });
  const row = someRow();
  const STORE = "select private.store_follow_up($1, '192.0.2.66', 2000, 10)";
  const parameters = (message: string) => [JSON.stringify({ ...row, message })];
  await query(
    `insert into contact_submissions (name, email, preferred_contact, form_type) values ('Ann', $1, 'email', 'contact')`,
    [row['email']],
  );
  for (const message of ['At once', 'First batched']) await query(STORE, parameters(message));
  expect(await outbox.lease(10), 'the notice and the mail at once').toHaveLength(2);
  await query('update private.outbox set batch_until = now() where batch_until > now()');

  await adding.query('begin');
  await adding.query(STORE, parameters('Second batched'));
  expect(await outbox.lease(10)).toEqual([]);
  await adding.query('commit');
  const [mail] = await outbox.lease(10);
  expect(mail?.followUps.map(({ message }) => message)).toEqual([
    'First batched',
    'Second batched',
  ]);
});

async function mailing() {
  const product = await productWithMail();
  return {
    product,
    insert: product.insert,
    smtp: product.smtp,
    /** Waits until exactly this many mails have arrived and are recorded as sent. */
    async mails(count: number): Promise<Email[]> {
      const arrived = await product.smtp.arrived(count);
      const sent = 'select from private.outbox where sent_at is not null';
      await expect.poll(() => product.database.query(sent)).toHaveLength(count);
      expect(arrived).toHaveLength(count);
      return arrived;
    },
  };
}

/** Ends the hour of the batch. A request that sends nothing wakes the worker. */
async function endBatch({ database, requestConfirmation }: TestProduct): Promise<void> {
  await database.query('update private.outbox set batch_until = now() where batch_until > now()');
  await requestConfirmation('stranger@mail.example');
}
