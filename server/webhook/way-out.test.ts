import { expect, onTestFinished, test, vi } from 'vitest';
import { LANGUAGE_HEADER, PAGE_HEADER, pageHeader } from '#contract/data-api.ts';
import { FIELDS, FIELD_NAMES } from '#contract/fields.ts';
import { createLog } from '#server/base/log.ts';
import { createMailQueue } from '#server/mail/mail-queue.ts';
import { sendBatch } from '#server/outbox/worker.ts';
import { freshDatabase, testPool, type TestDatabase } from '#tests/support/database/database.ts';
import { someRow, testProduct, pageWith } from '#tests/support/product/product.ts';
import { answerWith, startReceiver } from '#tests/support/webhook/start-receiver.ts';
import { createSender, webhookWayOut, signedHeaders } from './way-out.ts';
import { createDeliveries } from './deliveries.ts';

test('a submission and a follow-up are delivered, signed, with what was typed, the page and its language', async () => {
  const { product, receiver, drain } = await productWithReceiver();
  await product.insert(
    someRow({ name: 'Ann O&#x27;Hara', email: 'ann@mail.example', phone: '213-555-0101' }),
    { headers: { [PAGE_HEADER]: pageHeader('/contact') } },
  );
  await drain();
  await product.insert(
    someRow({ email: 'other@mail.example', phone: '2135550101', message: '&lt;b&gt; ☎' }),
    { headers: { [LANGUAGE_HEADER]: 'es' } },
  );
  await drain();

  const [first, second] = receiver.received.map(({ body }) => JSON.parse(body));
  expect(first).toEqual({
    type: 'submission.created',
    timestamp: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
    data: {
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      submission: first.data.id,
      reference: first.data.id.slice(0, 8).toUpperCase(),
      ...Object.fromEntries(FIELD_NAMES.map((field) => [FIELDS[field].column, null])),
      name: "Ann O'Hara",
      email: 'ann@mail.example',
      phone: '213-555-0101',
      preferred_contact: 'email',
      form_type: 'contact',
      message: 'Please call me',
      page: '/contact',
      page_language: 'en',
      answer_by: { email: true, phone: true },
      shared: null,
    },
  });
  expect(second).toMatchObject({
    type: 'follow_up.created',
    data: {
      submission: first.data.id,
      reference: first.data.reference,
      message: '<b> ☎',
      page: null,
      page_language: 'es',
      answer_by: { email: false, phone: true },
      shared: { email: false, phone: true },
    },
  });
  expect(second.data.id).not.toBe(first.data.id);
  expect(Object.keys(second.data)).toEqual(Object.keys(first.data));
  for (const { body, headers: sent } of receiver.received) {
    const at = new Date(Number(sent['webhook-timestamp']) * 1000);
    expect(Math.abs(at.getTime() - Date.now())).toBeLessThan(60_000);
    expect(sent).toMatchObject({
      ...signedHeaders(String(sent['webhook-id']), body, receiver.target.keys, at),
      'content-type': 'application/json; charset=utf-8',
    });
  }
  // Batched follow-ups are one mail, and one delivery each.
  await product.insert(
    someRow({ email: 'other@mail.example', phone: '2135550101', message: 'Once more' }),
  );
  await product.insert(
    someRow({ email: 'other@mail.example', phone: '2135550101', message: 'And more' }),
  );
  await drain();
  expect(receiver.received).toHaveLength(4);
});

test('without a webhook no delivery is stored; deliveries are stored until a week after a server last had the setting', async () => {
  const product = await testProduct();
  const stored = () => product.database.query("select from private.outbox where kind = 'webhook'");
  await product.insert(someRow());
  expect(await stored()).toHaveLength(0);
  for (const [used, expected] of [
    ['6 days', 1],
    ['8 days', 1],
    ['-8 days', 1],
  ] as const) {
    await product.database.query('update private.webhook set used_at = now() - $1::interval', [
      used,
    ]);
    await product.insert(someRow());
    expect(await stored(), used).toHaveLength(expected);
  }
});

test('the notice and the delivery are stored in the transaction of the submission', async () => {
  const { query } = await freshDatabase();
  await query('update private.webhook set used_at = now()');
  await query(`begin; ${INSERT}; rollback`);
  expect(await query('select from private.outbox')).toHaveLength(0);
});

test('a receiver that is down gets everything later, with the same id and a new timestamp, even after weeks', async () => {
  const { query, receiver, deliver, logged } = await delivery();
  receiver.behavior.answer = answerWith(503);
  await query(INSERT);
  expect(await deliver()).toBe(0);
  const [failed] = await query(
    `select last_error, attempts, given_up_at, next_attempt_at - now() > interval '9 seconds' as later
     from private.outbox where kind = 'webhook'`,
  );
  expect(failed).toEqual({ last_error: 'HTTP_503', attempts: 1, given_up_at: null, later: true });
  expect(await deliver(), 'not due yet').toBe(0);
  expect(receiver.received).toHaveLength(1);

  await query("update private.outbox set attempts = 300, created_at = now() - interval '29 days'");
  await dueNow(query);
  await deliver();
  const [hourly] = await query<{ hourly: boolean }>(
    `select next_attempt_at between now() + interval '59 minutes' and now() + interval '1 hour' as hourly
     from private.outbox where kind = 'webhook'`,
  );
  expect(hourly?.hourly).toBe(true);
  await dueNow(query);
  receiver.behavior.answer = answerWith(204);
  const later = Date.now() + 100_000;
  vi.useFakeTimers({ toFake: ['Date'], now: later });
  onTestFinished(() => void vi.useRealTimers());
  expect(await deliver()).toBe(1);
  expect(await deliver()).toBe(0);
  const ids = receiver.received.map(({ headers }) => headers['webhook-id']);
  expect(new Set(ids).size).toBe(1);
  expect(receiver.received.at(-1)?.headers['webhook-timestamp']).toBe(
    String(Math.floor(later / 1000)),
  );
  expect(logged.join()).toContain('"message":"webhook not delivered yet"');
  expect(logged.join()).toContain('"code":"HTTP_503"');
  expect(logged.at(-1)).toContain('webhook delivered');
  expect(logged.join()).not.toMatch(/Ann|mail\.example|hooks|receiver|whsec/);
});

test('after 30 days a delivery is given up, counted and logged, and is not sent even if it is due', async () => {
  const { query, receiver, deliver, deliveries, logged } = await delivery();
  receiver.behavior.answer = answerWith(410);
  await query(INSERT);
  await query("update private.outbox set created_at = now() - interval '31 days'");
  await deliver();
  expect(logged.at(-1)).toContain('"message":"webhook delivery given up"');
  expect(await deliveries.waiting()).toEqual({ waiting: 0, oldestSeconds: 0, givenUp: 1 });
  await dueNow(query);
  expect(await deliver()).toBe(0);
  expect(receiver.received).toHaveLength(1);
});

test('while the receiver fails, each poll tries one batch', async () => {
  const { query, receiver, deliver } = await delivery();
  receiver.behavior.answer = answerWith(500);
  await query(MANY(20));
  expect(await deliver()).toBe(0);
  expect(receiver.received).toHaveLength(4);
  receiver.behavior.answer = answerWith(200);
  for (let batches = 0; batches < 4; batches++) expect(await deliver()).toBe(4);
  expect(receiver.received).toHaveLength(20);
});

test('mails do not wait for the webhook, and their worker never takes a delivery', async () => {
  const { query, receiver, work, deliver, deliveries } = await delivery();
  receiver.behavior.answer = () => {};
  await query(MANY(50));
  const hanging = deliver();
  const outbox = createMailQueue(work, { confirmationsPerHour: 200 });
  const mails = await outbox.lease(1000);
  expect(mails.map(({ kind }) => kind)).toEqual(Array.from({ length: 50 }, () => 'notice'));
  for (const { id } of mails) await outbox.markSent(id);
  expect(await outbox.waiting()).toMatchObject({ waiting: 0 });
  expect(await deliveries.waiting()).toMatchObject({ waiting: 50, givenUp: 0 });
  receiver.stop();
  await hanging;
});

test('the server tries to deliver to WEBHOOK_URL, and its metrics count what waits', async () => {
  const { secret } = await startReceiver();
  // The test cannot replace the server's network, so it uses a name that never resolves.
  const product = await testProduct({
    WEBHOOK_URL: 'https://nothing.invalid/secret-path',
    WEBHOOK_SECRET: secret,
  });
  await expect
    .poll(() => product.database.query('select from private.webhook where used_at is not null'))
    .toHaveLength(1);
  expect((await product.insert(someRow())).status).toBe(201);
  await expect.poll(() => product.logged.join()).toContain('webhook not delivered yet');
  await expect.poll(() => product.logged.join()).toContain('mail sent');
  expect(product.logged.join()).not.toMatch(/secret-path|nothing\.invalid|whsec/);
  const metrics = await product.metrics();
  expect(metrics).toContain('webhook_waiting 1');
  expect(metrics).toContain('webhook_given_up 0');
  expect(metrics).toContain('mail_waiting 0');
});

const INSERT =
  "insert into contact_submissions (name, email, preferred_contact, form_type) values ('Ann', 'ann@mail.example', 'email', 'contact')";
const MANY = (count: number) => `
  insert into contact_submissions (name, email, preferred_contact, form_type)
  select 'Ann', n || '@mail.example', 'email', 'contact' from generate_series(1, ${count}) n`;

const dueNow = (query: TestDatabase['query']) =>
  query('update private.outbox set next_attempt_at = now()');

async function delivery(given?: TestDatabase) {
  const database = given ?? (await freshDatabase());
  const receiver = await startReceiver();
  const work = testPool(database);
  await work.query('update private.webhook set used_at = now()');
  const logged: string[] = [];
  const deliveries = createDeliveries(work);
  const send = createSender(receiver.target, receiver.network);
  const log = createLog((line) => logged.push(line));
  return {
    query: database.query,
    work,
    receiver,
    deliveries,
    logged,
    deliver: () => sendBatch(webhookWayOut(deliveries, send, log)),
  };
}

async function productWithReceiver() {
  const site = new Map([['contact/index.html', pageWith('Contact')]]);
  const product = await testProduct({}, undefined, site);
  const { deliver, ...rest } = await delivery(product.database);
  const drain = async () => {
    while ((await deliver()) > 0);
  };
  return { product, drain, ...rest };
}
