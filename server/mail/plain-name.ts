import { FIELDS } from '#contract/fields.ts';
import { reference } from '#server/submissions/stored-submission.ts';
import { oneLine } from './message.ts';

const MAX_NAME_CHARACTERS = 40;
const MAX_NAME_WORDS = 3;
/** More words are accepted if all look like a name, which is rare in sentences: María Fernanda López García. */
const MAX_CAPITALIZED_WORDS = 4;
const CAPITALIZED = /^[\p{Lu}\p{Lt}\p{Lo}]/u;
const PARTICLE = /^(?:de|del|la|las|los|y|da|das|dos|di|van|von|der|den|bin|al)$/i;
const TITLE = /^(?:Dra?|Mrs?|Ms|Miss|Sr|Sra|Srta|Rev|Hon|Prof)\.?$/i;
const SUFFIX = /^(?:Jr|Sr|II|III|IV|Esq|M\.?D|Ph\.?D)\.?$/i;
/** Parts are separated by hyphens and apostrophes too: "Anne-Marie O'Neil Jr." has five. */
const MAX_NAME_PARTS = 5;
/** Letters and marks that look like a space or are invisible, such as U+3164, a filler of Hangul. */
const UNSEEN_IN_NAME = /[\p{Default_Ignorable_Code_Point}\p{Cf}\u{13441}\u{13442}]/u;

/**
 * Whether a typed name is really a name. Anyone can type someone else's address, and a subject is read on screens that
 * others see, so a name must contain neither a sentence nor anything that mail programs turn into a link (R20.3).
 */
export const isPlainName = (name: string): boolean =>
  FIELDS.name.pattern.test(name) &&
  !UNSEEN_IN_NAME.test(name) &&
  Array.from(name).length <= MAX_NAME_CHARACTERS &&
  hasWordsOfName(wordsOfName(name)) &&
  name.split(/[ '’-]+/).length <= MAX_NAME_PARTS &&
  // Refuses a dot before two letters, as in a web address, even with combining marks between them.
  !/\.\p{M}*\p{L}\p{M}*\p{L}/u.test(name);

function hasWordsOfName(words: readonly string[]): boolean {
  const named = words.filter((word) => !PARTICLE.test(word));
  return (
    words.length <= MAX_NAME_WORDS ||
    (named.length <= MAX_CAPITALIZED_WORDS && named.every((word) => CAPITALIZED.test(word)))
  );
}

/** Removes titles and suffixes, so that the initial is the last name's: Dr. Ann Lee, Robert Hall Jr. */
function wordsOfName(name: string): string[] {
  const words = name.split(' ');
  while (words.length > 1 && TITLE.test(words[0] ?? '')) words.shift();
  while (words.length > 1 && SUFFIX.test(words.at(-1) ?? '')) words.pop();
  return words;
}

/** "Maria G." for Maria García, so that people can distinguish mails. Undefined if the name is not plain. */
export function shortName(name: string): string | undefined {
  if (!isPlainName(name)) return undefined;
  const [first = '', ...others] = wordsOfName(name);
  const [initial] = /\p{L}/u.exec(others.at(-1) ?? '') ?? [];
  return initial === undefined ? first : `${first} ${initial}.`;
}

/** The name of a request in mails to people of the firm: "Maria G. (4F0C11D2)". Others may see the screen. */
export function shortNameWithReference({ id, name }: { id: string; name: string }): string {
  const short = shortName(oneLine(name));
  return short === undefined ? reference(id) : `${short} (${reference(id)})`;
}
