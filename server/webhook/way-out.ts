import type { Pool } from 'pg';
import type { Log } from '#server/base/log.ts';
import { sendBatch, startWorker, type WayOut } from '#server/outbox/worker.ts';
import type { Settings } from '#server/settings/settings.ts';
import { bodyOf } from './body.ts';
import { createDeliveries, type LeasedDelivery } from './deliveries.ts';
import { INTERNET, WebhookError, type Network } from './find-addresses.ts';
import { post } from './post.ts';
import { signedHeaders } from './sign.ts';

export type WebhookTarget = NonNullable<Settings['webhook']>;

/** Sends one event. @throws WebhookError when the receiver did not accept it */
type SendEvent = (id: string, body: string) => Promise<void>;

export function createSender({ url, keys }: WebhookTarget, network: Network = INTERNET): SendEvent {
  return async (id, body) => {
    const headers = {
      'content-type': 'application/json; charset=utf-8',
      'user-agent': 'first-light-webhook',
      ...signedHeaders(id, body, keys, new Date()),
    };
    const status = await post(url, { headers, body }, network);
    if (status < 200 || status > 299) throw new WebhookError(`HTTP_${status}`);
  };
}

/** The deliveries of the outbox, on their way to the receiver. */
export function webhookWayOut(
  queue: WayOut<LeasedDelivery>['queue'],
  send: SendEvent,
  log: Log,
): WayOut<LeasedDelivery> {
  return {
    queue,
    send: (leased) => send(leased.id, bodyOf(leased)),
    texts: {
      sent: 'webhook delivered',
      failed: 'webhook not delivered yet',
      givenUp: 'webhook delivery given up',
    },
    pausesAfterFailure: true,
    log,
  };
}

/** Delivers the stored events with a separate worker, so that a receiver that hangs delays no mail. */
export function startWebhook(work: Pool, target: WebhookTarget, log: Log) {
  const deliveries = createDeliveries(work);
  const way = webhookWayOut(deliveries, createSender(target), log);
  const worker = startWorker({ send: () => sendBatch(way), log });
  return { ...worker, waiting: deliveries.waiting };
}
