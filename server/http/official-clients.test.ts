import { FunctionsClient } from '@supabase/functions-js';
import { PostgrestClient } from '@supabase/postgrest-js';
import { createClient } from '@supabase/supabase-js';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { BUNDLED_ANON_KEY } from '#contract/data-api.ts';
import { someRow, testProduct } from '#tests/support/product.ts';
import { close, listen } from './listening.ts';

let url: string;

beforeEach(async () => {
  const { app } = await testProduct();
  const server = await listen(app, { port: 0, host: '127.0.0.1' });
  onTestFinished(() => close(server, 0));
  const address = server.address();
  url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
});

test('postgrest-js inserts a row or a list of one, and reads duplicates and refusals', async () => {
  const client = new PostgrestClient(`${url}/rest/v1`, { headers: { apikey: BUNDLED_ANON_KEY } });
  const row = someRow();
  expect(await client.from('contact_submissions').insert(row)).toMatchObject({ status: 201, error: null });
  expect(await client.from('contact_submissions').insert([someRow()])).toMatchObject({ status: 201, error: null });
  expect(await client.from('contact_submissions').insert(row)).toMatchObject({
    status: 409,
    error: { code: '23505', message: expect.stringContaining('contact_submissions_email_key') },
  });
  expect(await client.from('contact_submissions').insert(someRow({ name: '1' }))).toMatchObject({ status: 400, error: { code: '23514' } });
  expect(await client.from('contact_submissions').select()).toMatchObject({ status: 405, data: null });
  expect(await client.rpc('request_confirmation', {})).toMatchObject({ status: 404, data: null });
}); // prettier-ignore

test('functions-js asks for a confirmation', async () => {
  const client = new FunctionsClient(`${url}/functions/v1`);
  const { error } = await client.invoke('contact-confirmation', {
    body: { email: 'ann@mail.example' },
  });
  expect(error).toBeNull();
});

test('supabase-js does both with one client', async () => {
  const client = createClient(url, BUNDLED_ANON_KEY, { auth: { persistSession: false } });
  expect(await client.from('contact_submissions').insert(someRow())).toMatchObject({ status: 201, error: null }); // prettier-ignore
  const { error } = await client.functions.invoke('contact-confirmation', { body: someRow() });
  expect(error).toBeNull();
});
