import { compose, oneLine, reference, type Render } from './message.ts';

const LONGEST_GREETED_NAME = 40;

/** To the visitor. Discreet: others may see the screen it arrives on. */
export const renderConfirmation: Render = (submission, context) => {
  const { firm, notices } = context;
  return compose(`We received your message (${reference(submission.id)})`, context, [
    { kind: 'words', text: greeting(oneLine(submission.name)) },
    {
      kind: 'words',
      text: 'Thank you for writing to us. Your message has reached our office, and a member of our team will answer you at this address.',
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
    { kind: 'words', text: 'You need not prepare anything, and asking binds you to nothing.' },
    { kind: 'call', before: 'If it is urgent, please call', ...firm.phone, after: firm.hours },
    { kind: 'small', text: notices.emailNote },
    {
      kind: 'small',
      text: 'If you did not write to us, someone may have mistyped their address. Please answer this email and say so, and we will not write to you again.',
    },
  ]);
};

/** Anyone may write any address: a sentence, or what mail programs make a link of, is not passed on as a name. */
function greeting(name: string): string {
  const isPassedOn = name.length <= LONGEST_GREETED_NAME && !/\.\p{L}{2}/u.test(name);
  return isPassedOn ? `Hello ${name},` : 'Hello,';
}
