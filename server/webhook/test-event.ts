import { randomUUID } from 'node:crypto';
import { COLUMNS, isSubmissionRow } from '#contract/fields.ts';
import { readKnownSubmission } from '#server/submissions/stored-submission.ts';
import { bodyOf } from './body.ts';
import { createSender, type WebhookTarget } from './way-out.ts';
import { explainWebhookError } from './explain.ts';
import type { Network } from './find-addresses.ts';

/** An invented person with every field filled, so that a receiver can be set up with it. */
const SAMPLE_EVENT = {
  ...Object.fromEntries(COLUMNS.map((column) => [column, 'Test of the webhook'])),
  name: 'Test Person',
  email: 'test@example.com',
  phone: '213-555-0100',
  message: 'This is a test. Nobody wrote it.',
  preferred_contact: 'email',
  form_type: 'contact',
};

/** Sends one event of the type `submission.test`. `text` tells the operator what happened. */
export async function sendTestEvent(
  target: WebhookTarget,
  network?: Network,
): Promise<{ ok: boolean; text: string }> {
  const id = randomUUID();
  if (!isSubmissionRow(SAMPLE_EVENT)) throw new Error('A column is missing');
  const submission = readKnownSubmission({
    ...SAMPLE_EVENT,
    id,
    created_at: new Date().toISOString(),
    page: '/',
    page_language: null,
    contacts: {
      emails: [],
      phones: [],
      confirmed: { email: false, phone: false },
      noMail: false,
    },
  });
  const body = bodyOf({ event: 'submission.test', submission, followUp: null });
  try {
    await createSender(target, network)(id, body);
    return { ok: true, text: `${target.url.host} accepted the test event ${id}.` };
  } catch (error) {
    return { ok: false, text: `Not delivered. ${explainWebhookError(error, target.url)}` };
  }
}
