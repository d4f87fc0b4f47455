import { FIELDS } from '#contract/fields.ts';
import { reference } from '#server/submissions/stored-submission.ts';
import { oneLine } from './message.ts';

const MAX_NAME_CHARACTERS = 40;
const MAX_NAME_WORDS = 3;
/** Parts are separated by hyphens and apostrophes too: "Anne-Marie O'Neil Jr." has five. */
const MAX_NAME_PARTS = 5;
/** Letters and marks that look like a space or like nothing, such as U+3164, a filler of Hangul. */
const UNSEEN = /[\p{Default_Ignorable_Code_Point}\p{Cf}\u{13441}\u{13442}]/u;

/**
 * Whether a name is no more than a name. Anyone can type somebody else's address, and a subject is read on screens that
 * others see, so it must carry neither a sentence nor anything that mail programs turn into a link (R20.3).
 */
export const isPlainName = (name: string): boolean =>
  FIELDS.name.pattern.test(name) &&
  !UNSEEN.test(name) &&
  Array.from(name).length <= MAX_NAME_CHARACTERS &&
  name.split(' ').length <= MAX_NAME_WORDS &&
  name.split(/[ '’-]+/).length <= MAX_NAME_PARTS &&
  // Marks between the letters do not keep people from reading an address.
  !/\.\p{M}*\p{L}\p{M}*\p{L}/u.test(name);

/** "Maria G." for Maria García: tells two mails apart. Undefined for what is not a plain name. */
export function shortName(name: string): string | undefined {
  if (!isPlainName(name)) return undefined;
  const [first = '', ...others] = name.split(' ');
  const [initial] = /\p{L}/u.exec(others.at(-1) ?? '') ?? [];
  return initial === undefined ? first : `${first} ${initial}.`;
}

/** How a mail to people of the firm names a request, as others may see the screen: "Maria G. (4F0C11D2)". */
export function shortNameWithReference({ id, name }: { id: string; name: string }): string {
  const short = shortName(oneLine(name));
  return short === undefined ? reference(id) : `${short} (${reference(id)})`;
}
