import { dayInWords } from '#contract/content-fields.ts';
import { FILE_MARKS } from '#contract/content-marks.ts';
import type { Found, Problem } from './problem.ts';

/* Sentences about mistakes, for people who never see the files. */

type Mistaken = Pick<Problem, 'path' | 'found' | 'wanted'>;

/** The sentences do not repeat the names of the file and the field, which are shown beside them. */
export function mistakeInWords({ path, found, wanted }: Mistaken): string {
  const mark = FILE_MARKS.find((name) => name === path?.[0]);
  if (mark !== undefined) return WHAT_IS_LEFT[mark];
  if (typeof found !== 'string' && found.code === 'unwritten')
    return `Write ${sentenceEnd(wanted)}`;
  if (typeof found !== 'string' && found.code === 'unanswered')
    return `The attorney answers: ${found.question}`;
  return `${foundInWords(found)} It needs ${sentenceEnd(wanted)}`;
}

/** Advice, which does not prevent a publish. */
export const adviceInWords = ({ found, wanted }: Mistaken): string =>
  `${foundInWords(found)} Better: ${sentenceEnd(wanted)}`;

const WHAT_IS_LEFT = {
  sample:
    'Comes from the made-up firm. Read it, make it true for your firm, and then say so above its fields.',
  reviewed: 'An attorney of the firm must read it.',
  proofread: 'A native speaker of this language must read it.',
  translated: 'The English text has changed. Say the same here.',
} satisfies Record<(typeof FILE_MARKS)[number], string>;

function foundInWords(found: Found): string {
  if (typeof found === 'string') return `This ${sentenceEnd(found)}`;
  switch (found.code) {
    case 'missing':
    case 'unwritten':
    case 'unanswered':
      return EMPTY_FIELD;
    case 'value':
      return valueSentence(found);
    case 'day':
      return `“${dayInWords(found.day)}” is written here.`;
    default:
      return found satisfies never;
  }
}

const EMPTY_FIELD = 'Nothing is written here.';

function valueSentence({ value, note = '' }: { value: unknown; note?: string }): string {
  if (value === null || value === '' || (Array.isArray(value) && value.length === 0))
    return EMPTY_FIELD;
  if (typeof value === 'object') return 'This has parts that do not belong here.';
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return `“${shortened(text, 60)}” is written here${note}.`;
}

const sentenceEnd = (text: string): string => (/[.!?][”")]?$/.test(text) ? text : `${text}.`);

export const shortened = (text: string, mostCharacters: number): string =>
  text.length > mostCharacters ? `${text.slice(0, mostCharacters - 1)}…` : text;
