import { LANGUAGES, MAIN_LANGUAGE } from '#contract/languages.ts';
import type { LoadedContent } from './load-content.ts';
import { valueAt, type ContentFile } from './parse-file.ts';
import { MISSING, problemAt, problemIn, type Found, type Problem } from './problem.ts';

/** The problems for which a release refuses the folders of other languages. */
export function unfinishedTranslations(loaded: LoadedContent, today: string): Problem[] {
  return [
    ...unspokenLanguages(loaded),
    ...translatedFiles(loaded).flatMap((source) => [
      ...notTranslated(source, loaded),
      ...notRead(source, 'proofread', {
        who: 'a native speaker',
        mark: loaded.marks.get(source.file)?.text ?? '',
        today,
      }),
    ]),
    ...behind(loaded),
  ];
}

/** The texts whose version in the main language has changed since they were translated. */
export function behind(loaded: LoadedContent): Problem[] {
  return translatedFiles(loaded).flatMap((source) => {
    const { original, from, version } = versionsOf(source, loaded);
    if (from === undefined || version === undefined || from === version) return [];
    const note = `, but ${original} has changed since`;
    const wanted = `${version} and the date of the new translation, once the text says the same again`;
    return [
      problemIn(source, ['translated', 'from'], { code: 'value', value: from, note }, wanted),
    ];
  });
}

/**
 * A page in a language tells its readers that they will be understood, so the firm names the languages of its people,
 * and says how it answers in this language (California rule 7.1: no misleading statement by what is left out).
 */
function unspokenLanguages({ content, translations, filledIn }: LoadedContent): Problem[] {
  return translations.flatMap(({ firm, language }) => {
    const { name } = LANGUAGES[language];
    const spoken = content.firm.languages.includes(language)
      ? []
      : [
          problemAt(
            filledIn,
            'firm.yaml',
            ['languages'],
            `does not name ${language} (${name}), in which the site has pages`,
            `${language} in the list, if people of the firm speak it, or no folder ${language}/`,
          ),
        ];
    if (firm.speaks !== undefined) return spoken;
    const wanted = `a sentence in ${name}: who of the firm answers in it, and how`;
    const missing = problemAt(filledIn, `${language}/firm.yaml`, ['speaks'], MISSING, wanted);
    return [...spoken, missing];
  });
}

const translatedFiles = ({ filledIn, translations }: LoadedContent): ContentFile[] =>
  translations.flatMap(({ language }) =>
    [...filledIn.values()].filter(({ file }) => file.startsWith(`${language}/`)),
  );

function versionsOf({ file, data }: ContentFile, { marks }: LoadedContent) {
  const original = file.replace(/^[^/]+/, MAIN_LANGUAGE);
  // The schema was checked before.
  const value = valueAt(valueAt(data, 'translated'), 'from');
  const from = typeof value === 'string' ? value : undefined;
  return { original, from, version: marks.get(original)?.text };
}

function notTranslated(source: ContentFile, loaded: LoadedContent): Problem[] {
  const { from, version, original } = versionsOf(source, loaded);
  // A language's own `figures.yaml` has no original in the folder of the main language.
  if (from !== undefined || version === undefined) return [];
  const wanted = `by, on, and from: ${version}, if it says what ${original} says now`;
  return [problemIn(source, ['translated'], MISSING, wanted)];
}

/** Finds a file whose present text (`mark`) nobody has read. Without `readers`, any name is accepted. */
export function notRead(
  source: ContentFile,
  field: 'reviewed' | 'proofread',
  needed: { who: string; readers?: readonly string[]; mark: string; today: string },
): Problem[] {
  const { who, readers, mark, today } = needed;
  const of = (key: string, found: Found, wanted: string) =>
    problemIn(source, [field, key], found, wanted);
  const [by, on, text] = ['by', 'on', 'text'].map((key) =>
    valueAt(valueAt(source.data, field), key),
  );
  if (typeof by !== 'string') {
    const names = readers ? ` (${readers.join(', ')})` : '';
    const wanted = `by: ${who}${names}, on: the day, text: ${mark}`;
    return [problemIn(source, [field], MISSING, wanted)];
  }
  const problems: Problem[] = [];
  if (readers && !readers.includes(by))
    problems.push(of('by', { code: 'value', value: by }, `one of ${readers.join(', ')}`));
  if (typeof on === 'string' && on > today)
    problems.push(of('on', { code: 'day', day: on }, 'a day that is not after today'));
  if (text === undefined)
    problems.push(of('text', MISSING, `${mark}, if this is the version that ${by} read`));
  else if (text !== mark) {
    const note = `, but the file has changed since ${by} read it`;
    const wanted = `${mark} and the date of the new review, once ${who} has read it again`;
    problems.push(of('text', { code: 'value', value: text, note }, wanted));
  }
  return problems;
}
