import { oneLine, plain, type Block, type StoredSubmission } from './message.ts';

/** Who wrote, and how to answer. */
export function factsOf(submission: StoredSubmission): Block {
  const facts = [
    ['Name', oneLine(submission.name)],
    ['Email', oneLine(submission.email)],
    ['Phone', oneLine(submission.phone)],
    ['Prefers', submission.preferred_contact],
    ['Subject', oneLine(submission.subject)],
    ['Received', minute(submission.created_at)],
  ].flatMap(([label = '', value = '']) => (value ? [[label, value] as const] : []));
  return { kind: 'facts', facts };
}

/** What they said. */
export function wordsOf(submission: StoredSubmission): Block {
  return submission.message === null
    ? { kind: 'words', text: 'No message was left.' }
    : { kind: 'quote', heading: 'Message', text: plain(submission.message) };
}

export const minute = (time: Date) => `${time.toISOString().slice(0, 16).replace('T', ' ')} UTC`;
