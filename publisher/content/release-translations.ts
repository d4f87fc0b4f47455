import { LANGUAGES, MAIN_LANGUAGE } from '#contract/languages.ts';
import type { LoadedContent } from './load-content.ts';
import { valueAt, type ContentFile } from './parse-file.ts';
import { MISSING, problemAt, problemIn, type Problem } from './problem.ts';

/** What a release refuses in the folders of other languages. */
export function unfinishedTranslations(loaded: LoadedContent, today: string): Problem[] {
  return [
    ...unspokenLanguages(loaded),
    ...translatedFiles(loaded).flatMap((source) => [
      ...notTranslated(source, loaded),
      ...notProofread(source, loaded, today),
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
    const wanted = `${version} and the new day, once the text says the same again`;
    return [
      problemIn(source, ['translated', 'from'], { code: 'value', value: from, note }, wanted),
    ];
  });
}

/**
 * A page in a language tells its readers that they will be understood, so the firm names the languages of its people, and
 * says how it answers (California rule 7.1: no misleading statement by what is left out).
 */
function unspokenLanguages({ content, translations, files }: LoadedContent): Problem[] {
  return translations.flatMap(({ firm, language }) => {
    const { name } = LANGUAGES[language];
    const spoken = content.firm.languages.includes(language)
      ? []
      : [
          problemAt(
            files,
            'firm.yaml',
            ['languages'],
            `does not name ${language} (${name}), in which the site has pages`,
            `${language} in the list, if people of the firm speak it, or no folder ${language}/`,
          ),
        ];
    if (firm.speaks !== undefined) return spoken;
    const wanted = `a sentence in ${name}: who of the firm answers in it, and how`;
    const missing = problemAt(files, `${language}/firm.yaml`, ['speaks'], MISSING, wanted);
    return [...spoken, missing];
  });
}

const translatedFiles = ({ files, translations }: LoadedContent): ContentFile[] =>
  translations.flatMap(({ language }) =>
    [...files.values()].filter(({ file }) => file.startsWith(`${language}/`)),
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
  // Figures in words have no file of their own in the main language.
  if (from !== undefined || version === undefined) return [];
  const wanted = `by, on, and from: ${version}, if it says what ${original} says now`;
  return [problemIn(source, ['translated'], MISSING, wanted)];
}

function notProofread(source: ContentFile, { marks }: LoadedContent, today: string): Problem[] {
  const mark = marks.get(source.file)?.text ?? '';
  const [by, on, text] = ['by', 'on', 'text'].map((key) =>
    valueAt(valueAt(source.data, 'proofread'), key),
  );
  if (typeof by !== 'string') {
    const wanted = `by: a native speaker, on: the day, text: ${mark}`;
    return [problemIn(source, ['proofread'], MISSING, wanted)];
  }
  if (typeof on === 'string' && on > today)
    return [
      problemIn(
        source,
        ['proofread', 'on'],
        { code: 'day', day: on },
        'a day that is not after today',
      ),
    ];
  if (text === mark) return [];
  const note = `, but the file has changed since ${by} read it`;
  const found = { code: 'value', value: text, note } as const;
  return [problemIn(source, ['proofread', 'text'], found, `${mark} and the new day`)];
}
