import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { beforeAll, expect, onTestFinished, test } from 'vitest';
import { ensureBuild } from '#server/build.ts';
import { freePort } from '#server/database/embedded-process.ts';
import { connectToEmbedded, endPostmaster } from '#tests/support/database/embedded-client.ts';
import { mailsSettled, NOTHING_LOST, reckon } from '#tests/support/load/reckoning.ts';
import { chosenSeed, randomOf } from '#tests/support/load/seed.ts';
import { startMailServer } from '#tests/support/mail/smtp.ts';
import { launchProduct, startProduct } from '#tests/support/product/start-product.ts';
import { createVisitors } from '#tests/support/load/visitors.ts';

const FAULTS = Number(process.env['FAULTS'] ?? 100);
const VISITORS_PER_FAULT = 24;
const VISITORS_IN_PEACE = 100;
/** As many mails as a server sends at once: a kill may catch each between its sending and the note of it. */
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

beforeAll(ensureBuild);

test(`${FAULTS} kills at random moments under load: nothing acknowledged is lost`, async () => {
  const random = randomOf(chosenSeed());
  const started = performance.now();
  const smtp = await startMailServer();
  const dataDir = await mkdtemp(join(tmpdir(), 'first-light-faults-'));
  const env = {
    DATA_DIR: dataDir,
    PORT: String(await freePort()),
    SMTP_URL: smtp.url,
    SUBMISSIONS_PER_HOUR: '2000000000',
    CONFIRMATIONS_PER_HOUR: '2000000000',
  };
  let product = await startProduct(env);
  onTestFinished(async () => {
    await product.stop();
    await smtp.stop();
    await rm(dataDir, { recursive: true, force: true });
  });

  async function killServer(): Promise<void> {
    product.kill('SIGKILL');
    await product.stop();
  }

  async function inject(kind: Kind): Promise<void> {
    if (kind === 'database') return endPostmaster(dataDir, 'SIGKILL');
    if (kind === 'both') await Promise.all([killServer(), endPostmaster(dataDir, 'SIGKILL')]);
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
  }

  const visitors = createVisitors(product.url);
  const injected: Partial<Record<Kind, number>> = {};
  const inPeace = async () => {
    const before = smtp.messageIds().length;
    await visitors.write(VISITORS_IN_PEACE);
    const client = await connectToEmbedded(dataDir);
    await mailsSettled(client);
    await client.end();
    const ids = smtp.messageIds().slice(before);
    expect(ids.length - new Set(ids).size, 'sent twice in a healthy stretch').toBe(0);
    return ids.length;
  };

  const mailsInPeace = [await inPeace()];
  for (let fault = 0; fault < FAULTS; fault++) {
    const kind = KINDS[Math.floor(random() * KINDS.length)] ?? 'server';
    injected[kind] = (injected[kind] ?? 0) + 1;
    const moment = visitors.afterCalls(1 + Math.floor(random() * VISITORS_PER_FAULT));
    const writing = visitors.write(VISITORS_PER_FAULT);
    await moment;
    await delay(random() * 20);
    await Promise.all([writing, inject(kind)]);
  }
  const client = await connectToEmbedded(dataDir);
  onTestFinished(() => client.end());
  await mailsSettled(client);
  mailsInPeace.push(await inPeace());

  const figures = await reckon(client, visitors.told, smtp.messageIds());
  const seconds = Math.round((performance.now() - started) / 1000);
  console.log(
    JSON.stringify({ faults: FAULTS, injected, seconds, ...figures, mailsInPeace }, null, 2),
  );
  expect(figures).toMatchObject(NOTHING_LOST);
  const serverKills = FAULTS - (injected.database ?? 0);
  expect(figures.mailsSentTwice).toBeLessThanOrEqual(serverKills * MAILS_AT_ONCE);
  // The visitors' second tries say nothing new, so the firm hears of none.
  expect((await client.query('select from private.follow_ups')).rows).toHaveLength(0);
  expect(product.logged()).not.toContain('@mail.example');
});
