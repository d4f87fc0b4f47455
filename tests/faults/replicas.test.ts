import { once } from 'node:events';
import { request } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { BUNDLED_ANON_KEY, INSERT_PATH } from '#contract/data-api.ts';
import { NOTHING_LOST, reconcileAll } from '#tests/support/load/reconcile.ts';
import { someRow } from '#tests/support/product/product.ts';
import { UNLIMITED } from '#tests/support/product/start-product.ts';
import { startReplicas } from '#tests/support/product/replicas.ts';
import { createVisitors, type Visitors } from '#tests/support/load/visitors.ts';

const SERVERS = 3;
const KILLS = Number(process.env['KILLS'] ?? 3);
const AWAY_SECONDS = Number(process.env['AWAY_SECONDS'] ?? 20);
const VISITORS_WITHOUT_FAULT = 200;
/** Between groups of 16 visitors: without a pause, sending the mails takes longer than the test. */
const PAUSE_MILLISECONDS = 200;
/** A server sends this many mails at once. A kill can come before any of them is recorded. */
const MAILS_AT_ONCE = 4;

test(`${SERVERS} servers restarted in turn return no 503 and send no mail twice`, async () => {
  const { replicas, visitors, reconcileAfter } = await startWithVisitors();
  await visitors.write(VISITORS_WITHOUT_FAULT);
  await underLoad(visitors, async () => {
    for (const { restart } of replicas.all) await restart('SIGTERM');
  });
  const figures = await reconcileAfter('restarts');
  expect(figures).toMatchObject({
    ...NOTHING_LOST,
    mailsSentTwice: 0,
    unanswered: 0,
    answeredWith503: 0,
  });
  // Every server has its own mail worker.
  for (const { mailsSent } of replicas.all) expect(mailsSent()).toBeGreaterThan(0);
});

test(`${KILLS} kills of one of ${SERVERS} servers lose nothing acknowledged`, async () => {
  const { replicas, visitors, reconcileAfter } = await startWithVisitors();
  for (let kill = 0; kill < KILLS; kill++)
    await underLoad(visitors, async () => {
      await replicas.all[kill % SERVERS]?.restart('SIGKILL');
    });
  const figures = await reconcileAfter('kills');
  expect(figures).toMatchObject({ ...NOTHING_LOST, unanswered: 0, answeredWith503: 0 });
  expect(figures.mailsSentTwice).toBeLessThanOrEqual(KILLS * MAILS_AT_ONCE);
});

test.each([
  ['the database', 'toDatabase', 'closed'],
  ['the database', 'toDatabase', 'silent'],
  ['nginx', 'fromProxy', 'closed'],
  ['nginx', 'fromProxy', 'silent'],
] as const)(
  `sends no mail twice while one of ${SERVERS} servers is cut off from %s (%s: %s)`,
  async (_from, way, how) => {
    const { replicas, visitors, reconcileAfter } = await startWithVisitors();
    await underLoad(visitors, async () => {
      replicas.all[0]?.[way].set(how);
      await delay(AWAY_SECONDS * 1000);
      replicas.all[0]?.[way].set('open');
    });
    const figures = await reconcileAfter(`cut off: ${way}, ${how}`);
    expect(figures).toMatchObject({
      ...NOTHING_LOST,
      mailsSentTwice: 0,
      unanswered: 0,
      answeredWith503: 0,
    });
    // The page stops waiting after 30 seconds, as database-away.test.ts says.
    expect(visitors.record.longestAnswerMilliseconds).toBeLessThan(30_000);
  },
);

test(`${SERVERS} servers behind nginx share one limit per real address`, async () => {
  const { url } = await startReplicas(SERVERS, { SUBMISSIONS_PER_HOUR: '20' });
  const statuses = async (from: string) => {
    const calls = Array.from({ length: 60 }, (_, call) => insertFrom(from, url, `192.0.2.${call}`));
    return Object.groupBy(await Promise.all(calls), String);
  };
  const [one, other] = [await statuses('127.0.0.11'), await statuses('127.0.0.12')];
  for (const responses of [one, other]) {
    expect(Object.keys(responses)).toEqual(['201', '429']);
    expect(responses['201']).toHaveLength(20);
  }
});

async function startWithVisitors() {
  const replicas = await startReplicas(SERVERS, UNLIMITED);
  const { all, database, smtp } = replicas;
  // nginx retries requests itself, so the first response may be that of a second attempt.
  const visitors = createVisitors(replicas.url, { proxyRetries: true });
  const reconcileAfter = (fault: string) =>
    reconcileAll(database.url, visitors.record, smtp.messageIds, {
      fault,
      mailsByServer: all.map(({ mailsSent }) => mailsSent()),
    });
  return { replicas, visitors, reconcileAfter };
}

/** Visitors write before, during and after `action`. */
async function underLoad(visitors: Visitors, action: () => Promise<void>): Promise<void> {
  let done = false;
  const writeUntilDone = async () => {
    for (; !done; await delay(PAUSE_MILLISECONDS)) await visitors.write(16);
  };
  const act = async () => {
    await visitors.afterCalls(20);
    await action();
    await visitors.afterCalls(100);
    done = true;
  };
  await Promise.all([writeUntilDone(), act()]);
}

/** Submits from a local address with a forged `X-Forwarded-For`. Returns the status. */
async function insertFrom(localAddress: string, url: string, forged: string): Promise<number> {
  const call = request(`${url}${INSERT_PATH}`, {
    method: 'POST',
    localAddress,
    headers: {
      apikey: BUNDLED_ANON_KEY,
      'content-type': 'application/json',
      'x-forwarded-for': forged,
    },
  });
  call.end(JSON.stringify(someRow()));
  const [response] = await once(call, 'response');
  response.resume();
  return response.statusCode;
}
