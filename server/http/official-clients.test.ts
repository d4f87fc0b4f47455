import { FunctionsClient } from '@supabase/functions-js';
import { PostgrestClient } from '@supabase/postgrest-js';
import { createClient } from '@supabase/supabase-js';
import { expect, test } from 'vitest';
import { BUNDLED_ANON_KEY } from '#contract/data-api.ts';
import { someRow, testProduct, serve } from '#tests/support/product/product.ts';

const stored = { status: 201, error: null };
const rejected = { data: null, error: { code: expect.any(String) } };

test('postgrest-js inserts one row, reads errors and gets no data', async () => {
  const { url } = await serve(await testProduct());
  const headers = { apikey: BUNDLED_ANON_KEY };
  const table = new PostgrestClient(`${url}/rest/v1`, { headers }).from('contact_submissions');
  const row = someRow();
  expect(await table.insert(row)).toMatchObject(stored);
  expect(await table.insert([someRow()])).toMatchObject(stored);
  expect(await table.insert(row)).toMatchObject({
    status: 409,
    error: { code: '23505', message: expect.stringContaining('contact_submissions_email_key') },
  });
  expect(await table.insert(someRow({ name: '1' }))).toMatchObject({
    status: 400,
    error: { code: '23514' },
  });
  const denied = { status: 401, data: null, error: { code: '42501' } };
  expect(await table.insert(someRow()).select()).toMatchObject(denied);
  expect(await table.upsert(row)).toMatchObject(denied);
  expect(await table.select()).toMatchObject(rejected);
  expect(await table.update({ name: 'Bob' }).neq('name', '')).toMatchObject(rejected);
  expect(await table.delete().neq('name', '')).toMatchObject(rejected);
});

test('functions-js and supabase-js make both calls, and cannot use functions of the database', async () => {
  const product = await testProduct();
  const { url } = await serve(product);
  const row = someRow();
  const functions = new FunctionsClient(`${url}/functions/v1`);
  const invoked = await functions.invoke('contact-confirmation', { body: row });
  expect(invoked.error).toBeNull();
  const client = createClient(url, BUNDLED_ANON_KEY, { auth: { persistSession: false } });
  expect(await client.from('contact_submissions').insert(row)).toMatchObject(stored);
  const { error } = await client.functions.invoke('contact-confirmation', { body: row });
  expect(error).toBeNull();
  const kinds = 'select kind from private.outbox order by kind';
  await expect
    .poll(() => product.database.query(kinds))
    .toEqual([{ kind: 'confirmation' }, { kind: 'notice' }]);
  for (const rpc of ['enqueue_confirmation', 'count_hosted', 'nextval'])
    expect(await client.rpc(rpc, {})).toMatchObject({ status: 404, data: null });
  expect(await client.schema('private').from('outbox').select()).toMatchObject(rejected);
});
