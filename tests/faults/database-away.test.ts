import { setTimeout as delay } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { freshDatabase } from '#tests/support/database/database.ts';
import { NOTHING_LOST, reconcileAll } from '#tests/support/load/reconcile.ts';
import { startMailServer } from '#tests/support/mail/smtp.ts';
import { startProduct, UNLIMITED } from '#tests/support/product/start-product.ts';
import { startDatabaseProxy } from '#tests/support/network/tcp-proxy.ts';
import { createVisitors } from '#tests/support/load/visitors.ts';

const AWAY_SECONDS = Number(process.env['AWAY_SECONDS'] ?? 60);

test.each(['closed', 'silent'] as const)(
  'returns 503 while database connections are %s, serves pages, and recovers automatically',
  async (how) => {
    const { url } = await freshDatabase();
    const { proxy, url: proxyUrl } = await startDatabaseProxy(url);
    const smtp = await startMailServer();
    const env = { ...UNLIMITED, SMTP_URL: smtp.url, DATABASE_URL: proxyUrl };
    const product = await startProduct(env);
    onTestFinished(async () => {
      await product.stop();
      await smtp.stop();
    });
    onTestFinished(proxy.stop);
    const visitors = createVisitors(product.url);
    await visitors.write(50);

    proxy.set(how);
    const writing = visitors.write(50);
    const statusOf = async (path: string) => (await fetch(`${product.url}${path}`)).status;
    expect([await statusOf('/'), await statusOf('/healthz'), await statusOf('/readyz')]).toEqual([
      200, 200, 503,
    ]);
    await delay(AWAY_SECONDS * 1000);
    const { unavailable } = visitors.record;
    proxy.set('open');
    const reopenedAt = performance.now();
    await writing;
    const recoverySeconds = Math.round((performance.now() - reopenedAt) / 1000);
    expect(await statusOf('/readyz')).toBe(200);

    const faults = { how, awaySeconds: AWAY_SECONDS, recoverySeconds };
    const figures = await reconcileAll(url, visitors.record, smtp.messageIds, faults);
    expect(unavailable, 'visitors received a 503').toBeGreaterThan(0);
    expect(figures).toMatchObject({ ...NOTHING_LOST, mailsSentTwice: 0, unanswered: 0 });
    // The page waits for 30 seconds. The server waits for the database for 3 to 10 seconds
    // (server/database/pools.ts); the rest allows for a busy machine.
    expect(visitors.record.longestAnswerMilliseconds).toBeLessThan(30_000);
  },
);
