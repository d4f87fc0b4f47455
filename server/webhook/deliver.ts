import type { Pool } from 'pg';
import { errorCode, type Log } from '#server/log.ts';
import { startWorker } from '#server/outbox/worker.ts';
import type { Settings } from '#server/settings.ts';
import { bodyOf } from './body.ts';
import { createDeliveries, type Deliveries, type LeasedDelivery } from './deliveries.ts';
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

/** Small, so that all requests end within their lease. */
const BATCH_SIZE = 4;

interface DeliveryParts {
  deliveries: Deliveries;
  send: SendEvent;
  log: Log;
}

/**
 * Delivers one batch of the due events. Returns the size of the batch, or 0 after a failure, so that an unavailable
 * receiver gets only one batch in each poll.
 */
export async function deliverEvents(parts: DeliveryParts): Promise<number> {
  const batch = await parts.deliveries.lease(BATCH_SIZE);
  const delivered = await Promise.all(batch.map((leased) => deliver(leased, parts)));
  return delivered.every(Boolean) ? batch.length : 0;
}

async function deliver(
  leased: LeasedDelivery,
  { deliveries, send, log }: DeliveryParts,
): Promise<boolean> {
  const reference = { delivery: leased.id, submission: leased.submission.id };
  try {
    await send(leased.id, bodyOf(leased));
  } catch (error) {
    const failure = { ...reference, attempts: leased.attempts, code: errorCode(error) };
    if (await deliveries.markFailed(leased.id, failure.code))
      log.error(failure, 'webhook delivery given up');
    else log.warn(failure, 'webhook not delivered yet');
    return false;
  }
  await deliveries.markSent(leased.id);
  log.info(reference, 'webhook delivered');
  return true;
}

/** Delivers the stored events with a separate worker, so that a receiver that hangs delays no mail. */
export function startWebhook(work: Pool, target: WebhookTarget, log: Log) {
  const deliveries = createDeliveries(work);
  const send = createSender(target);
  const worker = startWorker({ deliver: () => deliverEvents({ deliveries, send, log }), log });
  return { ...worker, waiting: deliveries.waiting };
}
