import { bringUpToDate, openDatabase, visitorsTargetOf } from './database/open-database.ts';
import { close, listen } from './http/listening.ts';
import type { Site } from './http/load-site.ts';
import type { Log } from './log.ts';
import { serveMetrics } from './metrics.ts';
import { assembleProduct } from './product.ts';
import type { Settings } from './settings.ts';

export interface RunningServer {
  stop(): Promise<void>;
}

/** How long an answer that is under way may still take when the server is asked to stop. */
const LAST_ANSWERS_MILLISECONDS = 10_000;

export async function startServer(
  settings: Settings,
  parts: { site: Site; log: Log; onLost: (error: Error) => void },
): Promise<RunningServer> {
  // When one step of the end fails, the others are still taken: the database is stopped in any case.
  await using closing = new AsyncDisposableStack();
  const database = await openDatabase(settings, parts);
  closing.defer(database.stop);
  await bringUpToDate(database, settings.migrateAtStart);
  const visitorsTarget = await visitorsTargetOf(database, parts.log);
  const { target, resetLogins } = database;
  const product = assembleProduct({ settings, target, visitorsTarget, resetLogins, ...parts });
  closing.defer(product.close);
  if (settings.metricsPort !== undefined) {
    const metricsServer = await serveMetrics(product.metrics, settings.metricsPort);
    closing.defer(() => close(metricsServer, 0));
  }
  const server = await listen(product.app, settings);
  closing.defer(() => close(server, LAST_ANSWERS_MILLISECONDS));
  const whenStopped = closing.move();
  return { stop: () => whenStopped.disposeAsync() };
}
