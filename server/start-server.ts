import { bringUpToDate, openDatabase, visitorsTargetOf } from './database/open-database.ts';
import { close, listen } from './http/listening.ts';
import type { Log } from './log.ts';
import { serveMetrics } from './metrics.ts';
import { assembleProduct } from './product.ts';
import type { ServedSite } from './publish/served-site.ts';
import type { Settings } from './settings.ts';

export interface RunningServer {
  /** Serves another site without dropping a request. */
  serve(site: ServedSite): void;
  stop(): Promise<void>;
}

/** For the responses in progress when the server stops. */
const LAST_RESPONSES_MILLISECONDS = 10_000;

export async function startServer(
  settings: Settings,
  parts: { site: ServedSite; log: Log; onLost: (error: Error) => void },
): Promise<RunningServer> {
  // When one step of stopping fails, the others still run: the database is stopped in any case.
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
  closing.defer(() => close(server, LAST_RESPONSES_MILLISECONDS));
  const whenStopped = closing.move();
  return { serve: product.serve, stop: () => whenStopped.disposeAsync() };
}
