import { deepEqual, equal } from 'node:assert/strict';
import { createReply } from '#server/http/reply.ts';
import { CORS, createCallHandler } from './answer-calls.ts';

const ADDRESS = 'https://project.example/contact-confirmation';

const SECRET = 'the secret of the schedule';

function handlerWith({ status = 202, databaseAvailable = true } = {}) {
  const seen = { drained: 0, scheduled: 0, headers: [] as string[], later: [] as Promise<void>[] };
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
    afterAnswer: (work) => void seen.later.push(work),
  });
  return { handle, seen };
}

const post = (path = '', headers = {}) =>
  new Request(ADDRESS + path, { method: 'POST', headers, body: '{}' });

Deno.test('a browser of any site is told that it may call', async () => {
  const { handle, seen } = handlerWith();
  const answer = await handle(new Request(ADDRESS, { method: 'OPTIONS' }));
  equal(answer.status, 204);
  equal(answer.headers.get('access-control-allow-origin'), '*');
  equal(answer.headers.get('access-control-allow-headers')?.includes('apikey'), true);
  equal(seen.drained, 0);
});

Deno.test(
  'after a good call the outbox is drained, and the answer does not wait for it',
  async () => {
    const { handle, seen } = handlerWith();
    const answer = await handle(post('', { 'cf-connecting-ip': '192.0.2.7' }));
    deepEqual([answer.status, await answer.text()], [202, '']);
    equal(answer.headers.get('access-control-allow-origin'), '*');
    deepEqual([seen.drained, seen.later.length], [1, 1]);
    equal(JSON.parse(seen.headers[0] ?? '')['cf-connecting-ip'], '192.0.2.7');
  },
);

Deno.test('a refused call sends nothing', async () => {
  const { handle, seen } = handlerWith({ status: 429 });
  equal((await handle(post())).status, 429);
  equal(seen.drained, 0);
});

Deno.test('the schedule has the outbox drained, by POST and with its secret', async () => {
  const { handle, seen } = handlerWith({ status: 405 });
  equal((await handle(post('/outbox', { 'x-outbox-secret': SECRET }))).status, 202);
  deepEqual([seen.scheduled, seen.drained, seen.headers], [1, 0, []]);
  equal((await handle(new Request(`${ADDRESS}/outbox`))).status, 405);
  equal(seen.scheduled, 1);
});

Deno.test('without the secret, or with a wrong one, nothing is drained', async () => {
  const { handle, seen } = handlerWith();
  equal((await handle(post('/outbox'))).status, 401);
  equal((await handle(post('/outbox', { 'x-outbox-secret': 'wrong' }))).status, 401);
  equal((await handle(post('/outbox', { authorization: `Bearer ${SECRET}` }))).status, 401);
  equal(seen.scheduled, 0);
});

Deno.test('while the database is unavailable the schedule gets a 503', async () => {
  const { handle } = handlerWith({ databaseAvailable: false });
  equal((await handle(post('/outbox', { 'x-outbox-secret': SECRET }))).status, 503);
});
