import { basename } from 'node:path';
import { LANGUAGE_FILES, SHARED_FILES } from '#contract/content-files.ts';
import type { Firm } from '#contract/content.ts';
import { comparedUntil, daysAfter, nextDue } from '#contract/median-table.ts';
import type { Settings } from '#server/settings/settings.ts';
import { FILE_MARKS, fieldsWithoutLaw } from '#contract/content-marks.ts';
import { dayIn } from '#contract/time.ts';
import { findNotes } from './notes.ts';
import { SAMPLE_FOLDER } from './init.ts';
import { readContent, type LoadedContent, type ReadContent } from './load-content.ts';
import { behind, notRead, unfinishedTranslations } from './release-translations.ts';
import { placesIn, textsIn, valueAt, type ContentFile } from './parse-file.ts';
import { problemAt, problemIn, type Problem } from './problem.ts';
import { questionMark } from './text-mark.ts';
import { findSampleTexts } from './sample-left.ts';

const MARK_FIELDS: readonly string[] = FILE_MARKS;

/** How many days before `checkBy` a check begins to warn. */
const WARN_DAYS = 30;

/** Numbers and addresses that are reserved for examples, so nobody has them. */
const RESERVED = [/\b555[-. ]?01\d\d\b/, /\+1\d{3}55501\d\d\b/, /\.(?:example|test|invalid)\b/];

interface ReleaseCheck {
  /** All that a release refuses. */
  refused: readonly Problem[];
  /** The figures that a release will refuse soon, after the day of `checkBy`. */
  soon: readonly (Problem & { checkBy: string })[];
  /** The figures whose `checkBy` is over. A release refuses them. */
  late: readonly (Problem & { checkBy: string })[];
  /** Notes about what a release accepts. */
  notes: readonly Problem[];
}

/** Other hosts than the firm's own that receive submissions: the data API of a hosted project, and the webhook. */
export const receiversOf = ({ publicApiUrl, webhook }: Partial<Receivers>): string[] =>
  [publicApiUrl, webhook?.url].flatMap((url) => (url ? [new URL(url).hostname] : []));
export type Receivers = Pick<Settings, 'publicApiUrl' | 'webhook'>;

/** The checks that only a release makes, for content without mistakes. `receivers` are hosts. */
export async function checkRelease(
  loaded: LoadedContent,
  now: Date,
  receivers: readonly string[] = [],
  readSample: () => Promise<Pick<ReadContent, 'contents' | 'filledIn'>> = () =>
    readContent(SAMPLE_FOLDER),
): Promise<ReleaseCheck> {
  const { content, filledIn } = loaded;
  const { contents, filledIn: sampleFiles } = await readSample();
  const [sample] = contents;
  const today = dayIn(now, content.firm.timeZone);
  const warnDay = daysAfter(today, WARN_DAYS);
  const all = [...filledIn.values()];
  const dates = all.flatMap((file) => checkDays(file, loaded));
  const late = dates.filter(({ checkBy }) => checkBy < today);
  return {
    refused: [
      ...all.flatMap(sampleFile),
      ...all.flatMap(findNotes),
      ...all.flatMap((file) => reservedTexts(file, content.firm)),
      ...(sample ? findSampleTexts(loaded, sample, sampleFiles) : []),
      ...all.flatMap((file) => notReviewed(file, loaded, today)),
      ...unfinishedTranslations(loaded, today),
      ...late,
      ...openQuestions(loaded),
      ...receivers.flatMap((host) => unnamedReceiver(host, loaded)),
    ],
    soon: dates.filter(({ checkBy }) => checkBy >= today && checkBy <= warnDay),
    late,
    notes: [...loaded.unread, ...behind(loaded), ...oldMedians(loaded, today, warnDay)],
  };
}

function sampleFile(source: ContentFile): Problem[] {
  if (valueAt(source.data, 'sample') !== true) return [];
  return [
    problemIn(
      source,
      ['sample'],
      { code: 'value', value: true },
      'the line removed, once the file is the firm’s own',
    ),
  ];
}

/** Reserved numbers of firm.yaml are reported once in that file, not in each text that prints {{firm.phone}}. */
function reservedTexts(source: ContentFile, { phone, tollFree, email }: Firm): Problem[] {
  const printed = source.file === 'firm.yaml' ? [] : [phone.display, tollFree?.display, email];
  return placesIn(source).flatMap(({ text, ...place }) => {
    const own = printed.reduce<string>((rest, value) => rest.replaceAll(value ?? '', ''), text);
    const reserved = RESERVED.map((pattern) => pattern.exec(own)?.[0]).find(Boolean);
    if (reserved === undefined) return [];
    const found = `has ${reserved}, which nobody can have`;
    return { file: source.file, ...place, found, wanted: 'the firm’s own' };
  });
}

/** Whether a file has a field that an attorney reads (`FIELDS_WITHOUT_LAW`). Pictures have no such field. */
export function hasLaw(file: string): boolean {
  if (file.endsWith('.md')) return true;
  const schemas: Record<string, { entries: object }> = file.includes('/')
    ? LANGUAGE_FILES
    : SHARED_FILES;
  const schema = schemas[basename(file, '.yaml')];
  const fields = Object.keys(schema?.entries ?? {}).filter((name) => !MARK_FIELDS.includes(name));
  return fields.some((name) => !fieldsWithoutLaw(file).includes(name));
}

function notReviewed(
  source: ContentFile,
  { content, marks }: LoadedContent,
  today: string,
): Problem[] {
  if (!hasLaw(source.file)) return [];
  const attorneys = content.attorneys.map(({ name }) => name);
  const mark = marks.get(source.file)?.review ?? '';
  return notRead(source, 'reviewed', { who: 'an attorney', readers: attorneys, mark, today });
}

/** Leaves out figures that are printed on no page, or only on pages that are off. */
function checkDays(
  source: ContentFile,
  { shownNames }: LoadedContent,
): (Problem & { checkBy: string })[] {
  const isOff = (name: unknown) =>
    source.file === 'figures.yaml' &&
    !['', '.since', '.asOf'].some((part) => shownNames.has(String(name) + part));
  return textsIn(source.data)
    .filter(({ path }) => path.at(-1) === 'checkBy' && !isOff(path[1]))
    .map(({ path, text }) => ({
      ...problemIn(
        source,
        path,
        { code: 'day', day: text },
        'a comparison with the source by that day, then a new value, asOf and checkBy',
      ),
      checkBy: text,
    }));
}

/** Reports an old table: without a new one, /income-check answers only clear cases, and later none. */
function oldMedians(
  { content: { incomeCheck }, filledIn }: LoadedContent,
  today: string,
  warnDay: string,
): Problem[] {
  const source = filledIn.get('medians.yaml');
  const tables = incomeCheck?.tables ?? [];
  const newest = tables.toSorted((a, b) => a.effective.localeCompare(b.effective)).at(-1);
  if (!newest || !source) return [];
  const until = nextDue(newest.effective);
  if (until > warnDay) return [];
  const found =
    until <= today
      ? `is out of date since ${until}, so /income-check answers only clear cases, and none from ${comparedUntil(newest)} on`
      : `is the newest one until ${until}, and then /income-check answers only clear cases`;
  const wanted = 'the newest table: send its workbook in Site, in the admin';
  return [problemIn(source, ['tables', tables.indexOf(newest)], found, wanted)];
}

/**
 * A privacy policy must name who receives data (Cal. Bus. & Prof. Code 22575(b)(1)): the host `abc.supabase.co`, or the
 * service `supabase`.
 */
function unnamedReceiver(host: string, { filledIn, content }: LoadedContent): Problem[] {
  const service = host.split('.').at(-2) ?? host;
  return content.languages.flatMap((language) => {
    const file = `${language}/legal/privacy-policy.md`;
    const text = filledIn.get(file)?.body?.text.toLowerCase() ?? '';
    if (text.includes(host) || text.includes(service)) return [];
    const found = `does not name ${host}, which receives what visitors send`;
    return [{ file, found, wanted: `a sentence that says so, with ${service} in it` }];
  });
}

function openQuestions({ content, filledIn }: LoadedContent): Problem[] {
  const attorneys = content.attorneys.map(({ name }) => name);
  return content.attorneyReview.flatMap(({ reviewed, place, question }, index) => {
    const isThis = reviewed?.text === undefined || reviewed.text === questionMark(place, question);
    if (reviewed && isThis && attorneys.includes(reviewed.by)) return [];
    const found = { code: 'unanswered', place, question } as const;
    const wanted = `the attorney’s answer: ${question}`;
    return problemAt(filledIn, 'attorney-review.yaml', ['questions', index], found, wanted);
  });
}
