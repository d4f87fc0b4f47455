import { setTimeout as delay } from 'node:timers/promises';
import type { ClientConfig } from 'pg';
import { createRequestConfirmation } from '#server/intake/request-confirmation.ts';
import { createApp } from './http/app.ts';
import { createPools } from './database/pools.ts';
import { createConfirmationRoute } from './http/confirmation-route.ts';
import { createDataApi } from './http/data-api.ts';
import { createStaticFiles } from './http/static-files.ts';
import { createReply } from './http/reply.ts';
import { securityHeaders } from './http/security-headers.ts';
import { acceptSubmission } from './intake/accept-submission.ts';
import {
  createAddressLimit,
  createConfirmationLimit,
  deleteExpiredAttempts,
} from './base/address-limit.ts';
import { createStoreFollowUp, createStore } from './submissions/store.ts';
import type { Log } from './base/log.ts';
import { toMail } from './mail/envelope.ts';
import { createMailQueue } from './mail/mail-queue.ts';
import { chooseTransport } from './mail/choose-transport.ts';
import { LAST_MAILS_MILLISECONDS } from './mail/transport.ts';
import { mailWayOut } from './mail/way-out.ts';
import { sendBatch, startWorker } from './outbox/worker.ts';
import type { ServedSite } from './http/load-site.ts';
import { deleteUnusedFiles } from '#server/site/draft-rows.ts';
import { startRetention } from './submissions/retention.ts';
import { createMetrics } from './http/metrics.ts';
import type { Settings } from './settings/settings.ts';
import { startWebhook } from './webhook/way-out.ts';

const DELETE_EXPIRED_EVERY_MILLISECONDS = 600_000;

/** Connects everything between the listening port and the database. start-server.ts calls it. */
export function assembleServer(parts: {
  settings: Settings;
  /** Logins to the database: its owner's (`target`), and the visitors'. */
  target: ClientConfig;
  visitors: ClientConfig;
  site: ServedSite;
  log: Log;
}) {
  const { settings, log } = parts;
  const pools = createPools(parts.target, parts.visitors);
  const mails = createMailQueue(pools.work, settings);
  const transport = chooseTransport(settings.mail);
  const common = securityHeaders(settings);
  const { siteUrl } = settings;
  let { content } = parts.site;
  let siteFiles = createStaticFiles(parts.site.files, common);
  const way =
    transport &&
    mailWayOut({
      queue: mails,
      transport,
      toMail: (leased) => toMail(leased, { ...content, siteUrl }, settings),
      log,
    });
  const worker = way && startWorker({ send: () => sendBatch(way), log });
  const wakeMail = () => worker?.wake();
  const webhook = settings.webhook && startWebhook(pools.work, settings.webhook, log);
  const wake = () => {
    wakeMail();
    webhook?.wake();
  };
  const expiryTimer = setInterval(() => {
    // If the database is unavailable, the next run deletes the rows.
    deleteExpiredAttempts(pools.work).catch(() => {});
  }, DELETE_EXPIRED_EVERY_MILLISECONDS);

  const retention = startRetention({
    work: pools.work,
    firm: () => content.firm,
    mailFolder: settings.mailFolder,
    log,
    afterwards: () => deleteUnusedFiles(pools.work, log),
  });

  const reply = createReply(common);
  const limit = createAddressLimit(pools.counting, settings.submissionsPerHour);
  const metrics = createMetrics(mails.waiting, webhook?.waiting);
  const accept = acceptSubmission({
    store: createStore(pools.visitors),
    storeFollowUp: createStoreFollowUp(pools.work),
    log,
    onStored: wake,
  });
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
      limit: createConfirmationLimit(pools.counting, settings.submissionsPerHour),
      requestConfirmation: createRequestConfirmation(pools.work, wakeMail),
      log,
    }),
    files: () => siteFiles,
    ready: pools.ready,
    trustedProxies: settings.trustedProxies,
    observe: metrics.observe,
    log,
  });

  return {
    app,
    metrics,
    /** Serves another site, from the next request and the next mail on. */
    serve(site: ServedSite) {
      siteFiles = createStaticFiles(site.files, common);
      content = site.content;
    },
    /** The content of the site that is served now. */
    content: () => content,
    /** Finishes the work in progress, then closes the connections to the database. */
    async close() {
      await using closing = new AsyncDisposableStack();
      closing.defer(pools.close);
      closing.defer(async () => {
        await Promise.race([
          Promise.all([worker?.stop(), webhook?.stop()]),
          delay(LAST_MAILS_MILLISECONDS, undefined, { ref: false }),
        ]);
      });
      clearInterval(expiryTimer);
      closing.defer(retention.stop);
    },
  };
}
