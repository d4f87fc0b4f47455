/*
 * Text that people paste from contacts, chats and word processors has invisible characters, and characters that look
 * like an allowed one. Each field is cleaned before its rules are applied (R12.17), and so is a search.
 */

/** `contact`: an email address, a phone number or a search. */
export type Cleaning = 'text' | 'name' | 'contact';

// Does not match NUL, which has its own rule (R14.8), or line breaks, which count as spaces.
const UNSEEN = /\p{Default_Ignorable_Code_Point}|(?![\s\0\u0085])\p{Cc}/gu;
// Joiners, marks of direction, selectors and tags stay: emoji consist of them, and Persian and Hindi need them.
const UNSEEN_IN_TEXT = /[\u00ad\u200b\u202a-\u202e\u2060-\u206f\ufeff]|(?![\s\0\u0085])\p{Cc}/gu;
const LINE_BREAKS = /[\v\f\u0085\u2028\u2029]/g;
const DASHES = /[\u2010-\u2015\u2043\u2212\ufe58\ufe63\uff0d]/g;
/** The curly apostrophe and the letter U+02BC stay: a name may have both. */
const APOSTROPHES = /[`\u00b4\u2018\u201b\u2032\uff07]/g;
const FULL_WIDTH = /[\uff01-\uff5e]/g;
const FULL_WIDTH_OFFSET = 0xfee0;

export function cleanText(text: string, cleaning: Cleaning): string {
  if (cleaning === 'text')
    return text
      .replaceAll(UNSEEN_IN_TEXT, '')
      .replaceAll(/\p{Zs}/gu, ' ')
      .replaceAll(LINE_BREAKS, '\n');
  const seen = text
    .replaceAll(UNSEEN, '')
    .replaceAll(/[\s\u0085]/g, ' ')
    .replaceAll(DASHES, '-')
    .replaceAll(APOSTROPHES, "'");
  return cleaning === 'name'
    ? // NFKC would change "Mª José" to "Ma José".
      seen.replaceAll(FULL_WIDTH, (wide) =>
        String.fromCodePoint((wide.codePointAt(0) ?? 0) - FULL_WIDTH_OFFSET),
      )
    : seen.replaceAll(/[\u2019\u02bc]/g, "'").normalize('NFKC');
}
