import { setTimeout as delay } from 'node:timers/promises';
import { Client } from 'pg';
import { beforeAll, expect, onTestFinished, test } from 'vitest';
import { ensureBuild } from '#server/build.ts';
import { freshDatabase } from '#tests/support/database/database.ts';
import { connectToEmbedded, endPostmaster } from '#tests/support/database/embedded-client.ts';
import { mailsSettled, NOTHING_LOST, reckon } from '#tests/support/load/reckoning.ts';
import { startMailServer } from '#tests/support/mail/smtp.ts';
import { startProduct } from '#tests/support/product/start-product.ts';
import { startTcpProxy } from '#tests/support/network/tcp-proxy.ts';
import { createVisitors } from '#tests/support/load/visitors.ts';

const AWAY_SECONDS = Number(process.env['AWAY_SECONDS'] ?? 60);
const RESTARTS = 5;

beforeAll(ensureBuild);

test.each(['closed', 'silent'] as const)(
  'a database that is away (%s) for a while: 503, pages as ever, then all goes on by itself',
  async (how) => {
    const { url } = await freshDatabase();
    const gate = await startTcpProxy(Number(new URL(url).port));
    const through = new URL(url);
    through.port = String(gate.port);
    const { product, smtp } = await started({ DATABASE_URL: through.href });
    onTestFinished(gate.stop);
    const visitors = createVisitors(product.url);
    await visitors.write(50);

    gate.set(how);
    const writing = visitors.write(50);
    const statusOf = async (path: string) => (await fetch(`${product.url}${path}`)).status;
    expect([await statusOf('/'), await statusOf('/healthz'), await statusOf('/readyz')]).toEqual([
      200, 200, 503,
    ]);
    await delay(AWAY_SECONDS * 1000);
    const { away } = visitors.told;
    gate.set('open');
    const opened = performance.now();
    await writing;
    const recoverySeconds = Math.round((performance.now() - opened) / 1000);
    expect(await statusOf('/readyz')).toBe(200);

    const client = new Client({ connectionString: url });
    await client.connect();
    await mailsSettled(client);
    const figures = await reckon(client, visitors.told, smtp.messageIds());
    await client.end();
    console.log(
      JSON.stringify(
        {
          how,
          awaySeconds: AWAY_SECONDS,
          recoverySeconds,
          longestAnswerMilliseconds: visitors.told.longestAnswerMilliseconds,
          ...figures,
        },
        null,
        2,
      ),
    );
    expect(away, 'visitors were told').toBeGreaterThan(0);
    expect(figures).toMatchObject({ ...NOTHING_LOST, mailsSentTwice: 0, unanswered: 0 });
    // A promise, so a bound: the page gives up after thirty seconds. The server gives the database up after
    // three to ten (server/database/pools.ts); the rest is for a busy machine.
    expect(visitors.told.longestAnswerMilliseconds).toBeLessThan(30_000);
  },
);

test(`the embedded database restarted ${RESTARTS} times under load: no answer but 201 and 503, no mail twice`, async () => {
  const { product, smtp } = await started({});
  const visitors = createVisitors(product.url);
  for (let restart = 0; restart < RESTARTS; restart++) {
    const moment = visitors.afterCalls(10);
    const writing = visitors.write(40);
    await moment;
    await endPostmaster(product.dataDir, 'SIGINT');
    await writing;
  }
  const client = await connectToEmbedded(product.dataDir);
  await mailsSettled(client);
  const figures = await reckon(client, visitors.told, smtp.messageIds());
  await client.end();
  console.log(JSON.stringify({ restarts: RESTARTS, ...figures }, null, 2));
  expect(figures).toMatchObject({ ...NOTHING_LOST, mailsSentTwice: 0, unanswered: 0 });
});

async function started(env: Record<string, string>) {
  const smtp = await startMailServer();
  const product = await startProduct({
    SMTP_URL: smtp.url,
    SUBMISSIONS_PER_HOUR: '2000000000',
    CONFIRMATIONS_PER_HOUR: '2000000000',
    ...env,
  });
  onTestFinished(async () => {
    await product.stop();
    await smtp.stop();
  });
  return { product, smtp };
}
