import { keysOf } from '#contract/first-day-form.ts';
import { FILE_GROUPS, type FileGroup, type SiteFile } from '#contract/site-editing.ts';
import { LANGUAGE_NAMES, MAIN_LANGUAGE, type Language } from '#contract/languages.ts';
import { SubmitButton } from '#admin/ui/button.tsx';
import { LabeledInput } from '#admin/ui/form.tsx';
import { Table } from '#admin/ui/panel.tsx';
import { titleOf, translationOf } from './mistake-list.tsx';
import { formAddress } from './site-service.ts';

/** The word and the color of each state of a text. States in which a person must act come first. */
const STATES = {
  mistakes: ['mistake', 'error'],
  toRead: ['to read', 'amber'],
  changed: ['changed', 'action'],
  missing: ['none', 'paper'],
  sample: ['sample', 'edge'],
  yours: ['yours', 'good'],
} as const;
type State = keyof typeof STATES;
const TEXT_STATES = keysOf(STATES);
export const GROUP_NAMES: Record<FileGroup, string> = {
  firm: 'The firm',
  pages: 'Pages',
  services: 'Services',
  urgent: 'Urgent help',
  legal: 'Legal notices',
  other: 'Other',
};

/** All texts by their groups, each with its state in every language. `search`: shows only names that contain this. */
export function AllTexts({ files, search }: { files: readonly SiteFile[]; search: string }) {
  const languages = [...new Set(files.flatMap(({ file }) => translationOf(file) ?? []))];
  const found = files.filter(
    ({ file, name }) => !translationOf(file) && name.toLowerCase().includes(search.toLowerCase()),
  );
  return (
    <section className="panel site-texts" aria-labelledby="files">
      <h2 id="files">All texts</h2>
      <form action="/site#files" className="actions" role="search">
        <LabeledInput
          id="search"
          label="Find a text by its name"
          type="search"
          name="search"
          defaultValue={search}
        />
        <SubmitButton>Find</SubmitButton>
        {search !== '' && <a href="/site#files">Show all texts</a>}
      </form>
      {found.length === 0 && (
        <p role="status">
          No text has this name. To find a sentence, look at the draft and press the sentence.
        </p>
      )}
      <div className="rows">
        {FILE_GROUPS.map((group) => {
          const inGroup = found.filter((file) => file.group === group);
          if (inGroup.length === 0) return null;
          const rows = inGroup.map((file) => ({
            file,
            translations: languages.map((language) => inLanguage(file, language, files)),
          }));
          const shown = rows.flatMap(({ file, translations }) => [file, ...translations]);
          const states = Map.groupBy(shown, (file) => file && stateOf(file));
          return (
            <details key={group} open={search !== '' || states.has('mistakes')}>
              <summary>
                {GROUP_NAMES[group]}
                <span className="text-quiet">
                  {TEXT_STATES.map((state) => (
                    <Count key={state} state={state} count={states.get(state)?.length ?? 0} />
                  ))}
                </span>
              </summary>
              <Table
                className="in-words"
                columns={[
                  'Text',
                  ...[MAIN_LANGUAGE, ...languages].map((each) => LANGUAGE_NAMES[each]),
                ]}
                rows={rows.map(({ file, translations }) => [
                  file.file,
                  <a key={file.file} href={formAddress(file.file)}>
                    {file.name}
                  </a>,
                  <TextMark key="state" file={file} />,
                  ...translations.map(
                    (each) => each && <TextMark key={each.file} file={each} isLink />,
                  ),
                ])}
              />
            </details>
          );
        })}
        <details>
          <summary>A new page</summary>
          <p className="text-quiet">
            Pages in Spanish, or a page that is in no list here, cannot be added in the browser. Ask
            the person who runs your server to add it to the content of the site, and say in which
            language and what it is about.
          </p>
        </details>
      </div>
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

/** The words beside the dot say the same, so the dot needs no color in forced colors. */
const Dot = ({ state }: { state: State }) => (
  <svg className="site-dot" width="10" height="10" aria-hidden="true">
    <circle
      cx="5"
      cy="5"
      r="4"
      stroke="var(--color-edge)"
      fill={`var(--color-${STATES[state][1]})`}
    />
  </svg>
);

function TextMark({ file, isLink = false }: { file: SiteFile; isLink?: boolean }) {
  const state = stateOf(file);
  const [words] = STATES[state];
  return (
    <>
      <Dot state={state} />{' '}
      {isLink ? (
        <a href={formAddress(file.file)} aria-label={`${titleOf(file)}: ${words}`}>
          {words}
        </a>
      ) : (
        words
      )}
    </>
  );
}

const Count = ({ state, count }: { state: State; count: number }) =>
  count > 0 &&
  state !== 'missing' && (
    <>
      {' '}
      <Dot state={state} />
      {`\u00a0${count} ${STATES[state][0]}`}
    </>
  );
