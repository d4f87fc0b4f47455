import { FIELDS } from '#contract/fields.ts';
import { compose, oneLine, reference, type Render } from './message.ts';

const MOST_CHARACTERS = 40;
const MOST_WORDS = 3;
/** Hyphens and apostrophes join words too: "Anne-Marie O'Neil Jr." has five parts. */
const MOST_PARTS = 5;

/** To the visitor. It does not say what they wrote about: others may see the screen. */
export const renderConfirmation: Render = (submission, context) => {
  const { firm, notices } = context;
  return compose(`We received your message (${reference(submission.id)})`, context, [
    { kind: 'paragraph', text: greeting(oneLine(submission.name)) },
    {
      kind: 'paragraph',
      text: `Thank you for writing to us. Your message has reached our office, and a member of our team will answer you at this address ${firm.answerTime}.`,
    },
    {
      kind: 'steps',
      heading: 'What happens next',
      steps: [
        'We read what you wrote.',
        'We suggest a time for a free talk, in person or by phone.',
        'You get a plain answer: your choices, what each costs, and what each cannot do.',
      ],
    },
    { kind: 'paragraph', text: 'You need not prepare anything, and asking binds you to nothing.' },
    {
      kind: 'call',
      before: 'If it is urgent, do not wait for our answer. Please call',
      ...firm.phone,
      after: firm.hours,
    },
    { kind: 'note', text: notices.emailNote },
    {
      kind: 'note',
      text: 'If you did not write to us, someone may have mistyped their address. Please answer this email and say so, and we will not write to you again.',
    },
  ]);
};

/**
 * Anyone can type any address and any name, so the greeting must not carry a message of theirs: no sentence,
 * and nothing that mail programs turn into a link.
 */
function greeting(name: string): string {
  const isGreeted =
    FIELDS.name.pattern.test(name) &&
    Array.from(name).length <= MOST_CHARACTERS &&
    name.split(' ').length <= MOST_WORDS &&
    name.split(/[ '’-]+/).length <= MOST_PARTS &&
    !/\.\p{L}{2}/u.test(name);
  return isGreeted ? `Hello ${name},` : 'Hello,';
}
