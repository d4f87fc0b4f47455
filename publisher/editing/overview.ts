import { access, constants } from 'node:fs/promises';
import { join } from 'node:path';
import { announcementsAfter } from '#contract/announcements.ts';
import { LANGUAGE_FILES, SHARED_FILES } from '#contract/content-files.ts';
import { LEGAL_PAGES, type SiteContent } from '#contract/content.ts';
import { hoursInWords } from '#contract/hours-in-words.ts';
import { isLanguage, LANGUAGE_CODES, MAIN_LANGUAGE } from '#contract/languages.ts';
import { shownUntil, tableStatus } from '#contract/median-table.ts';
import type {
  ContentPath,
  Draft,
  FigureDue,
  OutOfDate,
  SiteFacts,
  SiteFile,
  SiteOverview,
} from '#contract/site-editing.ts';
import { hasForeignRecord, RECORD_FILE } from '#publisher/content/pending-files.ts';
import { valueAt } from '#publisher/content/parse-file.ts';
import { checkRelease, hasLaw } from '#publisher/content/release-check.ts';
import { readHash } from '#publisher/content/text-mark.ts';
import { isChangeOfLaw } from './compare.ts';
import type { ContentState, States } from './draft-state.ts';
import { fileName, nameOfFile, labelOfField } from './names.ts';
import { finishWriting } from '#publisher/versions/write-content.ts';
import { dayIn } from '#contract/time.ts';
import { isBeforeStart, isOfCode } from '#publisher/content/init.ts';
import { mistakesOfContent, mistakesOf } from './mistakes.ts';

/** The first page of Site: each file, what is wrong with it, and what a release still refuses. */
export async function overview(
  states: States,
  draft: Draft,
  parts: { contentDir: string; receivers: readonly string[]; now: Date },
): Promise<SiteOverview> {
  const { contentDir, receivers, now } = parts;
  // Until a publish is finished, the terminal and backups see the old files.
  await finishWriting(contentDir).catch(() => {});
  const [disk, state] = [await states.onDisk(), await states.withDraft(draft)];
  const { checked } = state;
  const mistakes = mistakesOfContent(state);
  const { refused, soon, late } =
    'content' in checked
      ? await checkRelease(checked, now, receivers, states.sample)
      : { refused: [], soon: [], late: [] };
  const figureOf = ({ file, path = [], checkBy }: (typeof soon)[number]): FigureDue => {
    const figure = path.slice(0, -1).join('.');
    const name = labelOfField(file, figure) || nameOfFile(file);
    return { file, path: path.join('.'), name, day: checkBy };
  };
  const reason = await readOnly(contentDir);
  return {
    files: allFiles(state, draft).map((file): SiteFile => {
      const [language = ''] = file.split('/', 1);
      const parsed = state.read.parsed.get(file);
      const isThere = state.read.folder.originals.has(file);
      const needsReview = isChangeOfLaw(file, disk, state);
      return {
        file,
        name: nameOfFile(file, parsed?.data),
        group: fileName(file)?.group ?? 'other',
        ...(isLanguage(language) && { language }),
        exists: isThere || mistakes.some((each) => each.file === file && draft.get(file)?.bytes),
        hasLaw: hasLaw(file),
        isSample: valueAt(parsed?.data, 'sample') === true,
        isChanged: state.folder.overlay.has(file),
        mistakes: mistakes.filter((each) => each.file === file).length,
        isToRead: needsReview,
        ...(needsReview && parsed && { readHash: readHash(parsed) }),
      };
    }),
    mistakes,
    refused: mistakesOf(refused, state.read),
    figuresDue: soon.map(figureOf),
    outOfDate: [
      ...('content' in checked ? oldTable(checked.content, now) : []),
      ...late.map((problem) => ({ kind: 'figure', ...figureOf(problem) }) as const),
    ],
    isSampleFirm: await isBeforeStart(contentDir),
    ...('content' in checked && { facts: factsOf(checked.content, now) }),
    ...(reason !== undefined && { readOnly: reason }),
  };
}

function factsOf(content: SiteContent, now: Date): SiteFacts {
  const { firm, faq, attorneys, photos, figures, brand } = content;
  const [notice] = announcementsAfter(now, firm);
  return {
    phone: firm.phone.display,
    hours: hoursInWords(firm, MAIN_LANGUAGE),
    ...(notice && { notice: notice.text }),
    beliefs: faq.myths.length,
    attorneys: attorneys.length,
    photos: photos.length,
    pagesOff: firm.off?.length ?? 0,
    figures: Object.keys(figures).length,
    colors: [brand.colors.night, brand.colors.brand, brand.colors.accent],
  };
}

/** The table of median incomes, if its day is over. */
function oldTable({ incomeCheck, firm }: SiteContent, now: Date): OutOfDate[] {
  if (!incomeCheck) return [];
  const today = dayIn(now, firm.timeZone);
  const status = tableStatus(incomeCheck.tables, today);
  if (status.kind !== 'old' && status.kind !== 'due') return [];
  return [{ kind: 'medians', day: shownUntil(status.table), isCompared: status.kind === 'old' }];
}

/** The files of the folder, and the files that every firm could have. */
function allFiles({ read }: ContentState, draft: Draft): ContentPath[] {
  const { languages, texts } = read.folder;
  const names = (schemas: object) => Object.keys(schemas).map((name) => `${name}.yaml`);
  const known = languages.flatMap((language) =>
    [...names(LANGUAGE_FILES), 'prepare.md', ...LEGAL_PAGES.map((page) => `legal/${page}.md`)].map(
      (file) => `${language}/${file}`,
    ),
  );
  const others = [...draft.keys(), ...read.problems.map(({ file }) => file)].filter((file) =>
    /\.(?:yaml|md)$/.test(file),
  );
  return [...new Set([...names(SHARED_FILES), ...known, ...texts.keys(), ...others])];
}

/** Why nothing can be changed here. */
export async function readOnly(contentDir: string): Promise<string | undefined> {
  if (isOfCode(contentDir))
    return 'This site still shows the sample firm. First make this site yours.';
  if (await hasForeignRecord(contentDir))
    return `The folder of the content (${contentDir}) has a file ${RECORD_FILE} that this program has not written. Ask the person who runs the server to delete it.`;
  for (const folder of ['', ...LANGUAGE_CODES, 'portraits']) {
    const code = await access(join(contentDir, folder), constants.W_OK).catch(
      (error: NodeJS.ErrnoException) => error.code,
    );
    if (code && code !== 'ENOENT')
      return `The folder of the content (${contentDir}) cannot be changed by this program. Ask the person who runs the server to make it writable.`;
  }
  return undefined;
}
