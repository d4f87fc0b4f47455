import { Hono } from 'hono';
import { FILE_GROUPS, type Mistake, type SiteFile } from '#contract/site-editing.ts';
import { page } from '#admin/ui/document.tsx';
import type { AdminEnvironment } from '#admin/office/environment.ts';
import { NarrowPage } from '#admin/ui/page-title.tsx';
import { Panel } from '#admin/ui/panel.tsx';
import { FiguresDue, SiteOutOfDate } from './figures-due.tsx';
import { mendingAddress, titleOf } from './file-titles.ts';
import { siteOf } from './site-service.ts';
import { startTexts } from './start-texts.ts';
import { siteTexts } from './texts.ts';

/** What a release still refuses, text by text, each line with the way to its field. */
export const stillToDoRoutes = new Hono<AdminEnvironment>();

const words = startTexts.stillToDo;

/** The name, the numbers, the attorneys and the services: visitors see them at once. */
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
  const byFile = Map.groupBy(refused, ({ file }) => file);
  const first = FIRST_FILES.filter((file) => byFile.has(file));
  return page(
    c,
    { title: words.title },
    <NarrowPage title={words.title} back={{ href: '/site', text: startTexts.back }}>
      {isForExamples(person) && (
        <p>
          {words.signedInAs(person)} <a href="/people">{words.addAddress}</a>
        </p>
      )}
      <p data-ends-draft="first-day">
        {mistakes.length > 0 ? words.mistakes : words.left(textsLeft(refused))}
      </p>
      <SiteOutOfDate entries={outOfDate} />
      <FiguresDue figures={figuresDue} />
      {first.length > 0 && <h2>{words.first}</h2>}
      {first.map((file) => (
        <FilePanel key={file} lines={byFile.get(file)} />
      ))}
      {groupsOf(files, byFile, first).map(({ group, inGroup }) => (
        <details key={group} className="panel">
          <summary>{words.group(siteTexts.files.groups[group], inGroup.length)}</summary>
          {inGroup.map((file) => (
            <FilePanel key={file} lines={byFile.get(file)} />
          ))}
        </details>
      ))}
    </NarrowPage>,
  );
});

/** Domains that are reserved for examples, as that of the sample firm. */
const isForExamples = (address: string) => /\.(?:example|test|invalid)$/.test(address);

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

function FilePanel({ lines = [] }: { lines: readonly Mistake[] | undefined }) {
  const [first] = lines;
  if (!first) return null;
  return (
    <Panel id={`file-${(first.file || 'site').replaceAll(/[^\w]+/g, '-')}`} title={titleOf(first)}>
      <ul className="site-links">
        {numberedLines(lines).map(({ line, href }) => (
          <li key={line}>{href === undefined ? line : <a href={href}>{line}</a>}</li>
        ))}
      </ul>
    </Panel>
  );
}

/** Two lines of one text can be equal: the second one gets a number. */
function numberedLines(lines: readonly Mistake[]) {
  const seen = new Map<string, number>();
  return lines.map((mistake) => {
    const line = mistake.label === '' ? mistake.text : `${mistake.label}: ${mistake.text}`;
    const number = (seen.get(line) ?? 0) + 1;
    seen.set(line, number);
    return {
      line: number === 1 ? line : line + words.again(number),
      href: mendingAddress(mistake),
    };
  });
}
