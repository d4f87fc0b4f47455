import type { Pool } from 'pg';
import type { Log } from '#server/log.ts';
import { startWorker } from '#server/mail/worker.ts';
import { createDeliveries, type WaitingDeliveries } from './deliveries.ts';
import { createSender, deliverEvents, type WebhookTarget } from './deliver.ts';
import type { Network } from './find-addresses.ts';

interface Webhook {
  /** Call when something was stored. */
  wake(): void;
  waiting(): Promise<WaitingDeliveries>;
  stop(): Promise<void>;
}

/** Delivers what is stored. Has a worker of its own: a receiver that hangs delays no mail. */
export function startWebhook(parts: {
  work: Pool;
  target: WebhookTarget;
  log: Log;
  network?: Network;
  pollMilliseconds?: number;
}): Webhook {
  const { work, target, log, network, ...timing } = parts;
  const deliveries = createDeliveries(work);
  const send = createSender(target, network);
  const worker = startWorker({
    deliver: () => deliverEvents({ deliveries, send, log }),
    log,
    ...timing,
  });
  return { ...worker, waiting: deliveries.waiting };
}
