import { createHmac } from 'node:crypto';
import type { Pool } from 'pg';
import type { Log } from '#server/base/log.ts';
import { sendBatch, startWorker, type WayOut } from '#server/outbox/worker.ts';
import type { Settings } from '#server/settings/settings.ts';
import { FIELDS, FIELD_NAMES } from '#contract/fields.ts';
import {
  answerBy,
  waysToAnswerFollowUp,
  sharedContact,
} from '#server/submissions/shared-contact.ts';
import { reference } from '#server/submissions/stored-submission.ts';
import { createDeliveries, type LeasedDelivery } from './deliveries.ts';
import { post, WebhookError, type Network } from './post.ts';

type WebhookTarget = NonNullable<Settings['webhook']>;

/** Sends one event. @throws WebhookError when the receiver did not accept it */
type SendEvent = (id: string, body: string) => Promise<void>;

export function createSender({ url, keys }: WebhookTarget, network?: Network): SendEvent {
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

/** Sends the deliveries of the outbox to the receiver. */
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

/** The body of a delivery. Its format is described in docs/webhook.md. */
export function bodyOf({
  event,
  submission,
  followUp,
}: Pick<LeasedDelivery, 'event' | 'submission' | 'followUp'>): string {
  const message = followUp ?? submission;
  const ways = followUp ? waysToAnswerFollowUp(submission, followUp) : answerBy(submission);
  return JSON.stringify({
    type: event,
    timestamp: message.receivedAt.toISOString(),
    data: {
      id: message.id,
      submission: submission.id,
      reference: reference(submission.id),
      ...Object.fromEntries(FIELD_NAMES.map((field) => [FIELDS[field].column, message[field]])),
      page: message.page,
      page_language: message.pageLanguage,
      answer_by: { email: ways.email, phone: ways.phone },
      shared: followUp && sharedContact(submission, followUp),
    },
  });
}

/** One signature for each key, so that a receiver can use either secret while it is being changed. */
export function signedHeaders(
  id: string,
  body: string,
  keys: readonly Buffer[],
  now: Date,
): Record<string, string> {
  const timestamp = Math.floor(now.getTime() / 1000).toString();
  const signatures = keys.map(
    (key) =>
      `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`,
  );
  return {
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': signatures.join(' '),
  };
}
