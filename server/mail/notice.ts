import { factsOf, quoteOf } from './facts.ts';
import { compose, reference, type Render } from './message.ts';

/** To the firm: who wrote, how to answer, the message, and which papers the law then wants soon. */
export const renderNotice: Render = (submission, context) => {
  const form = submission.form_type === 'contact' ? 'message' : 'consultation request';
  return compose(`New ${form} (${reference(submission.id)})`, context, [
    { kind: 'paragraph', text: `A ${form} came in through the website.` },
    factsOf(submission, context.firm.timeZone),
    quoteOf(submission),
    {
      kind: 'paragraph',
      text: `Please answer by ${submission.preferred_contact}, as the visitor prefers. The message is the visitor's own text: be careful with links in it.`,
    },
    {
      kind: 'note',
      text: 'If you give this person bankruptcy help: the written notice of 11 U.S.C. 527(a)(2) is due within 3 business days of first offering it.',
    },
    { kind: 'note', text: `Reference: ${submission.id}` },
  ]);
};
