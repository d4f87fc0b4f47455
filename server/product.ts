import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { ClientConfig } from 'pg';
import { firm, notices } from '#content/firm.ts';
import { createApp, type App } from './app.ts';
import { createPools } from './database/pools.ts';
import { createConfirmationRoute } from './http/confirmation-route.ts';
import { createDataApi } from './http/data-api.ts';
import type { Site } from './http/load-site.ts';
import { createStaticFiles, isPage } from './http/static-files.ts';
import { createReply } from './http/reply.ts';
import { securityHeaders } from './http/security-headers.ts';
import { acceptSubmission } from './intake/accept-submission.ts';
import { createAddressLimit, createConfirmationLimit } from './intake/address-limit.ts';
import { createKeepFollowUp } from './intake/follow-up.ts';
import { createRequestConfirmation } from './intake/request-confirmation.ts';
import { createStore } from './intake/store.ts';
import type { Log } from './log.ts';
import { toMail } from './mail/envelope.ts';
import { createOutbox } from './mail/outbox.ts';
import { createTransportFor } from './mail/transport.ts';
import { deliverDue, startWorker } from './mail/worker.ts';
import { startRetention } from './retention.ts';
import { createMetrics, type Metrics } from './metrics.ts';
import type { Settings } from './settings.ts';

interface Product {
  app: App;
  metrics: Metrics;
  /** Finishes the work in progress, then closes the connections to the database. */
  close(): Promise<void>;
}

const FORGET_EVERY_MILLISECONDS = 600_000;
/** A mail server that hangs must not delay stopping. Its mail is sent again after the lease. */
const LAST_MAILS_MILLISECONDS = 10_000;

/** Creates everything between the listening port and the database. */
export function assembleProduct(parts: {
  settings: Settings;
  /** The owner's login, and the visitors' login. */
  target: () => ClientConfig;
  visitorsTarget: () => ClientConfig;
  resetLogins?: (() => Promise<void>) | undefined;
  site: Site;
  log: Log;
}): Product {
  const { settings, log } = parts;
  const pools = createPools(parts.target, parts.visitorsTarget, parts.resetLogins);
  const outbox = createOutbox(pools.work, settings);
  const transport = createTransportFor(settings.smtpUrl, join(settings.dataDir, 'mail'));
  const context = { firm, notices, siteUrl: settings.siteUrl };
  const worker = startWorker({
    deliver: () =>
      deliverDue({ outbox, transport, log, toMail: (owed) => toMail(owed, context, settings) }),
    log,
  });
  const forgetting = setInterval(() => {
    // While the database is unavailable, the next run does it.
    outbox.forgetOldAttempts().catch(() => {});
  }, FORGET_EVERY_MILLISECONDS);

  const retention = startRetention({
    work: pools.work,
    months: firm.retentionMonths,
    mailFolder: join(settings.dataDir, 'mail'),
    log,
  });

  const common = securityHeaders(settings);
  const reply = createReply(common);
  const limit = createAddressLimit(pools.counting, settings.submissionsPerHour);
  const confirmationLimit = createConfirmationLimit(pools.counting, settings.submissionsPerHour);
  const requestConfirmation = createRequestConfirmation({
    work: pools.work,
    onRequested: worker.wake,
  });
  const metrics = createMetrics(outbox.waiting);
  const accept = acceptSubmission({
    store: createStore(pools.visitors),
    keepFollowUp: createKeepFollowUp(pools.work),
    log,
    onKept: worker.wake,
    onFollowUp: metrics.followUp,
  });
  const app = createApp({
    headers: common,
    reply,
    dataApi: createDataApi({
      reply,
      anonKey: settings.anonKey,
      limit,
      accept,
      isPage: (path) => isPage(parts.site, path),
      log,
    }),
    confirmation: createConfirmationRoute({
      reply,
      limit: (address: string) => confirmationLimit('confirmation', address),
      requestConfirmation,
      log,
    }),
    files: createStaticFiles(parts.site, common),
    ready: pools.ready,
    trustedProxies: settings.trustedProxies,
    observe: metrics.observe,
    log,
  });

  return {
    app,
    metrics,
    async close() {
      await using closing = new AsyncDisposableStack();
      closing.defer(pools.close);
      closing.defer(async () => {
        await Promise.race([
          worker.stop(),
          delay(LAST_MAILS_MILLISECONDS, undefined, { ref: false }),
        ]);
      });
      clearInterval(forgetting);
      closing.defer(retention.stop);
    },
  };
}
