import { once } from 'node:events';
import { request } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { Client } from 'pg';
import { beforeAll, expect, onTestFinished, test } from 'vitest';
import { BUNDLED_ANON_KEY, INSERT_PATH } from '#contract/data-api.ts';
import { ensureBuild } from '#server/build.ts';
import { mailsSettled, NOTHING_LOST, reckon } from '#tests/support/load/reckoning.ts';
import { someRow } from '#tests/support/product/product.ts';
import { startReplicas, type Replicas } from '#tests/support/product/replicas.ts';
import { createVisitors, type Visitors } from '#tests/support/load/visitors.ts';

const SERVERS = 3;
const KILLS = Number(process.env['KILLS'] ?? 3);
const AWAY_SECONDS = Number(process.env['AWAY_SECONDS'] ?? 20);
/** Shorter than `proxy_read_timeout` in deploy/nginx.conf. */
const SHORT_AWAY_SECONDS = 12;
const VISITORS_IN_PEACE = 200;
/** Between sixteen people and the next: else the mails of a test take longer than the test. */
const PAUSE_MILLISECONDS = 200;
/** As many mails as a server sends at once: a kill may catch each between its sending and the note of it. */
const MAILS_AT_ONCE = 4;

beforeAll(ensureBuild);

test(`${SERVERS} servers restarted one after the other under load: nobody hears of it, no mail twice`, async () => {
  const { replicas, visitors, settled } = await started();
  await visitors.write(VISITORS_IN_PEACE);
  await underLoad(visitors, async () => {
    for (const { restart } of replicas.all) await restart('SIGTERM');
  });
  const figures = await settled('restarts');
  expect(figures).toMatchObject({
    ...NOTHING_LOST,
    mailsSentTwice: 0,
    unanswered: 0,
    answeredWith503: 0,
  });
  // Every server has a mail worker of its own, and all of them worked.
  for (const { mailsSent } of replicas.all) expect(mailsSent()).toBeGreaterThan(0);
});

test(`one of ${SERVERS} servers killed under load, ${KILLS} times: nothing acknowledged is lost`, async () => {
  const { replicas, visitors, settled } = await started();
  for (let kill = 0; kill < KILLS; kill++)
    await underLoad(visitors, async () => {
      await replicas.all[kill % SERVERS]?.restart('SIGKILL');
    });
  const figures = await settled('kills');
  expect(figures).toMatchObject({ ...NOTHING_LOST, unanswered: 0, answeredWith503: 0 });
  expect(figures.mailsSentTwice).toBeLessThanOrEqual(KILLS * MAILS_AT_ONCE);
});

test.each([
  ['the database', 'toDatabase', 'closed'],
  ['the database', 'toDatabase', 'silent'],
  ['nginx', 'fromProxy', 'closed'],
  ['nginx', 'fromProxy', 'silent'],
] as const)(
  `one of ${SERVERS} servers cut off from %s (%s: %s) under load: the others answer, no mail twice`,
  async (_from, way, how) => {
    const { replicas, visitors, settled } = await started();
    await underLoad(visitors, async () => {
      replicas.all[0]?.[way].set(how);
      await delay(AWAY_SECONDS * 1000);
      replicas.all[0]?.[way].set('open');
    });
    const figures = await settled(`cut off: ${way}, ${how}`);
    expect(figures).toMatchObject({
      ...NOTHING_LOST,
      mailsSentTwice: 0,
      unanswered: 0,
      answeredWith503: 0,
    });
    // As in database-away.test.ts: the page gives up after thirty seconds.
    expect(visitors.told.longestAnswerMilliseconds).toBeLessThan(30_000);
  },
);

test(`one of ${SERVERS} servers cut off from nginx for less than nginx waits: answered late, nobody refused`, async () => {
  const { replicas, visitors, settled } = await started();
  // Nobody has called yet, so nginx opens new connections, over which the server hears nothing at all.
  replicas.all[0]?.fromProxy.set('silent');
  const writing = visitors.write(8);
  await Promise.race([writing, delay(SHORT_AWAY_SECONDS * 1000)]);
  replicas.all[0]?.fromProxy.set('open');
  await writing;
  const figures = await settled('cut off: fromProxy, silent for a short while');
  expect(figures).toMatchObject({
    ...NOTHING_LOST,
    mailsSentTwice: 0,
    unanswered: 0,
    answeredWith503: 0,
  });
});

test(`${SERVERS} servers behind nginx count an address together, whatever it claims to be`, async () => {
  const { url } = await startReplicas(SERVERS, { SUBMISSIONS_PER_HOUR: '20' });
  const statuses = async (from: string) => {
    const calls = Array.from({ length: 60 }, (_, call) => insertFrom(from, url, `192.0.2.${call}`));
    return Object.groupBy(await Promise.all(calls), String);
  };
  const [one, other] = [await statuses('127.0.0.11'), await statuses('127.0.0.12')];
  for (const answers of [one, other]) {
    expect(Object.keys(answers)).toEqual(['201', '429']);
    expect(answers['201']).toHaveLength(20);
  }
});

test('the database away from every server: pages as ever, and 503 for submissions', async () => {
  const { url, all } = await startReplicas(SERVERS);
  for (const { toDatabase } of all) toDatabase.set('closed');
  for (let round = 0; round < 5; round++) {
    const refused = await Promise.all(all.map(() => insertFrom('127.0.0.1', url, '192.0.2.1')));
    // Of two servers that both refuse, nginx passes on the last answer or says that it knows no other.
    for (const status of refused) expect([502, 503]).toContain(status);
    const pages = await Promise.all(all.map(async () => (await fetch(url)).status));
    expect(pages).toEqual([200, 200, 200]);
  }
  for (const { toDatabase } of all) toDatabase.set('open');
  await expect.poll(() => insertFrom('127.0.0.1', url, '192.0.2.1'), { timeout: 30_000 }).toBe(201);
});

async function started() {
  const replicas = await startReplicas(SERVERS, {
    SUBMISSIONS_PER_HOUR: '2000000000',
    CONFIRMATIONS_PER_HOUR: '2000000000',
  });
  // nginx tries again by itself, so a first answer may be that of a second try.
  const visitors = createVisitors(replicas.url, { triedAgainOnTheWay: true });
  return { replicas, visitors, settled: (fault: string) => reckonAll(fault, replicas, visitors) };
}

/** People write for as long as it takes, and for a while before and after. */
async function underLoad(visitors: Visitors, happen: () => Promise<void>): Promise<void> {
  let over = false;
  const writing = async () => {
    for (; !over; await delay(PAUSE_MILLISECONDS)) await visitors.write(16);
  };
  const happening = async () => {
    await visitors.afterCalls(20);
    await happen();
    await visitors.afterCalls(100);
    over = true;
  };
  await Promise.all([writing(), happening()]);
}

async function reckonAll(fault: string, { all, database, smtp }: Replicas, { told }: Visitors) {
  const client = new Client({ connectionString: database.url });
  await client.connect();
  onTestFinished(() => client.end());
  await mailsSettled(client);
  const figures = await reckon(client, told, smtp.messageIds());
  const mailsByServer = all.map(({ mailsSent }) => mailsSent());
  console.log(
    JSON.stringify(
      {
        fault,
        ...figures,
        mailsByServer,
        longestAnswerMilliseconds: told.longestAnswerMilliseconds,
      },
      null,
      2,
    ),
  );
  return figures;
}

/** One submission from this address of the machine, which claims to speak for another. */
async function insertFrom(localAddress: string, url: string, claimed: string): Promise<number> {
  const call = request(`${url}${INSERT_PATH}`, {
    method: 'POST',
    localAddress,
    headers: {
      apikey: BUNDLED_ANON_KEY,
      'content-type': 'application/json',
      'x-forwarded-for': claimed,
    },
  });
  call.end(JSON.stringify(someRow()));
  const [answer] = await once(call, 'response');
  answer.resume();
  return answer.statusCode;
}
