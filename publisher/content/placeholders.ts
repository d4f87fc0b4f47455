import { WAYS_TO_END, type CourtRecordRow } from '#contract/court-record-content.ts';
import { isDay } from '#contract/content-fields.ts';
import { isRecord } from '#contract/is-record.ts';
import { LANGUAGES, type Language } from '#contract/languages.ts';
import { itemsAt, valueAt } from './parse-file.ts';
import type { Path } from './problem.ts';

/**
 * The values of `{{names}}` in texts. `undefined` means that the name is known, but the content has no value for it.
 */
export type Placeholders = ReadonlyMap<string, string | undefined>;

/** Whether a field is the value of a name, and printed as it is. In all other fields, names are replaced. */
export function isValue(file: string, [field]: Path): boolean {
  if (/^[a-z]{2}\/firm\.yaml$/.test(file)) return field === 'area' || field === 'region';
  return /^(?:firm|court-record|(?:[a-z]{2}\/)?figures)\.yaml$/.test(file);
}

/** Reads unchecked values, so that one mistake in them is one problem and not one for each text. */
export function placeholdersOf(parts: {
  language: Language;
  firm: unknown;
  firmTexts: unknown;
  figures: unknown;
  /** The values of figures that differ in this language, by their names. */
  figureValues: unknown;
  record: { since: string; asOf: string; rows: readonly CourtRecordRow[] } | undefined;
  /** The lists whose entries texts can count, by the name before `.count`. */
  lists: Readonly<Record<string, unknown>>;
}): Placeholders {
  const { language, firm, firmTexts, figures, figureValues, record, lists } = parts;
  const dayAt = (value: unknown, ...keys: string[]) => dayIn(language, nestedText(value, ...keys));
  const listed = (values: readonly unknown[]) => listedText(values, language);
  const offers = valueAt(firm, 'offers');
  return new Map<string, string | undefined>([
    ['firm.name', nestedText(firm, 'name')],
    ['firm.email', nestedText(firm, 'email')],
    ['firm.phone', nestedText(firm, 'phone', 'display')],
    ['firm.tollFree', nestedText(firm, 'tollFree', 'display')],
    ['firm.foundedYear', nestedText(firm, 'foundedYear')],
    ['firm.retentionMonths', nestedText(firm, 'retentionMonths')],
    ['firm.city', nestedText(firm, 'office', 'city')],
    ['firm.office', officeOf(firm)],
    ['firm.states', listed(itemsAt(firm, 'states').map((state) => nestedText(state, 'name')))],
    ['firm.area', nestedText(firmTexts, 'area')],
    ['firm.region', nestedText(firmTexts, 'region')],
    ...recordKeys(offers).map((name) => [`offers.${name}`, listed(itemsAt(offers, name))] as const),
    ...recordKeys(figures).flatMap((name): [string, string | undefined][] => [
      [name, nestedText(figureValues, name) ?? dayAt(figures, name, 'value')],
      [`${name}.since`, dayAt(figures, name, 'since')],
      [`${name}.asOf`, dayAt(figures, name, 'asOf')],
    ]),
    ...(record ? recordNumbers(record.rows) : []),
    ['record.since', dayIn(language, record?.since)],
    ['record.asOf', dayIn(language, record?.asOf)],
    ...Object.entries(lists).flatMap(([name, list]) => counts(name, list, language)),
  ]);
}

const numberWords = (language: Language) => LANGUAGES[language].numbers.split(' ');

/** The number of entries as a word. If the name begins with a capital letter, so does the word. */
function counts(name: string, list: unknown, language: Language): [string, string | undefined][] {
  const count = Array.isArray(list) ? list.length : undefined;
  const word = count === undefined ? undefined : (numberWords(language)[count] ?? String(count));
  return [
    [`${name}.count`, word],
    [`${withCapital(name)}.count`, word && withCapital(word)],
  ];
}

const withCapital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** Sums of the record, so that its texts and its table cannot disagree. */
function recordNumbers(rows: readonly CourtRecordRow[]): [string, string][] {
  const sum = (count: (row: CourtRecordRow) => number) =>
    rows.reduce((total, row) => total + count(row), 0);
  const completed = sum((row) => row.completed);
  const chosen = sum((row) => row.confirmed + row.dismissVol + row.convertVol);
  const confirmed = sum((row) => row.confirmed);
  // Rounded down, so that a share never claims too much.
  const share = (cases: number) => `${Math.floor((100 * cases) / completed)}%`;
  return [
    ['record.courts', String(rows.length)],
    ['record.total', String(sum((row) => row.total))],
    ['record.completed', String(completed)],
    ...WAYS_TO_END.map((way): [string, string] => [
      `record.${way}`,
      String(sum((row) => row[way])),
    ]),
    // A confirmed plan, or a dismissal or conversion that the client asked for.
    ['record.chosen', String(chosen)],
    ['record.chosenShare', share(chosen)],
    ['record.confirmedShare', share(confirmed)],
  ];
}

function nestedText(value: unknown, ...keys: string[]): string | undefined {
  const found = keys.reduce(valueAt, value);
  return typeof found === 'string' || typeof found === 'number' ? String(found) : undefined;
}

const recordKeys = (value: unknown): string[] => (isRecord(value) ? Object.keys(value) : []);

/** A day in words, as in September 30, 2026. Any other text stays as it is: the check has reported it. */
function dayIn(language: Language, day: string | undefined): string | undefined {
  if (day === undefined || !isDay(day)) return day;
  const { locale } = LANGUAGES[language];
  const format =
    dayFormats.get(language) ??
    new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' });
  dayFormats.set(language, format);
  return format.format(new Date(day));
}

/** One format for each language: creating it takes longer than reading a file of the content. */
const dayFormats = new Map<Language, Intl.DateTimeFormat>();

/** Joins texts: California, Texas and Illinois. */
function listedText(values: readonly unknown[], language: Language): string | undefined {
  const texts = values.filter((value) => typeof value === 'string');
  const last = texts.pop();
  return texts.length === 0 || last === undefined
    ? last
    : LANGUAGES[language].list(texts.join(', '), last);
}

function officeOf(firm: unknown): string | undefined {
  const [street, city, state, zip] = ['street', 'city', 'state', 'zip'].map((key) =>
    nestedText(firm, 'office', key),
  );
  return street && city && state && zip ? `${street}, ${city}, ${state} ${zip}` : undefined;
}
