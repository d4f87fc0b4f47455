import { expect, onTestFinished, test } from 'vitest';
import type { ServerEvent } from './requests.ts';
import { texts } from '#admin/texts.ts';
import { testAdmin, textOf, type TestAdmin } from '#tests/support/admin/admin.ts';
import { OTHER, PERSON, storeRequest } from '#tests/support/admin/requests.ts';

/** Opens the stream as a browser does. Returns what has arrived so far. */
async function listen(admin: TestAdmin, cookie: string) {
  const response = await admin.get('/events', { cookie });
  expect(response.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  const received: ServerEvent[] = [];
  let hasEnded = false;
  const reading = (async () => {
    for (;;) {
      const { value, done } = (await reader?.read()) ?? { done: true, value: '' };
      if (done) break;
      for (const line of value.split('\n\n'))
        if (line.startsWith('data: ')) received.push(JSON.parse(line.slice('data: '.length)));
    }
    hasEnded = true;
  })();
  onTestFinished(async () => {
    await reader?.cancel();
    await reading;
  });
  return { received, hasEnded: () => hasEnded };
}

const changesOf = (events: readonly ServerEvent[]) =>
  events.flatMap((event) => (event.event === 'changes' ? event.changes : []));

test('an open page hears of new requests, follow-ups, changes and erasures, once each', async () => {
  const admin = await testAdmin({ pollMilliseconds: 20 });
  const [ann, ben] = [await admin.signIn(PERSON), await admin.signIn(OTHER)];
  const { received } = await listen(admin, ann);
  await expect.poll(() => received).toEqual([{ event: 'connected' }]);
  const heard = async (change: object) =>
    expect.poll(() => changesOf(received).at(-1)).toEqual(change);

  const id = await storeRequest(admin.database);
  await heard({ id, kind: 'new', by: null });
  await admin.database.query(
    `insert into private.follow_ups (submission_id, name, email, preferred_contact, form_type)
     select id, name, email, 'email', 'contact' from contact_submissions`,
  );
  await heard({ id, kind: 'follow-up', by: null });
  await admin.post(`/requests/${id}/answered`, { version: 1 }, { cookie: ben });
  await heard({ id, kind: 'changed', by: OTHER });
  await admin.post(`/requests/${id}/notes`, { text: 'x' }, { cookie: ben });
  await expect.poll(() => changesOf(received).length).toBe(4);
  const confirm = id.slice(0, 8);
  await admin.post(`/requests/${id}/erase`, { version: 2, confirm }, { cookie: ben });
  await heard({ id, kind: 'erased', by: OTHER });
  expect(changesOf(received)).toHaveLength(5);
});

test('a page of another server hears the same', async () => {
  const one = await testAdmin({ pollMilliseconds: 20 });
  const two = await testAdmin({ pollMilliseconds: 20 }, one.database);
  const cookie = await one.signIn();
  const { received } = await listen(two, cookie);
  const id = await storeRequest(one.database);
  await one.post(`/requests/${id}/state`, { version: 0, state: 'client' }, { cookie });
  await expect.poll(() => changesOf(received).at(-1)).toEqual({ id, kind: 'changed', by: PERSON });
});

test('a session that was ended elsewhere closes its page', async () => {
  const admin = await testAdmin({ pollMilliseconds: 20 });
  const [laptop, phone] = [await admin.signIn(), await admin.signIn()];
  const { received, hasEnded } = await listen(admin, laptop);
  await admin.post('/account/sessions/end-others', {}, { cookie: phone });
  await expect.poll(() => hasEnded()).toBe(true);
  expect(received.at(-1)).toEqual({ event: 'signed-out' });
});

test('while the database is away, pages hear of it and requests answer 503; then all goes on', async () => {
  const admin = await testAdmin({ pollMilliseconds: 20 });
  const cookie = await admin.signIn();
  const { received } = await listen(admin, cookie);
  await admin.database.refuse(true);
  await expect.poll(() => received.at(-1)).toEqual({ event: 'unavailable' });
  const away = await admin.get('/', { cookie });
  expect(away.status).toBe(503);
  expect(away.headers.get('retry-after')).toBe('5');
  expect(await textOf(away)).toContain(texts.errors.unavailable);
  expect((await admin.post('/sign-in', { email: PERSON })).status).toBe(503);
  await admin.database.refuse(false);
  await expect.poll(() => received.at(-1)).toEqual({ event: 'available' });
  const id = await storeRequest(admin.database);
  await expect.poll(() => changesOf(received).at(-1)).toEqual({ id, kind: 'new', by: null });
  expect((await admin.get('/', { cookie })).status).toBe(200);
});

test('stopping ends all streams', async () => {
  const admin = await testAdmin();
  const cookie = await admin.signIn();
  const streams = [await listen(admin, cookie), await listen(admin, cookie)];
  await admin.close();
  for (const { hasEnded } of streams) await expect.poll(() => hasEnded()).toBe(true);
});
