import type {
  Draft,
  Editor,
  ContentPath,
  FigureDue,
  OutOfDate,
  SiteFacts,
  SiteFile,
  SiteOverview,
} from '#contract/site-editing.ts';
import { bytesNow } from '#publisher/content/pending-files.ts';
import {
  receiversOf,
  type Receivers,
  checkRelease,
  hasLaw,
} from '#publisher/content/release-check.ts';
import { pageSettings } from '#publisher/site/site-folder.ts';
import type { Settings } from '#server/settings/settings.ts';
import { compare, isChangeOfLaw } from './compare.ts';
import { draftForm, editDraft, restoreItem } from './draft-form.ts';
import {
  refuseOtherPaths,
  createReader,
  createStates,
  type ReadState,
  type ContentState,
  type States,
} from './draft-state.ts';
import { joinTexts } from './join-texts.ts';
import { prepareDraft, previewAsset, previewPage, previewPages } from './preview.ts';
import { writeAndPublish } from './publish-draft.ts';
import { uploadEditor } from './uploads.ts';
import { begin } from '#publisher/first-day/folder.ts';
import { announcementsAfter } from '#contract/announcements.ts';
import { fileNames, LANGUAGE_FILES, SHARED_FILES } from '#contract/content-files.ts';
import { LEGAL_PAGES, type SiteContent } from '#contract/content.ts';
import { hoursInWords } from '#contract/hours-in-words.ts';
import { isLanguage, MAIN_LANGUAGE } from '#contract/languages.ts';
import { nextDue, tableStatus } from '#contract/median-table.ts';
import { valueAt } from '#publisher/content/parse-file.ts';
import { readHash } from '#publisher/content/text-mark.ts';
import { fileName, nameOfFile, labelOfField } from './names.ts';
import { finishWriting } from '#publisher/versions/write-content.ts';
import { dayIn } from '#contract/time.ts';
import { isUnchangedSample, readOnly } from '#publisher/content/init.ts';
import { mistakesOfContent, mistakesOf, valuesAround } from './mistakes.ts';

type EditorSettings = Pick<
  Settings,
  'contentDir' | 'dataDir' | 'siteUrl' | 'publicApiUrl' | 'anonKey'
> &
  Partial<Receivers & Pick<Settings, 'isDefaultContentDir'>>;

/** The functions of the admin's Site. */
export function createEditor(
  options: EditorSettings,
  readState: ReadState = createReader(),
): Editor {
  const { contentDir, dataDir, isDefaultContentDir = true } = options;
  const settings = pageSettings(options);
  const receivers = receiversOf(options);
  const states = createStates(contentDir, dataDir, readState);
  const preview = { states, settings };

  const pagesOf = async (draft: Draft) => (await prepareDraft(preview, draft))?.render() ?? [];
  const compareDraft = (draft: Draft) => compare(states, draft, pagesOf);

  return {
    ...uploadEditor(states),
    overview: (draft) => overview(states, draft, { contentDir, receivers, now: new Date() }),
    form: (draft, file) => draftForm(states, draft, file),
    edit: (draft, file, edit, bytesOnPage) => editDraft(states, draft, file, edit, bytesOnPage),
    page: (draft, path, root) => previewPage(preview, draft, { path, root }),
    asset: (draft, path) => previewAsset(preview, draft, path),
    pages: (draft) => previewPages(preview, draft),
    compare: compareDraft,
    publish: (order) =>
      writeAndPublish({ ...preview, contentDir, dataDir, receivers, compare: compareDraft }, order),
    begin: (answers) =>
      begin({ contentDir, isDefaultContentDir, dataDir, settings, now: new Date() }, answers),
    disk: async (file) => {
      refuseOtherPaths([file]);
      return bytesNow(contentDir, file);
    },
    join: async (file, texts) => joinTexts(file, texts),
    restore: async (file, texts, path) => restoreItem(file, texts, path),
  };
}

/** The first page of Site: each file, what is wrong with it, and what a release still refuses. */
export async function overview(
  states: States,
  draft: Draft,
  parts: { contentDir: string; receivers: readonly string[]; now: Date },
): Promise<SiteOverview> {
  const { contentDir, receivers, now } = parts;
  // Finishes an interrupted publish: until then, the terminal and backups see the old files.
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
    const value = valuesAround(state.read.parsed.get(file)?.data, figure).get(figure);
    const name = labelOfField(file, figure, value) || nameOfFile(file);
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
    isSampleFirm: await isUnchangedSample(contentDir),
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
    mythCount: faq.myths.length,
    attorneys: attorneys.length,
    photos: photos.length,
    pagesOff: firm.off?.length ?? 0,
    figures: Object.keys(figures).length,
    colors: [brand.colors.night, brand.colors.brand, brand.colors.accent],
  };
}

/** The table of median incomes, if a newer one is due. */
function oldTable({ incomeCheck, firm }: SiteContent, now: Date): OutOfDate[] {
  if (!incomeCheck) return [];
  const today = dayIn(now, firm.timeZone);
  const status = tableStatus(incomeCheck.tables, today);
  if (status.kind !== 'old' && status.kind !== 'due') return [];
  const day = nextDue(status.table.effective);
  return [{ kind: 'medians', day, answersClearCases: status.kind === 'old' }];
}

/** The files of the folder, and the files that every firm could have. */
function allFiles({ read }: ContentState, draft: Draft): ContentPath[] {
  const { languages, texts } = read.folder;
  const known = languages.flatMap((language) =>
    [
      ...fileNames(LANGUAGE_FILES),
      'prepare.md',
      ...LEGAL_PAGES.map((page) => `legal/${page}.md`),
    ].map((file) => `${language}/${file}`),
  );
  const others = [...draft.keys(), ...read.problems.map(({ file }) => file)].filter((file) =>
    /\.(?:yaml|md)$/.test(file),
  );
  return [...new Set([...fileNames(SHARED_FILES), ...known, ...texts.keys(), ...others])];
}
