import { longTime } from '#server/local-time.ts';
import { oneLine, plain, type Block, type StoredSubmission } from './message.ts';

/** Who wrote, and how to answer. `remarks` are added to the email and the phone number. */
export function factsOf(
  submission: StoredSubmission,
  timeZone: string,
  remarks: { email?: string; phone?: string } = {},
): Block {
  const withRemark = (stored: string | null, remark: string | undefined) =>
    stored === null || remark === undefined ? oneLine(stored) : `${oneLine(stored)} (${remark})`;
  const facts = [
    ['Name', oneLine(submission.name)],
    ['Email', withRemark(submission.email, remarks.email)],
    ['Phone', withRemark(submission.phone, remarks.phone)],
    ['Prefers', submission.preferred_contact],
    ['Subject', oneLine(submission.subject)],
    ['Received', longTime(submission.created_at, timeZone)],
  ].flatMap(([label = '', value = '']) => (value ? [[label, value] as const] : []));
  return { kind: 'facts', facts };
}

/** The message as it was typed. */
export function quoteOf(submission: StoredSubmission): Block {
  return submission.message === null
    ? { kind: 'paragraph', text: 'No message was left.' }
    : { kind: 'quote', heading: 'Message', text: plain(submission.message) };
}
