import { bringUpToDate, openDatabase } from './database/open-database.ts';
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
  const database = await openDatabase(settings, parts);
  const closing: (() => Promise<unknown>)[] = [database.stop];
  const stop = async () => {
    for (const step of closing.splice(0).toReversed()) await step();
  };
  try {
    await bringUpToDate(database, settings.migrateAtStart);
    const product = assembleProduct({ settings, target: database.target, ...parts });
    closing.push(product.close);
    if (settings.metricsPort !== undefined) {
      const metricsServer = await serveMetrics(product.metrics, settings.metricsPort);
      closing.push(() => close(metricsServer, 0));
    }
    const server = await listen(product.app, settings);
    closing.push(() => close(server, LAST_ANSWERS_MILLISECONDS));
  } catch (error) {
    await stop();
    throw error;
  }
  return { stop };
}
