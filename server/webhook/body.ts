import { FIELDS, FIELD_NAMES } from '#contract/fields.ts';
import { unescapeText } from '#contract/text.ts';
import { reference } from '#server/mail/message.ts';
import { sharedContact } from '#server/mail/shared-contact.ts';
import type { LeasedDelivery } from './deliveries.ts';

type Event = Pick<LeasedDelivery, 'submission' | 'followUp' | 'page'>;
type EventType = 'submission.created' | 'follow_up.created' | 'submission.test';

/** What a receiver gets: docs/webhook.md. */
export function bodyOf(
  { submission, followUp, page }: Event,
  type: EventType = followUp ? 'follow_up.created' : 'submission.created',
): string {
  const message = followUp ?? submission;
  const fields = FIELD_NAMES.map((field) => {
    const { exportedAs, column, escaped } = FIELDS[field];
    const value = message[column];
    return [exportedAs, escaped && value !== null ? unescapeText(value) : value];
  });
  return JSON.stringify({
    type,
    timestamp: new Date(message.created_at).toISOString(),
    data: {
      id: message.id,
      submission: submission.id,
      reference: reference(submission.id),
      ...Object.fromEntries(fields),
      page,
      shared: followUp && sharedContact(submission, followUp),
    },
  });
}
