import type { MailTexts } from '#contract/mail-texts.ts';

/*
 * Every sentence of the site in English that is not the firm's content. `es.ts` has the same in Spanish. A browser loads
 * `islands` alone, and only in the language of the page.
 */

/** What islands show: the parts of a page that React runs in the browser. */
export const islands = {
  language: 'en' as string,
};

/** What the publisher renders. */
export const pages = {};

/** Mails to visitors, as data: the server fills them in. */
export const mails: MailTexts = {
  confirmation: {
    subject: 'We received your message ({reference})',
    greeting: 'Hello {name},',
    greetingWithoutName: 'Hello,',
    received:
      'Thank you for writing to us. Your message has reached our office, and a member of our team will answer you at this address {answerTime}. Our next working day is {weekday}, {date}.',
    next: 'What happens next',
    steps: [
      'We read what you wrote.',
      'We suggest a time for the first consultation. It is free, in person, by phone or by video.',
      'You get a plain answer: your choices, what each costs, and what each cannot do.',
    ],
    nothingToPrepare: 'You do not have to prepare anything.',
    urgent: 'If it is urgent, do not wait for our answer. Please call',
    mistyped:
      'If you did not write to us, someone may have mistyped their address. Please answer this email and say so, and we will not write to you again.',
  },
  answer: {
    subject: 'Your message to {firm}',
    declination: [
      '{today}',
      'Dear {name},',
      'Thank you for your message of {received}. We are not able to take your case. We are not your attorneys, and we will do no work on it.',
      'This does not mean that you have no case or no choices. Please talk to another lawyer, or to a legal aid office, soon.',
      'Every deadline on your papers still counts. A lawsuit, a hearing, a sale or a deadline does not wait until you have a lawyer, and we have not worked out any date for you. Look at your papers today.',
      'The bar association of your state or county can name lawyers. Legal aid is free for many people.',
      '{firm}\n{phone}',
    ],
  },
};
