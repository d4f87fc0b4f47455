import { FIELDS, FIELD_NAMES } from '#contract/fields.ts';
import { answerBy, answerLaterBy, sharedContact } from '#server/submissions/shared-contact.ts';
import { reference } from '#server/submissions/stored-submission.ts';
import type { LeasedDelivery } from './deliveries.ts';

/** The body of a delivery. Its format is described in docs/webhook.md. */
export function bodyOf({
  event,
  submission,
  followUp,
}: Pick<LeasedDelivery, 'event' | 'submission' | 'followUp'>): string {
  const message = followUp ?? submission;
  const may = followUp ? answerLaterBy(submission, followUp) : answerBy(submission);
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
      answer_by: { email: may.email, phone: may.phone },
      shared: followUp && sharedContact(submission, followUp),
    },
  });
}
