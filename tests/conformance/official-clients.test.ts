import { FunctionsClient } from '@supabase/functions-js';
import { PostgrestClient } from '@supabase/postgrest-js';
import { createClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { someRow } from '#tests/support/product/product.ts';
import { BACK_ENDS, startBackEnd, type BackEnd } from './back-ends.ts';

const stored = { status: 201, error: null };
const duplicate = {
  status: 409,
  error: { code: '23505', message: expect.stringContaining('contact_submissions_email_key') },
};

describe.each(BACK_ENDS)('%s', (name) => {
  let backEnd: BackEnd;
  beforeAll(async () => {
    backEnd = await startBackEnd(name);
  });
  afterAll(() => backEnd.stop());

  test('postgrest-js inserts one row, reads errors and gets no data', async () => {
    const { url, anonKey } = backEnd;
    const table = new PostgrestClient(`${url}/rest/v1`, { headers: { apikey: anonKey } }).from(
      'contact_submissions',
    );
    const row = someRow();
    expect(await table.insert(row)).toMatchObject(stored);
    expect(await table.insert([someRow()])).toMatchObject(stored);
    expect(await table.insert(row)).toMatchObject(duplicate);
    expect(await table.insert(someRow({ name: '1' }))).toMatchObject({
      status: 400,
      error: { code: '23514' },
    });
    const denied = { status: 401, data: null, error: { code: '42501' } };
    expect(await table.insert(someRow()).select()).toMatchObject(denied);
    expect(await table.upsert(row)).toMatchObject(denied);
    const rejected = { data: null, error: { code: expect.any(String) } };
    expect(await table.select()).toMatchObject(rejected);
    expect(await table.update({ name: 'Bob' }).neq('name', '')).toMatchObject(rejected);
    expect(await table.delete().neq('name', '')).toMatchObject(rejected);
  });

  test('functions-js requests a confirmation', async () => {
    const client = new FunctionsClient(`${backEnd.url}/functions/v1`);
    const { error } = await client.invoke('contact-confirmation', {
      body: { email: 'ann@mail.example' },
    });
    expect(error).toBeNull();
  });

  test('supabase-js makes both calls and cannot use database functions', async () => {
    const client = createClient(backEnd.url, backEnd.anonKey, { auth: { persistSession: false } });
    const row = someRow({ email: 'both@mail.example' });
    expect(await client.from('contact_submissions').insert(row)).toMatchObject(stored);
    const { error } = await client.functions.invoke('contact-confirmation', { body: row });
    expect(error).toBeNull();
    const mail = () => backEnd.mail.received.flatMap(({ to }) => to?.map((one) => one.address));
    await expect.poll(mail).toContain('both@mail.example');
    for (const rpc of ['enqueue_confirmation', 'count_hosted', 'nextval'])
      expect(await client.rpc(rpc, {})).toMatchObject({ status: 404, data: null });
    expect(await client.schema('private').from('outbox').select()).toMatchObject({
      data: null,
      error: { code: expect.any(String) },
    });
  });
});
