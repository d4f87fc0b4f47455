import { addressIn, LANGUAGES } from '#contract/languages.ts';
import { nextWorkingDay } from '#server/base/working-time.ts';
import { reference, type StoredSubmission } from '#server/submissions/stored-submission.ts';
import { fillIn } from '#contract/text.ts';
import { compose, type MailContext, type Message } from './message.ts';
import { greeting, visitorNotes } from './visitor-parts.ts';

/** Makes the confirmation to the visitor. It does not contain the subject of the message, because other people may see the screen. */
export function renderConfirmation(submission: StoredSubmission, context: MailContext): Message {
  const { firm, language, mails, hasUrgent, siteUrl } = context;
  if (!mails) throw new Error('The site was made by earlier code: its confirmations have no texts');
  const texts = mails.confirmation;
  const next = new Date(nextWorkingDay(submission.receivedAt, firm));
  const inWords = (options: Intl.DateTimeFormatOptions) =>
    next.toLocaleDateString(LANGUAGES[language].locale, { timeZone: 'UTC', ...options });
  return compose(fillIn(texts.subject, { reference: reference(submission.id) }), context, [
    { kind: 'paragraph', text: greeting(submission.name, texts) },
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
    ...(hasUrgent && texts.tonight !== undefined
      ? [
          {
            kind: 'link',
            label: texts.tonight,
            href: siteUrl + addressIn(language, '/urgent'),
          } as const,
        ]
      : []),
    ...visitorNotes(context, texts),
  ]);
}
