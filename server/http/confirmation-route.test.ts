import { Pool } from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { CONFIRMATION_PATH } from '#contract/data-api.ts';
import { createRequestConfirmation } from '#server/intake/request-confirmation.ts';
import { createOutbox } from '#server/mail/outbox.ts';
import { freshDatabase } from '#tests/support/database/database.ts';
import { someRow, testProduct, type TestProduct } from '#tests/support/product/product.ts';

const requested = 'select from private.confirmation_requests';
const owed = "select kind from private.outbox where kind = 'confirmation'";

test('an address that has just been stored is owed one confirmation, however often it is asked for', async () => {
  const product = await testProduct();
  await product.insert(someRow({ email: 'Ann@mail.example' }));
  expect((await ask(product, { email: 'ann@mail.example' })).status).toBe(202);
  expect((await ask(product, { email: ' ANN@mail.example' })).status).toBe(202);
  await requestsSettled(product);
  expect(await product.database.query(owed)).toHaveLength(1);
});

test.each([
  ['a stranger', someRow({ email: 'ann@mail.example' }), 'stranger@mail.example', ''],
  [
    'who wishes a call',
    someRow({ email: 'ann@mail.example', phone: '5550100', preferred_contact: 'phone' }),
    'ann@mail.example',
    '',
  ],
  [
    'who wrote long ago',
    someRow({ email: 'ann@mail.example' }),
    'ann@mail.example',
    "update contact_submissions set created_at = now() - interval '16 minutes'",
  ],
])('%s gets none, and the answer is the same', async (_who, row, email, then) => {
  const product = await testProduct();
  await product.insert(row);
  if (then) await product.database.query(then);
  const answer = await ask(product, { email });
  expect([answer.status, await answer.text()]).toEqual([202, '']);
  await requestsSettled(product);
  expect(await product.database.query(owed)).toHaveLength(0);
});

test('once it is answered, no crash forgets it: it is noted before, by the same work for whoever asks', async () => {
  const { url, query } = await freshDatabase();
  // No worker: as if the server were killed right after its answer.
  const work = new Pool({ connectionString: url });
  onTestFinished(() => work.end());
  const request = createRequestConfirmation({ work, onRequested: () => {} });
  await query(
    "insert into contact_submissions (name, email, preferred_contact, form_type) values ('Ann', 'ann@mail.example', 'email', 'contact')",
  );
  await request('ann@mail.example');
  await request('stranger@mail.example');
  expect(await query(requested)).toHaveLength(2);
  expect(await query(owed)).toHaveLength(0);

  // The next start comes late; what counts is when it was asked for.
  await query("update contact_submissions set created_at = created_at - interval '1 day'");
  await query("update private.confirmation_requests set asked_at = asked_at - interval '1 day'");
  await createOutbox(work, { confirmationsPerHour: 200 }).lease(1);
  expect(await query(requested)).toHaveLength(0);
  expect(await query(owed)).toHaveLength(1);
});

test('bad calls are told apart, and none is an error of the server', async () => {
  const product = await testProduct();
  expect((await ask(product, 'nothing')).status).toBe(400);
  expect((await ask(product, { email: 'x'.repeat(17_000) })).status).toBe(413);
  expect((await ask(product, {}, 'text/plain')).status).toBe(415);
  for (const body of [{}, [], null, 5, { email: 5 }, { email: 'a\0b' }, { email: '\ud800' }])
    expect((await ask(product, body)).status).toBe(202);
  const get = await product.app.fetch(new Request(`http://site.example${CONFIRMATION_PATH}`), {
    address: '192.0.2.1',
  });
  expect(get.status).toBe(405);
});

test('while the database is away it says so', async () => {
  const product = await testProduct();
  await product.database.refuse(true);
  const answer = await ask(product, { email: 'ann@mail.example' });
  expect([answer.status, answer.headers.has('retry-after')]).toEqual([503, true]);
});

async function requestsSettled({ database }: TestProduct): Promise<void> {
  await expect.poll(() => database.query(requested)).toHaveLength(0);
}

function ask(product: TestProduct, body: unknown, type = 'application/json'): Promise<Response> {
  return product.app.fetch(
    new Request(`http://site.example${CONFIRMATION_PATH}`, {
      method: 'POST',
      headers: { 'content-type': type },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    }),
    { address: '198.51.100.7' },
  );
}
