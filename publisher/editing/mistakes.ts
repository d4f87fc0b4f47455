import type { Draft, FieldPath, Mistake } from '#contract/site-editing.ts';
import type { Problem } from '#publisher/content/problem.ts';
import { textOf } from './draft-folder.ts';

/** The problems of `check` for the admin: the place is a path, and the sentence does not name the file. */
export function mistakesOf(problems: readonly Problem[], draft: Draft = new Map()): Mistake[] {
  return problems.map((problem) => {
    const { file, field, found, wanted } = problem;
    const text = `${field ? `${field} ` : ''}${found}; wants ${wanted}`;
    return { file, path: placeOf(problem, textOf(draft.get(file)?.bytes)), text };
  });
}

/** `hero.benefits #2` is `hero.benefits.1`. */
function placeOf({ file, line, field }: Problem, text: string): FieldPath {
  if (field) return field.replaceAll(/ #(\d+)/g, (_, number) => `.${Number(number) - 1}`);
  if (!file.endsWith('.md') || line === undefined) return '';
  const end = text.indexOf('\n---', 3);
  const isBelowFields = end >= 0 && line > text.slice(0, end + 4).split('\n').length;
  return isBelowFields || end < 0 ? '$body' : '';
}
