import { FILE_GROUPS, type SiteFile } from '#contract/site-editing.ts';
import { MAIN_LANGUAGE, type Language } from '#contract/languages.ts';
import { SubmitButton } from '#admin/ui/button.tsx';
import { LabeledInput } from '#admin/ui/form.tsx';
import { isTranslation, titleOf } from './file-titles.ts';
import { formAddress } from './site-service.ts';
import { siteTexts } from './texts.ts';

const { files: words } = siteTexts;

/** The states of a text. The state in which a person must do something comes first. */
const TEXT_STATES = ['mistakes', 'toRead', 'changed', 'missing', 'sample', 'yours'] as const;
type State = (typeof TEXT_STATES)[number];

/** All texts by their groups, each with its state in every language. `search`: a part of the names that are shown. */
export function AllTexts({ files, search }: { files: readonly SiteFile[]; search: string }) {
  const languages = [
    ...new Set(
      files.flatMap(({ file, language }) => (language && isTranslation(file) ? [language] : [])),
    ),
  ];
  const found = files.filter(
    ({ file, name }) => !isTranslation(file) && name.toLowerCase().includes(search.toLowerCase()),
  );
  const shown = new Set(files.map(stateOf));
  return (
    <section className="panel site-texts" aria-labelledby="files">
      <h2 id="files">{words.title}</h2>
      <form action="/site#files" className="actions" role="search">
        <LabeledInput
          id="search"
          label={words.search}
          type="search"
          name="search"
          defaultValue={search}
        />
        <SubmitButton>{words.find}</SubmitButton>
        {search !== '' && <a href="/site#files">{words.showAll}</a>}
      </form>
      <ul className="site-legend">
        {TEXT_STATES.filter((state) => shown.has(state)).map((state) => (
          <li key={state}>
            <Dot state={state} /> {words.legend[state]}
          </li>
        ))}
      </ul>
      {found.length === 0 && <p role="status">{words.noneFound}</p>}
      {FILE_GROUPS.map((group) => {
        const inGroup = found.filter((file) => file.group === group);
        if (inGroup.length === 0) return null;
        const rows = inGroup.map((file) => [
          file,
          ...languages.map((language) => inLanguage(file, language, files)),
        ]);
        const states = Map.groupBy(
          rows.flat().filter((file) => file !== undefined),
          stateOf,
        );
        return (
          <details key={group} open={search !== '' || states.has('mistakes')}>
            <summary>
              {words.groups[group]}
              <span className="text-quiet">
                {TEXT_STATES.slice(0, 3).map((state) => (
                  <Count key={state} state={state} count={states.get(state)?.length ?? 0} />
                ))}
                {words.texts(inGroup.length)}
              </span>
            </summary>
            <table>
              <thead>
                <tr>
                  <th scope="col">{words.text}</th>
                  {[MAIN_LANGUAGE, ...languages].map((language) => (
                    <th key={language} scope="col">
                      {words.languages[language]}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {rows.map(
                  ([file, ...translations]) =>
                    file && (
                      <tr key={file.file}>
                        <th scope="row">
                          <a href={formAddress(file.file)}>{file.name}</a>
                        </th>
                        <td>
                          <TextMark file={file} />
                        </td>
                        {translations.map((translation, index) => (
                          <td key={languages[index]}>
                            {translation && (
                              <a
                                href={formAddress(translation.file)}
                                aria-label={`${titleOf(translation)}: ${words.states[stateOf(translation)]}`}
                              >
                                <TextMark file={translation} />
                              </a>
                            )}
                          </td>
                        ))}
                      </tr>
                    ),
                )}
              </tbody>
            </table>
          </details>
        );
      })}
    </section>
  );
}

/** The same text in another language. */
function inLanguage({ file }: SiteFile, language: Language, files: readonly SiteFile[]) {
  const [folder, ...rest] = file.split('/');
  if (folder !== MAIN_LANGUAGE) return undefined;
  return files.find((other) => other.file === [language, ...rest].join('/'));
}

function stateOf({ exists, isChanged, isToRead, isSample, mistakes }: SiteFile): State {
  if (mistakes > 0) return 'mistakes';
  if (isToRead) return 'toRead';
  if (isChanged) return 'changed';
  if (!exists) return 'missing';
  return isSample ? 'sample' : 'yours';
}

const Dot = ({ state }: { state: State }) => <span className="site-dot" data-state={state} />;

function TextMark({ file }: { file: SiteFile }) {
  const state = stateOf(file);
  return (
    <>
      <Dot state={state} /> {words.states[state]}
    </>
  );
}

const Count = ({ state, count }: { state: State; count: number }) =>
  count > 0 && (
    <>
      <Dot state={state} /> {count} {words.states[state]},{' '}
    </>
  );
