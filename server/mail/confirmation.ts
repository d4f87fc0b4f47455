import { FIELDS } from '#contract/fields.ts';
import { LANGUAGES, MAIN_LANGUAGE } from '#contract/languages.ts';
import { fillIn, type MailTexts } from '#contract/mail-texts.ts';
import { nextWorkingDay } from '#server/working-time.ts';
import { reference, type StoredSubmission } from '#server/submissions/stored-submission.ts';
import { compose, oneLine, type MailContext, type Message } from './message.ts';

const MAX_NAME_CHARACTERS = 40;
const MAX_NAME_WORDS = 3;
/** Parts are separated by hyphens and apostrophes too: "Anne-Marie O'Neil Jr." has five. */
const MAX_NAME_PARTS = 5;

/** To the visitor. Does not contain the subject of the message, because other people may see the screen. */
export function renderConfirmation(submission: StoredSubmission, context: MailContext): Message {
  const { firm, notices, language, mails } = context;
  if (!mails) throw new Error('The site was made by earlier code: its confirmations have no texts');
  const texts = mails.confirmation;
  const next = new Date(nextWorkingDay(submission.receivedAt, firm));
  const inWords = (options: Intl.DateTimeFormatOptions) =>
    next.toLocaleDateString(LANGUAGES[language].locale, { timeZone: 'UTC', ...options });
  const { debtReliefAgency, debtReliefAgencyEnglish, advertising, responsible } = notices;
  return compose(fillIn(texts.subject, { reference: reference(submission.id) }), context, [
    { kind: 'paragraph', text: greeting(oneLine(submission.name), texts) },
    {
      kind: 'paragraph',
      text: fillIn(texts.received, {
        answerTime: firm.answerTime,
        weekday: inWords({ weekday: 'long' }),
        date: inWords({ month: 'long', day: 'numeric' }),
      }),
    },
    { kind: 'steps', heading: texts.next, steps: texts.steps },
    { kind: 'paragraph', text: texts.nothingToPrepare },
    { kind: 'call', before: texts.urgent, ...firm.phone, after: firm.hoursText },
    { kind: 'note', text: notices.emailNote },
    { kind: 'note', text: texts.mistyped },
    // An email about a firm's services needs the sentence of 11 U.S.C. 528(a) and the responsible lawyer, as a page does.
    { kind: 'note', text: [debtReliefAgency, advertising, ...responsible].join(' ') },
    ...(debtReliefAgencyEnglish === undefined
      ? []
      : [{ kind: 'note', text: debtReliefAgencyEnglish, language: MAIN_LANGUAGE } as const]),
  ]);
}

/**
 * Anyone can enter somebody else's email address, so the name must not be usable to send text to it: neither a
 * sentence nor anything that mail programs turn into a link (R20.3).
 */
function greeting(name: string, texts: MailTexts['confirmation']): string {
  const isPlainName =
    FIELDS.name.pattern.test(name) &&
    Array.from(name).length <= MAX_NAME_CHARACTERS &&
    name.split(' ').length <= MAX_NAME_WORDS &&
    name.split(/[ '’-]+/).length <= MAX_NAME_PARTS &&
    !/\.\p{L}{2}/u.test(name);
  return isPlainName ? fillIn(texts.greeting, { name }) : texts.greetingWithoutName;
}
