import { expect, test } from 'vitest';
import { CONFIRMATION_PATH } from '#contract/data-api.ts';
import { createMailQueue } from '#server/mail/mail-queue.ts';
import { freshDatabase, testPool } from '#tests/support/database/database.ts';
import { someRow, testProduct, type TestProduct } from '#tests/support/product/product.ts';
import { createRequestConfirmation } from '#server/intake/request-confirmation.ts';

const requests = 'select from private.confirmation_requests';
const confirmations = "select kind from private.outbox where kind = 'confirmation'";

test('creates one confirmation for a new row, even after several requests', async () => {
  const product = await testProduct();
  await product.insert(someRow({ email: 'Ann@mail.example' }));
  expect((await send(product, { email: 'ann@mail.example' })).status).toBe(202);
  expect((await send(product, { email: ' ANN@mail.example' })).status).toBe(202);
  await requestsSettled(product);
  expect(await product.database.query(confirmations)).toHaveLength(1);
});

test.each([
  ['a stranger', someRow({ email: 'ann@mail.example' }), 'stranger@mail.example', ''],
  [
    'a visitor who prefers a call',
    someRow({ email: 'ann@mail.example', phone: '5550100', preferred_contact: 'phone' }),
    'ann@mail.example',
    '',
  ],
  [
    'a visitor who wrote 16 minutes ago',
    someRow({ email: 'ann@mail.example' }),
    'ann@mail.example',
    "update contact_submissions set created_at = now() - interval '16 minutes'",
  ],
])('%s gets no confirmation, and the response is the same', async (_who, row, email, then) => {
  const product = await testProduct();
  await product.insert(row);
  if (then) await product.database.query(then);
  const response = await send(product, { email });
  expect([response.status, await response.text()]).toEqual([202, '']);
  await requestsSettled(product);
  expect(await product.database.query(confirmations)).toHaveLength(0);
});

test('stores the request before the response, with the same work for every address', async () => {
  const { url, query } = await freshDatabase();
  // No worker: as if the server were killed right after its response.
  const work = testPool({ url });
  const request = createRequestConfirmation(work);
  await query(
    "insert into contact_submissions (name, email, preferred_contact, form_type) values ('Ann', 'ann@mail.example', 'email', 'contact')",
  );
  await request('ann@mail.example', undefined);
  await request('stranger@mail.example', undefined);
  expect(await query(requests)).toHaveLength(2);
  expect(await query(confirmations)).toHaveLength(0);

  // The next start is a day later. The time of the request counts.
  await query("update contact_submissions set created_at = created_at - interval '1 day'");
  await query(
    "update private.confirmation_requests set requested_at = requested_at - interval '1 day'",
  );
  await createMailQueue(work, { confirmationsPerHour: 200 }).lease(1);
  expect(await query(requests)).toHaveLength(0);
  expect(await query(confirmations)).toHaveLength(1);
});

test('returns 400, 413, 415 or 405 for bad requests, and 202 for any JSON', async () => {
  const product = await testProduct();
  expect((await send(product, 'nothing')).status).toBe(400);
  expect((await send(product, { email: 'x'.repeat(17_000) })).status).toBe(413);
  expect((await send(product, {}, 'text/plain')).status).toBe(415);
  for (const body of [
    {},
    [],
    null,
    5,
    { email: 5 },
    { email: 'a\0b' },
    { email: '\ud800' },
    { email: 'ann@mail.example\r\nBcc: all@mail.example' },
  ])
    expect((await send(product, body)).status).toBe(202);
  const get = await product.app.fetch(new Request(`http://site.example${CONFIRMATION_PATH}`), {
    address: '192.0.2.1',
  });
  expect(get.status).toBe(405);
});

test('returns 503 with Retry-After while the database is unavailable', async () => {
  const product = await testProduct();
  await product.database.refuse(true);
  const response = await send(product, { email: 'ann@mail.example' });
  expect([response.status, response.headers.has('retry-after')]).toEqual([503, true]);
});

async function requestsSettled({ database }: TestProduct): Promise<void> {
  await expect.poll(() => database.query(requests)).toHaveLength(0);
}

function send(product: TestProduct, body: unknown, type = 'application/json'): Promise<Response> {
  return product.app.fetch(
    new Request(`http://site.example${CONFIRMATION_PATH}`, {
      method: 'POST',
      headers: { 'content-type': type },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    }),
    { address: '198.51.100.7' },
  );
}
