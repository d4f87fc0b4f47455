import { MAIN_LANGUAGE } from '#contract/languages.ts';
import { type MailTexts } from '#contract/mail-texts.ts';
import { fillIn } from '#contract/text.ts';
import { oneLine, type Block, type MailContext } from './message.ts';
import { isPlainName } from './plain-name.ts';

/* The parts that all mails to visitors have. */

export function greeting(typedName: string, texts: MailTexts['confirmation']): string {
  const name = oneLine(typedName);
  return isPlainName(name) ? fillIn(texts.greeting, { name }) : texts.greetingWithoutName;
}

/** An email about a firm's services needs the sentence of 11 U.S.C. 528(a) and the responsible lawyer, as a page does. */
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
