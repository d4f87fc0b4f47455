import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { ClientConfig } from 'pg';
import { createApp, type App } from './app.ts';
import { createPools } from './database/pools.ts';
import { createConfirmationRoute } from './http/confirmation-route.ts';
import { createDataApi } from './http/data-api.ts';
import { createStaticFiles, type StaticFiles } from './http/static-files.ts';
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
import type { ServedSite } from './publish/served-site.ts';
import { startRetention } from './retention.ts';
import { createMetrics, type Metrics } from './metrics.ts';
import type { Settings } from './settings.ts';
import { startWebhook } from './webhook/start-webhook.ts';

interface Product {
  app: App;
  metrics: Metrics;
  /** Serves another site: the next request and the next mail are of this one. */
  serve(site: ServedSite): void;
  /** The content of the site that is served now. */
  content(): ServedSite['content'];
  /** Finishes the work in progress, then closes the connections to the database. */
  close(): Promise<void>;
}

const FORGET_EVERY_MILLISECONDS = 600_000;
/** A mail server or a webhook that hangs must not delay stopping. What it did not get is sent after the lease. */
const LAST_MAILS_MILLISECONDS = 10_000;

/** Creates everything between the listening port and the database. */
export function assembleProduct(parts: {
  settings: Settings;
  /** The owner's login, and the visitors' login. */
  target: () => ClientConfig;
  visitorsTarget: () => ClientConfig;
  resetLogins?: (() => Promise<void>) | undefined;
  site: ServedSite;
  log: Log;
}): Product {
  const { settings, log } = parts;
  const pools = createPools(parts.target, parts.visitorsTarget, parts.resetLogins);
  const outbox = createOutbox(pools.work, settings);
  const transport = createTransportFor(settings.smtpUrl, join(settings.dataDir, 'mail'));
  const common = securityHeaders(settings);
  const { siteUrl } = settings;
  let { content } = parts.site;
  let siteFiles = createStaticFiles(parts.site.files, common);
  const worker = startWorker({
    deliver: () =>
      deliverDue({
        outbox,
        transport,
        log,
        toMail: (owed) => toMail(owed, { ...content, siteUrl }, settings),
      }),
    log,
  });
  const webhook =
    settings.webhook && startWebhook({ work: pools.work, target: settings.webhook, log });
  const wake = () => {
    worker.wake();
    webhook?.wake();
  };
  const forgetting = setInterval(() => {
    // While the database is unavailable, the next run does it.
    outbox.forgetOldAttempts().catch(() => {});
  }, FORGET_EVERY_MILLISECONDS);

  const retention = startRetention({
    work: pools.work,
    months: () => content.firm.retentionMonths,
    mailFolder: join(settings.dataDir, 'mail'),
    log,
  });

  const reply = createReply(common);
  const limit = createAddressLimit(pools.counting, settings.submissionsPerHour);
  const confirmationLimit = createConfirmationLimit(pools.counting, settings.submissionsPerHour);
  const requestConfirmation = createRequestConfirmation({
    work: pools.work,
    onRequested: worker.wake,
  });
  const metrics = createMetrics(outbox.waiting, webhook?.waiting);
  const accept = acceptSubmission({
    store: createStore(pools.visitors),
    keepFollowUp: createKeepFollowUp(pools.work),
    log,
    onKept: wake,
    onFollowUp: metrics.followUp,
  });
  const files: StaticFiles = {
    find: (request) => siteFiles.find(request),
    notFound: (request) => siteFiles.notFound(request),
    isPage: (path) => siteFiles.isPage(path),
  };
  const app = createApp({
    headers: common,
    reply,
    dataApi: createDataApi({
      reply,
      anonKey: settings.anonKey,
      limit,
      accept,
      isPage: (path) => siteFiles.isPage(path),
      log,
    }),
    confirmation: createConfirmationRoute({
      reply,
      limit: (address: string) => confirmationLimit('confirmation', address),
      requestConfirmation,
      log,
    }),
    files,
    ready: pools.ready,
    trustedProxies: settings.trustedProxies,
    observe: metrics.observe,
    log,
  });

  return {
    app,
    metrics,
    serve(site) {
      siteFiles = createStaticFiles(site.files, common);
      content = site.content;
    },
    content: () => content,
    async close() {
      await using closing = new AsyncDisposableStack();
      closing.defer(pools.close);
      closing.defer(async () => {
        await Promise.race([
          Promise.all([worker.stop(), webhook?.stop()]),
          delay(LAST_MAILS_MILLISECONDS, undefined, { ref: false }),
        ]);
      });
      clearInterval(forgetting);
      closing.defer(retention.stop);
    },
  };
}
