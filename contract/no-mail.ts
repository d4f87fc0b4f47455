/*
 * Visitors can ask for no mail if someone else may see their mail or hear their phone. This is stored as a fixed sentence
 * at the beginning of the message, not in a column: the check box of both forms adds it (R12.15), and a visitor may type or
 * remove it. It is in English on every page, because the firm reads it. `private.asks_for_no_mail` is the same rule.
 */
export const NO_MAIL_SENTENCE =
  'Please write no email and leave no voicemail before we have spoken.';

/** Ignores letter case, spaces and punctuation, because a keyboard may change them. */
const BEGINNING = new RegExp(
  `^(\\W*)${NO_MAIL_SENTENCE.replace('.', '(?!\\w)\\.?\\n?').replaceAll(' ', '\\W+')}`,
  'i',
);

export const asksForNoMail = (message: string): boolean => BEGINNING.test(message);

/** The message with the sentence, or without it. What was typed beside it stays as it is. */
export function changeNoMail(message: string, asks: boolean): string {
  if (asksForNoMail(message) === asks) return message;
  return asks ? `${NO_MAIL_SENTENCE}\n${message}` : message.replace(BEGINNING, '$1');
}
