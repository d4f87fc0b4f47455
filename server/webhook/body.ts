import { exportedFields, unescapedRow } from '#contract/data-api.ts';
import { answerBy, answerLaterBy, sharedContact } from '#server/submissions/shared-contact.ts';
import { reference } from '#server/submissions/stored-submission.ts';
import type { LeasedDelivery } from './deliveries.ts';

type Event = Pick<LeasedDelivery, 'submission' | 'followUp' | 'page'>;
type EventType = 'submission.created' | 'follow_up.created' | 'submission.test';

/** The body of a delivery. Its format is described in docs/webhook.md. */
export function bodyOf(
  { submission, followUp, page }: Event,
  type: EventType = followUp ? 'follow_up.created' : 'submission.created',
): string {
  const message = followUp ?? submission;
  const may = followUp ? answerLaterBy(submission, followUp) : answerBy(submission);
  return JSON.stringify({
    type,
    timestamp: new Date(message.created_at).toISOString(),
    data: {
      id: message.id,
      submission: submission.id,
      reference: reference(submission.id),
      ...exportedFields(unescapedRow(message)),
      page,
      answer_by: { email: may.email, phone: may.phone },
      shared: followUp && sharedContact(submission, followUp),
    },
  });
}
