import { addressIn, LANGUAGES, MAIN_LANGUAGE } from '#contract/languages.ts';
import { nextWorkingDay } from '#server/base/working-time.ts';
import { reference, type StoredSubmission } from '#server/submissions/stored-submission.ts';
import type { MailTexts } from '#contract/mail-texts.ts';
import { fillIn } from '#contract/text.ts';
import { compose, type MailContext, type Message, oneLine, type Block } from './message.ts';
import { isPlainName } from './plain-name.ts';

/** Makes the visitor's confirmation, without the subject of the message, because other people may see the screen. */
export function renderConfirmation(submission: StoredSubmission, context: MailContext): Message {
  const { firm, language, mails, hasUrgent, siteUrl } = context;
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
    ...(hasUrgent
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

/* The parts that all mails to visitors have. */

export function greeting(typedName: string, texts: MailTexts['confirmation']): string {
  const name = oneLine(typedName);
  return isPlainName(name) ? fillIn(texts.greeting, { name }) : texts.greetingWithoutName;
}

/** An email about a firm's services must have the sentence of 11 U.S.C. 528(a) and name a responsible lawyer. */
export function visitorNotes(
  { firm, notices }: MailContext,
  texts: MailTexts['confirmation'],
): Block[] {
  const { debtReliefAgency, debtReliefAgencyEnglish, advertising, responsible } = notices;
  const english = debtReliefAgencyEnglish;
  return [
    ...(firm.speaks === undefined ? [] : [{ kind: 'note', text: firm.speaks } as const]),
    { kind: 'note', text: notices.emailNote },
    { kind: 'note', text: texts.mistyped },
    { kind: 'note', text: [debtReliefAgency, advertising, ...responsible].join(' ') },
    ...(english === undefined
      ? []
      : [{ kind: 'note', text: english, language: MAIN_LANGUAGE } as const]),
  ];
}
