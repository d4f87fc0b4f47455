import { factsOf, wordsOf } from './facts.ts';
import { compose, reference, type Render } from './message.ts';

/** To the firm: who wrote, how to answer, and what they said. */
export const renderNotice: Render = (submission, context) => {
  const form = submission.form_type === 'contact' ? 'message' : 'consultation request';
  return compose(`New ${form} (${reference(submission.id)})`, context, [
    { kind: 'words', text: `A ${form} came in through the website.` },
    factsOf(submission),
    wordsOf(submission),
    {
      kind: 'words',
      text: `Please answer by ${submission.preferred_contact}, as the visitor wishes. What they wrote is their own text: treat links in it with care.`,
    },
    { kind: 'small', text: `Reference: ${submission.id}` },
  ]);
};
