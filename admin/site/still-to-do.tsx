import { Hono } from 'hono';
import { FILE_GROUPS, type Mistake, type SiteFile } from '#contract/site-editing.ts';
import { FILE_MARKS } from '#contract/content-marks.ts';
import { page } from '#admin/ui/document.tsx';
import type { AdminEnvironment } from '#admin/office/environment.ts';
import { CardPage } from '#admin/ui/page-title.tsx';
import { Panel } from '#admin/ui/panel.tsx';
import { counted } from '#admin/office/texts.ts';
import { GROUP_NAMES } from './all-texts.tsx';
import { OutOfDatePart } from './figures-due.tsx';
import { correctionAddress, MistakeList, shortLabel, titleOf } from './mistake-list.tsx';
import { siteOf } from './site-service.ts';

/** Lists, text by text, the reasons why a release is still refused, each with a link to its field. */
export const stillToDoRoutes = new Hono<AdminEnvironment>();

/** The files that visitors see at once: the name, the numbers, the attorneys and the services. */
const FIRST_FILES = [
  'firm.yaml',
  'en/firm.yaml',
  'en/attorneys.yaml',
  'en/home.yaml',
  'en/services.yaml',
];

/** How many texts have something left to do. */
export const textsLeft = (refused: readonly Mistake[]): number =>
  new Set(refused.map(({ file }) => file)).size;

stillToDoRoutes.get('/site/still-to-do', async (c) => {
  const { files, mistakes, refused, figuresDue, outOfDate } = await siteOf(c).overview();
  const { person } = c.get('session');
  const left = textsLeft(refused);
  const all = Math.max(left, files.filter(({ exists }) => exists).length);
  const byFile = Map.groupBy(refused, ({ file }) => file);
  const first = FIRST_FILES.filter((file) => byFile.has(file));
  const groups = groupsOf(files, byFile, first);
  const begin = byFile.get(first[0] ?? refused[0]?.file ?? '')?.[0];
  return page(
    c,
    { title: 'Still to do' },
    <CardPage
      back={{ href: '/site', text: 'Back to Site' }}
      lead={left > 0 && 'Visitors see the site already. Here is what is left to do.'}
    >
      <div data-ends-draft="first-day">
        {mistakes.length === 0 && (
          <>
            <div className="row apart">
              <p>
                {left === 0
                  ? 'Nothing is left to do. The site can be released.'
                  : `${all - left} of ${counted(all, 'text', 'texts')} done`}
              </p>
              {begin && (
                <a className="small-button primary" href={correctionAddress(begin)}>
                  Begin: {titleOf(begin)}
                </a>
              )}
            </div>
            <progress className="mt-2" aria-label="Still to do" value={all - left} max={all} />
          </>
        )}
      </div>
      {mistakes.length > 0 && (
        <Panel id="mistakes" title="Correct this first">
          <MistakeList mistakes={mistakes} />
        </Panel>
      )}
      {first.length > 0 && (
        <Panel id="first" title="What visitors see at once">
          <div className="rows">
            {first.map((file) => (
              <FilePart key={file} lines={byFile.get(file)} />
            ))}
          </div>
        </Panel>
      )}
      <OutOfDatePart entries={outOfDate} figures={figuresDue} />
      {groups.length > 0 && (
        <Panel id="others" title="All other texts">
          <div className="rows">
            {groups.map(({ group, inGroup }) => (
              <details key={group}>
                <summary>
                  {GROUP_NAMES[group]}{' '}
                  <span className="text-quiet">{counted(inGroup.length, 'text', 'texts')}</span>
                </summary>
                <div className="rows">
                  {inGroup.map((file) => (
                    <FilePart key={file} lines={byFile.get(file)} />
                  ))}
                </div>
              </details>
            ))}
          </div>
        </Panel>
      )}
      {/* This domain is reserved for examples, as the sample firm's is. */}
      {/\.(?:example|test|invalid)$/.test(person) && (
        <p className="panel">
          You are signed in as {person}, an address for examples: no mail reaches it.{' '}
          <a href="/people">Add your own address under People</a>
        </p>
      )}
    </CardPage>,
  );
});

/** The files that are not shown first, in the groups and the order of the page Site. */
function groupsOf(
  files: readonly SiteFile[],
  byFile: ReadonlyMap<string, readonly Mistake[]>,
  first: readonly string[],
) {
  const groups = new Map(files.map(({ file, group }) => [file, group]));
  const order = new Set([...groups.keys(), ...byFile.keys()]);
  const rest = [...order].filter((file) => byFile.has(file) && !first.includes(file));
  const byGroup = Map.groupBy(rest, (file) => groups.get(file) ?? 'other');
  return FILE_GROUPS.flatMap((group) => {
    const inGroup = byGroup.get(group);
    return inGroup ? [{ group, inGroup }] : [];
  });
}

function FilePart({ lines = [] }: { lines: readonly Mistake[] | undefined }) {
  const [first] = lines;
  if (!first) return null;
  return (
    <details>
      <summary>
        {titleOf(first)}{' '}
        <span className="text-quiet">{counted(lines.length, 'step', 'steps')}</span>
      </summary>
      <ul className="rows">
        {[...Map.groupBy(lines, ({ text }) => text)].map(([text, alike]) => (
          <li key={text}>
            <p className="small text-quiet">{text}</p>
            <ul className="row">
              {alike.map((mistake, index) => (
                // The index is a part of the key, because two lines can be equal.
                <li key={`${mistake.path} ${String(index)}`}>
                  <a href={correctionAddress(mistake)}>{doesOf(mistake)}</a>
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </details>
  );
}

const MARKS_IN_WORDS: Record<(typeof FILE_MARKS)[number], string> = {
  sample: 'Make this text yours',
  reviewed: 'Let an attorney read it',
  proofread: 'Let a native speaker read it',
  translated: 'Translate what has changed',
};

/** The way to correct a mistake, in a few words. */
function doesOf({ path, label }: Mistake): string {
  const mark = FILE_MARKS.find((name) => path === name);
  if (mark !== undefined) return MARKS_IN_WORDS[mark];
  const name = shortLabel(label);
  return name === '' ? 'Change this text' : `Change: ${name}`;
}
