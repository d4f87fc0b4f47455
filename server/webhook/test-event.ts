import { randomUUID } from 'node:crypto';
import type { StoredSubmission } from '#server/mail/message.ts';
import { bodyOf } from './body.ts';
import { createSender, type WebhookTarget } from './deliver.ts';
import { explainWebhookError } from './explain.ts';
import type { Network } from './find-addresses.ts';

/** An invented person with every field filled, so that a receiver can be set up with it. */
const sampleMessage = (id: string, now: Date): StoredSubmission => ({
  id,
  created_at: now.toISOString(),
  name: 'Test Person',
  email: 'test@example.com',
  phone: '213-555-0100',
  subject: 'Test of the webhook',
  message: 'This is a test. Nobody wrote it.',
  preferred_contact: 'email',
  form_type: 'contact',
});

/** Sends one event of the type `submission.test`. `text` tells the operator what happened. */
export async function sendTestEvent(
  target: WebhookTarget,
  network?: Network,
): Promise<{ ok: boolean; text: string }> {
  const id = randomUUID();
  const submission = sampleMessage(id, new Date());
  const body = bodyOf({ submission, followUp: null, page: '/' }, 'submission.test');
  try {
    await createSender(target, network)(id, body);
    return { ok: true, text: `${target.url.host} accepted the test event ${id}.` };
  } catch (error) {
    return { ok: false, text: `Not delivered. ${explainWebhookError(error, target.url)}` };
  }
}
