import { MAIN_LANGUAGE } from '#contract/languages.ts';
import type { ContentPath, FileChange, WholeChange } from '#contract/site-editing.ts';
import { itemsAt, textAt } from '#publisher/content/parse-file.ts';
import type { ContentState } from './draft-state.ts';
import { nameOfFile } from './file-names.ts';
import { nameOfPage, pageOfFile, textsOfPage } from './page-files.ts';

/* Changes that no comparison of texts says well: a page that is turned on or off with all its texts, and pictures. */

/** Of a page or a picture as a whole; undefined when the texts of the change say it. */
export function wholeChange(
  file: ContentPath,
  kind: FileChange['kind'],
  states: readonly ContentState[],
): WholeChange | undefined {
  if (/\.(?:yaml|md)$/.test(file)) {
    const page = pageOfFile(file);
    if (page === undefined || kind === 'changed') return undefined;
    const texts = textsOfPage(page, MAIN_LANGUAGE);
    const data = states.map(({ read }) => read.parsed.get(texts)?.data).find(Boolean);
    const whole = kind === 'added' ? 'page-on' : 'page-off';
    return { kind: whole, id: page, name: nameOfPage(texts, data) };
  }
  const [, attorney] = /^portraits\/([a-z0-9-]+)\./.exec(file) ?? [];
  if (attorney === undefined) return { kind: 'picture', id: 'logo', name: nameOfFile(file) };
  const name = nameOfAttorney(attorney, states);
  return {
    kind: 'picture',
    id: attorney,
    name: name === '' ? nameOfFile(file) : `Photo of ${name}`,
  };
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
