import { factsOf, minute, wordsOf } from './facts.ts';
import {
  compose, reference, type MailContext, type Message, type StoredSubmission,
} from './message.ts'; // prettier-ignore

/** To the firm: somebody whose address or number is known wrote once more. */
export function renderFollowUp(
  followUp: StoredSubmission,
  first: StoredSubmission,
  context: MailContext,
): Message {
  return compose(`Another message (${reference(first.id)})`, context, [
    {
      kind: 'words',
      text: `This is not the first message: the same email or phone number came with the one of ${minute(first.created_at)}, reference ${reference(first.id)}. The website told the visitor that we have it and will be in touch.`,
    },
    factsOf(followUp),
    wordsOf(followUp),
    {
      kind: 'words',
      text: 'Whoever knows an address can write in its name. Where name, email or phone differ from the first message, answer the first. Treat links with care.',
    },
    { kind: 'small', text: `First message: ${first.id}` },
  ]);
}
