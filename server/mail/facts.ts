import { FIELDS, FIELD_NAMES, type FieldName } from '#contract/fields.ts';
import { longTime } from '#server/local-time.ts';
import { oneLine, plain, type Block, type StoredSubmission } from './message.ts';

/** The mail's subject names the form, and the message is quoted. */
const NOT_FACTS: readonly FieldName[] = ['formType', 'message'];

/** Who wrote, and how to answer. `remarks` are added to the email and the phone number. */
export function factsOf(
  submission: StoredSubmission,
  timeZone: string,
  remarks: Partial<Record<FieldName, string>> = {},
): Block {
  const facts = FIELD_NAMES.filter((field) => !NOT_FACTS.includes(field)).flatMap((field) => {
    const { label, column } = FIELDS[field];
    const value = oneLine(submission[column]);
    const remark = remarks[field];
    return value ? [[label, remark ? `${value} (${remark})` : value] as const] : [];
  });
  return {
    kind: 'facts',
    facts: [...facts, ['Received', longTime(submission.created_at, timeZone)]],
  };
}

/** The message as it was typed. */
export function quoteOf(submission: StoredSubmission): Block {
  return submission.message === null
    ? { kind: 'paragraph', text: 'No message was left.' }
    : { kind: 'quote', heading: FIELDS.message.label, text: plain(submission.message) };
}
