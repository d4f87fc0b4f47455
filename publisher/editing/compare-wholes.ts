import { MAIN_LANGUAGE } from '#contract/languages.ts';
import type { ContentPath, WholeChange } from '#contract/site-editing.ts';
import { itemsAt, textAt } from '#publisher/content/parse-file.ts';
import type { ContentState } from './draft-state.ts';
import { nameOfFile } from './file-names.ts';

/** A picture, which no comparison of texts says well. Undefined for a text. */
export function wholeChange(
  file: ContentPath,
  states: readonly ContentState[],
): WholeChange | undefined {
  if (/\.(?:yaml|md)$/.test(file)) return undefined;
  const [, attorney] = /^portraits\/([a-z0-9-]+)\./.exec(file) ?? [];
  if (attorney === undefined) return { id: 'logo', name: nameOfFile(file) };
  const name = nameOfAttorney(attorney, states);
  return { id: attorney, name: name === '' ? nameOfFile(file) : `Photo of ${name}` };
}

function nameOfAttorney(id: string, states: readonly ContentState[]): string {
  const attorneys = states.flatMap(({ read }) =>
    itemsAt(read.parsed.get(`${MAIN_LANGUAGE}/attorneys.yaml`)?.data, 'attorneys'),
  );
  return textAt(
    attorneys.find((each) => textAt(each, 'id') === id),
    'name',
  );
}
