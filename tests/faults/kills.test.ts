import { setTimeout as delay } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import {
  connectToEmbedded,
  runningTarget,
  signalPostmaster,
} from '#tests/support/database/embedded-client.ts';
import { NOTHING_LOST, reconcileAll, waitForAllMails } from '#tests/support/load/reconcile.ts';
import { chosenSeed, randomOf } from '#tests/support/load/seed.ts';
import { startMailServer } from '#tests/support/mail/smtp.ts';
import { startTcpProxy } from '#tests/support/network/tcp-proxy.ts';
import { launchProduct, startProduct, UNLIMITED } from '#tests/support/product/start-product.ts';
import { createVisitors } from '#tests/support/load/visitors.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';

const FAULTS = Number(process.env['FAULTS'] ?? 100);
const VISITORS_PER_FAULT = 24;
const VISITORS_WITHOUT_FAULT = 100;
/** A server sends this many mails at once. A kill can come before any of them is recorded. */
const MAILS_AT_ONCE = 4;

const KINDS = [
  'server',
  'server',
  'database',
  'database',
  'both',
  'server and its next start',
] as const;
type Kind = (typeof KINDS)[number];

test(`${FAULTS} kills at random moments under load lose nothing acknowledged`, async () => {
  const random = randomOf(chosenSeed());
  const started = performance.now();
  const smtp = await startMailServer();
  const dataDir = await temporaryFolder();
  const env = { ...UNLIMITED, DATA_DIR: dataDir, SMTP_URL: smtp.url };
  let product = await startProduct(env);
  const proxy = await startTcpProxy(product.port);
  onTestFinished(async () => {
    await proxy.stop();
    await product.stop();
    await smtp.stop();
  });

  async function killServer(): Promise<void> {
    product.kill('SIGKILL');
    await product.stop();
  }

  async function inject(kind: Kind): Promise<void> {
    if (kind === 'database') return signalPostmaster(dataDir, 'SIGKILL');
    if (kind === 'both') await Promise.all([killServer(), signalPostmaster(dataDir, 'SIGKILL')]);
    else await killServer();
    if (kind === 'server and its next start') {
      const next = await launchProduct(env);
      await delay(random() * 800);
      next.kill('SIGKILL');
      await next.started.then(
        ({ stop }) => stop(),
        () => {},
      );
    }
    product = await startProduct(env);
    proxy.aim(product.port);
  }

  const visitors = createVisitors(`http://127.0.0.1:${proxy.port}`);
  const injected: Partial<Record<Kind, number>> = {};
  const writeWithoutFault = async () => {
    const before = smtp.messageIds().length;
    await visitors.write(VISITORS_WITHOUT_FAULT);
    const client = await connectToEmbedded(dataDir);
    await waitForAllMails(client);
    await client.end();
    const ids = smtp.messageIds().slice(before);
    expect(ids.length - new Set(ids).size, 'mails sent twice without a fault').toBe(0);
    return ids.length;
  };

  const mailsWithoutFault = [await writeWithoutFault()];
  for (let fault = 0; fault < FAULTS; fault++) {
    const kind = KINDS[Math.floor(random() * KINDS.length)] ?? 'server';
    injected[kind] = (injected[kind] ?? 0) + 1;
    const startOfFault = visitors.afterCalls(1 + Math.floor(random() * VISITORS_PER_FAULT));
    const writing = visitors.write(VISITORS_PER_FAULT);
    await startOfFault;
    await delay(random() * 20);
    await Promise.all([writing, inject(kind)]);
  }
  const client = await connectToEmbedded(dataDir);
  onTestFinished(() => client.end());
  await waitForAllMails(client);
  mailsWithoutFault.push(await writeWithoutFault());

  const seconds = Math.round((performance.now() - started) / 1000);
  const faults = { faults: FAULTS, injected, seconds, mailsWithoutFault };
  const login = await runningTarget(dataDir);
  const figures = await reconcileAll(login, visitors.record, smtp.messageIds, faults);
  expect(figures).toMatchObject(NOTHING_LOST);
  const serverKills = FAULTS - (injected.database ?? 0);
  expect(figures.mailsSentTwice).toBeLessThanOrEqual(serverKills * MAILS_AT_ONCE);
  // A second attempt repeats the same message, so it is not a follow-up.
  expect((await client.query('select from private.follow_ups')).rows).toHaveLength(0);
  expect(product.logged()).not.toContain('@mail.example');
});
