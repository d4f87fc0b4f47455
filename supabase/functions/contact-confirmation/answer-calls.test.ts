import { deepEqual, equal } from 'node:assert/strict';
import { createReply } from '#server/http/reply.ts';
import { CORS, createCallHandler } from './answer-calls.ts';

const ADDRESS = 'https://project.example/contact-confirmation';

const SECRET = 'the secret of the schedule';

function handlerWith({ status = 202, databaseAvailable = true } = {}) {
  const seen = { drained: 0, scheduled: 0, headers: [] as Headers[], later: [] as Promise<void>[] };
  const reply = createReply(CORS);
  const handle = createCallHandler({
    reply,
    confirmation: async (_request, headers) => {
      seen.headers.push(headers);
      return reply.empty(status);
    },
    isSecret: async (secret) => {
      if (!databaseAvailable) throw new Error('connection lost');
      return secret === SECRET;
    },
    drain: async () => void seen.drained++,
    runSchedule: async () => void seen.scheduled++,
    afterResponse: (work) => void seen.later.push(work),
  });
  return { handle, seen };
}

const post = (path = '', headers = {}) =>
  new Request(ADDRESS + path, { method: 'POST', headers, body: '{}' });

Deno.test('allows a browser of any site to call', async () => {
  const { handle, seen } = handlerWith();
  const response = await handle(new Request(ADDRESS, { method: 'OPTIONS' }));
  equal(response.status, 204);
  equal(response.headers.get('access-control-allow-origin'), '*');
  equal(response.headers.get('access-control-allow-headers')?.includes('apikey'), true);
  equal(seen.drained, 0);
});

Deno.test(
  'drains the outbox after an accepted call, and responds without waiting for it',
  async () => {
    const { handle, seen } = handlerWith();
    const response = await handle(post('', { 'cf-connecting-ip': '192.0.2.7' }));
    deepEqual([response.status, await response.text()], [202, '']);
    equal(response.headers.get('access-control-allow-origin'), '*');
    deepEqual([seen.drained, seen.later.length], [1, 1]);
    equal(seen.headers[0]?.get('cf-connecting-ip'), '192.0.2.7');
  },
);

Deno.test('sends nothing after a refused call', async () => {
  const { handle, seen } = handlerWith({ status: 429 });
  equal((await handle(post())).status, 429);
  equal(seen.drained, 0);
});

Deno.test('drains the outbox for the schedule, by POST and with its secret', async () => {
  const { handle, seen } = handlerWith({ status: 405 });
  equal((await handle(post('/outbox', { 'x-outbox-secret': SECRET }))).status, 202);
  deepEqual([seen.scheduled, seen.drained, seen.headers], [1, 0, []]);
  equal((await handle(new Request(`${ADDRESS}/outbox`))).status, 405);
  equal(seen.scheduled, 1);
});

Deno.test('drains nothing without the secret or with a wrong one', async () => {
  const { handle, seen } = handlerWith();
  equal((await handle(post('/outbox'))).status, 401);
  equal((await handle(post('/outbox', { 'x-outbox-secret': 'wrong' }))).status, 401);
  equal((await handle(post('/outbox', { authorization: `Bearer ${SECRET}` }))).status, 401);
  equal(seen.scheduled, 0);
});

Deno.test('returns 503 to the schedule while the database is unavailable', async () => {
  const { handle } = handlerWith({ databaseAvailable: false });
  equal((await handle(post('/outbox', { 'x-outbox-secret': SECRET }))).status, 503);
});
