import { FILE_MARKS } from '#contract/content-marks.ts';
import type { Problem } from '#publisher/content/problem.ts';
import { daysInWords, withoutYaml } from './form-model-words.ts';

/* What is wrong with a text, and what is wanted, for people who never see its file. */

type Found = Pick<Problem, 'path' | 'found' | 'wanted'>;

/** Sentences without the names of the file and the field: they stand beside these. */
export function mistakeInWords(problem: Found): string {
  const text =
    leftToDo(problem) ?? `${foundInWords(problem)} It needs ${sentenceEnd(wantedOf(problem))}`;
  return daysInWords(text);
}

/** What would make a text better, and stops nothing. */
export const adviceInWords = (problem: Found): string =>
  `${foundInWords(problem)} Better: ${sentenceEnd(wantedOf(problem))}`;

const WHAT_IS_LEFT = {
  sample:
    'Comes from the made-up firm. Read it, make it yours, and then press “This text is ours now”.',
  reviewed: 'An attorney of the firm must read it.',
  proofread: 'Somebody whose first language it is must read it.',
  translated: 'The English text has changed. Say the same here.',
} satisfies Record<(typeof FILE_MARKS)[number], string>;

/** What a release asks of a text that is correct by itself. */
function leftToDo({ path, found, wanted }: Found): string | undefined {
  const mark = FILE_MARKS.find((name) => name === path?.[0]);
  if (mark !== undefined) return WHAT_IS_LEFT[mark];
  if (found === 'is not written yet') return `Write ${sentenceEnd(wanted)}`;
  const question = /^the attorney’s answer: (.*)$/s.exec(wanted)?.[1];
  return question === undefined ? undefined : `The attorney answers: ${question}`;
}

function foundInWords({ path, found }: Found): string {
  if (/^is (?:missing|empty|""|\[\])$/.test(found))
    return path === undefined && found === 'is missing'
      ? 'This is missing.'
      : 'Nothing is written here.';
  const [, json = '', hint = ''] = /^is ("[^]*?)( \(did you mean .*)?$/.exec(found) ?? [];
  if (json !== '') return `“${withoutJson(json)}” is written here${hint}.`;
  const [, number] = /^is (?:the (?:number|value) )?(-?[\d.]+|true|false)$/.exec(found) ?? [];
  if (number !== undefined) return `“${number}” is written here.`;
  const said = found.replace(/^has a text of/, 'has');
  return sentenceEnd(
    `This ${said.startsWith('is ') || said.startsWith('may ') ? '' : 'text '}${said}`,
  );
}

/** A long text is cut off, and then has no quote at its end. */
const withoutJson = (text: string): string =>
  text
    .replace(/^"/, '')
    .replace(/"$/, '')
    .replaceAll('\\n', ' ')
    .replaceAll(/\\(["\\])/g, '$1');

const wantedOf = ({ wanted }: Found): string => withoutYaml(wanted);

const sentenceEnd = (text: string): string => (/[.!?][”")]?$/.test(text) ? text : `${text}.`);
