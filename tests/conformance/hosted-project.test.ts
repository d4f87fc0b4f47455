import { createClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest';
import { CONFIRMATION_PATH, INSERT_PATH } from '#contract/data-api.ts';
import { createDatabase } from '#tests/support/database/database.ts';
import { someRow } from '#tests/support/product/product.ts';
import { startMailServer, type TestMailServer } from '#tests/support/mail/smtp.ts';
import {
  startHostedProject,
  type HostedProject,
} from '#tests/support/hosted/start-hosted-project.ts';

/* Only a hosted project has calls from another origin, two kinds of keys and no mail worker. */
let database: Awaited<ReturnType<typeof createDatabase>>;
let mail: TestMailServer;
let project: HostedProject;

// PostgREST and Deno start once for all tests; each test begins with an empty database and mailbox.
beforeAll(async () => {
  database = await createDatabase();
  mail = await startMailServer();
  project = await startHostedProject({ databaseUrl: database.url, smtpUrl: mail.url });
});
beforeEach(async () => {
  await database.query(
    'truncate contact_submissions, private.confirmation_requests, private.address_attempts cascade',
  );
  mail.received.length = 0;
});
afterAll(async () => {
  await project.stop();
  await mail.stop();
  await database.end();
});

const callOutbox = (headers: Record<string, string> = {}, url = project.url) =>
  fetch(`${url}${CONFIRMATION_PATH}/outbox`, { method: 'POST', headers });

/** Calls the function as the schedule does. */
async function runSchedule(url = project.url): Promise<Response> {
  const [settings] = await database.query<{ outbox_secret: string }>(
    'select outbox_secret from private.hosted_settings',
  );
  return callOutbox({ 'x-outbox-secret': settings?.outbox_secret ?? '' }, url);
}
const clientWith = (key: string) =>
  createClient(project.url, key, { auth: { persistSession: false } });

test('accepts both kinds of public keys', async () => {
  for (const key of [project.anonKey, project.publishableKey])
    expect(await clientWith(key).from('contact_submissions').insert(someRow())).toMatchObject({
      status: 201,
      error: null,
    });
});

test('allows a browser of another origin to make both calls and read the responses', async () => {
  for (const [path, headers] of [
    [INSERT_PATH, 'apikey,authorization,content-profile,content-type,prefer,x-client-info'],
    [CONFIRMATION_PATH, 'apikey,authorization,content-language,content-type,x-client-info'],
  ] as const) {
    const preflight = await fetch(project.url + path, {
      method: 'OPTIONS',
      headers: {
        origin: 'https://firm.example',
        'access-control-request-method': 'POST',
        'access-control-request-headers': headers,
      },
    });
    expect(preflight.ok).toBe(true);
    expect(preflight.headers.get('access-control-allow-origin')).toBe('*');
    const allowed = preflight.headers.get('access-control-allow-headers')?.split(/, */);
    expect(allowed).toEqual(expect.arrayContaining(headers.split(',')));
    expect(preflight.headers.get('access-control-allow-methods')).toContain('POST');
    const rejected = await fetch(project.url + path, { method: 'POST' });
    expect(rejected.headers.get('access-control-allow-origin')).toBe('*');
  }
});

test('the first call after a deployment returns 401, and stores the URL of the function in the database', async () => {
  const url = 'https://abc.supabase.example';
  const hosted = await startHostedProject({
    databaseUrl: database.url,
    smtpUrl: mail.url,
    env: { SUPABASE_URL: url },
  });
  onTestFinished(hosted.stop);
  // 503 until the database has taken the URL: a busy machine may need a second call.
  await expect.poll(async () => (await callOutbox({}, hosted.url)).status).toBe(401);
  expect(await database.query('select outbox_url from private.hosted_settings')).toEqual([
    { outbox_url: `${url}${CONFIRMATION_PATH}/outbox` },
  ]);
});

// Must be the last test: the function works on after its response, and a next test would empty the tables meanwhile.
test('returns 401 without the current secret of the schedule and sends nothing', async () => {
  await clientWith(project.anonKey).from('contact_submissions').insert(someRow());
  expect((await callOutbox()).status).toBe(401);
  expect((await callOutbox({ 'x-outbox-secret': '0'.repeat(64) })).status).toBe(401);
  const [previous] = await database.query<{ secret: string }>(
    'select outbox_secret as secret from private.hosted_settings',
  );
  await database.query('update private.hosted_settings set outbox_secret = default');
  expect((await callOutbox({ 'x-outbox-secret': previous?.secret ?? '' })).status).toBe(401);
  expect(await database.query('select from private.outbox where attempts > 0')).toHaveLength(0);
  expect((await runSchedule()).status).toBe(202);
  await mail.arrived(1);
});
