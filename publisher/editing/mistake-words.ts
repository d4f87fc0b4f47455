import { dayInWords } from '#contract/content-fields.ts';
import { FILE_MARKS } from '#contract/content-marks.ts';
import type { Found, Problem } from '#publisher/content/problem.ts';

/* What is wrong with a text, and what is wanted, for people who never see its file. */

type Mistaken = Pick<Problem, 'path' | 'found' | 'wanted'>;

/** Sentences without the names of the file and the field: they stand beside these. */
export function mistakeInWords({ path, found, wanted }: Mistaken): string {
  const mark = FILE_MARKS.find((name) => name === path?.[0]);
  if (mark !== undefined) return WHAT_IS_LEFT[mark];
  if (typeof found !== 'string' && found.code === 'unwritten')
    return `Write ${sentenceEnd(wanted)}`;
  if (typeof found !== 'string' && found.code === 'unanswered')
    return `The attorney answers: ${found.question}`;
  return `${foundInWords(found)} It needs ${sentenceEnd(wanted)}`;
}

/** What would make a text better, and stops nothing. */
export const adviceInWords = ({ found, wanted }: Mistaken): string =>
  `${foundInWords(found)} Better: ${sentenceEnd(wanted)}`;

const WHAT_IS_LEFT = {
  sample:
    'Comes from the made-up firm. Read it, make it yours, and then press “This text is ours now”.',
  reviewed: 'An attorney of the firm must read it.',
  proofread: 'A person whose first language it is must read it.',
  translated: 'The English text has changed. Say the same here.',
} satisfies Record<(typeof FILE_MARKS)[number], string>;

function foundInWords(found: Found): string {
  if (typeof found === 'string') return `This ${sentenceEnd(found)}`;
  switch (found.code) {
    case 'missing':
    case 'unwritten':
    case 'unanswered':
      return NOTHING;
    case 'value':
      return valueInWords(found);
    case 'day':
      return `“${dayInWords(found.day)}” is written here.`;
    case 'letter':
      return `The site cannot show “${found.letter}” in its headings.`;
    default:
      return found satisfies never;
  }
}

const NOTHING = 'Nothing is written here.';
const SHOWN_CHARACTERS = 60;

function valueInWords({ value, note = '' }: { value: unknown; note?: string }): string {
  if (value === null || value === '' || (Array.isArray(value) && value.length === 0))
    return NOTHING;
  if (typeof value === 'object') return 'This has parts that do not belong here.';
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  const shown = text.length > SHOWN_CHARACTERS ? `${text.slice(0, SHOWN_CHARACTERS)}…` : text;
  return `“${shown}” is written here${note}.`;
}

const sentenceEnd = (text: string): string => (/[.!?][”")]?$/.test(text) ? text : `${text}.`);
