import path from 'node:path';
import * as v from 'valibot';
import {
  LANGUAGE_FILES,
  MARKDOWN_FILES,
  PAGE_FILES,
  SHARED_FILES,
} from '#contract/content-files.ts';
import { LEGAL_PAGES, type Article, type SiteContent } from '#contract/content.ts';
import { hoursSentence } from '#contract/hours-in-words.ts';
import type { OfficeCalendar } from '#contract/office-hours.ts';
import { MAIN_LANGUAGE, type Language } from '#contract/languages.ts';
import { Likeness } from '#contract/likeness.ts';
import { brandShades } from '#publisher/brand/colors.ts';
import { parseArticle, toArticle } from './articles.ts';
import { checkSchema } from './check-schema.ts';
import { itemsAt, textAt, valueAt, type ContentFile } from './parse-file.ts';
import { bracesInValues, fillBody, fillData } from './fill-in.ts';
import type { OffPages } from './off-pages.ts';
import { placeholdersOf, type Placeholders } from './placeholders.ts';
import { unwrittenFigures, withoutNotes } from './unwritten.ts';
import { nearest, problemAt, suggestion, type ContentFiles, type Problem } from './problem.ts';

interface Assembled {
  content?: SiteContent;
  files: ContentFiles;
  problems: readonly Problem[];
  /** Names in braces without a value. The content is put together in spite of them. */
  unknownNames: readonly Problem[];
  /** The values for the names in braces. */
  placeholders: Placeholders;
}

/**
 * Checks each file with its schema and puts the content together. There is no content when a file is missing or does
 * not follow its schema. `files` have every `{{name}}` filled in.
 */
export function assembleContent(
  parsed: ContentFiles,
  /** The names of all files that could be read. */
  names: readonly string[],
  language: Language,
  off: OffPages,
  /** Leaves out the notes that visitors must not read (unwritten.ts). */
  { isForVisitors = false } = {},
): Assembled {
  const files = new Map<string, ContentFile>();
  const problems: Problem[] = [];
  const unknownNames: Problem[] = [];

  function read<T>(
    name: string,
    schema: v.GenericSchema<unknown, T>,
    placeholders?: Placeholders,
  ): T | undefined {
    const stored = parsed.get(name);
    if (!stored) return undefined;
    const unwritten = placeholders && unwrittenFigures(placeholders);
    const raw = isForVisitors ? withoutNotes(stored, schema, unwritten) : stored;
    const file = placeholders ? fillData(raw, placeholders, unknownNames) : raw;
    files.set(name, file);
    problems.push(...bracesInValues(raw));
    const result = checkSchema(file, schema);
    if ('value' in result) return result.value;
    // A text with a missing value can also be too short or too long. That is not a second mistake.
    const isFilled = (field: string | undefined) =>
      !unknownNames.some((unknown) => unknown.file === name && unknown.field === field);
    problems.push(...result.problems.filter(({ field }) => isFilled(field)));
    return undefined;
  }
  /** The values of a folder's files, by their names in `schemas`. */
  function readAll<S extends Record<string, v.GenericSchema>>(
    schemas: S,
    folder: string,
    values?: Placeholders,
  ): { [Name in keyof S]?: v.InferOutput<S[Name]> } {
    const entries = Object.entries(schemas).flatMap(([name, schema]) => {
      const value = read(`${folder}${name}.yaml`, schema, values);
      return value === undefined ? [] : [[name, value]];
    });
    return Object.fromEntries(entries);
  }
  const shared = readAll(SHARED_FILES, '');
  const listOf = (name: string, field: string) =>
    valueAt(parsed.get(`${language}/${name}`)?.data, field);
  const isOn = (address: string) => !off.addresses.has(address);
  /** The names of a folder's pages that are on. */
  const onIn = (folder: 'services' | 'urgent') =>
    itemsAt(parsed.get(`${language}/${folder}.yaml`)?.data, 'order').filter((id) =>
      isOn(`/${folder}/${String(id)}`),
    );
  const placeholders = placeholdersOf({
    firm: parsed.get('firm.yaml')?.data,
    firmTexts: parsed.get(`${language}/firm.yaml`)?.data,
    language,
    figures: valueAt(parsed.get('figures.yaml')?.data, 'figures'),
    figureValues: valueAt(parsed.get(`${language}/figures.yaml`)?.data, 'values'),
    record: shared['court-record'],
    lists: {
      states: valueAt(parsed.get('firm.yaml')?.data, 'states'),
      attorneys: listOf('attorneys.yaml', 'attorneys'),
      services: onIn('services'),
      myths: listOf('faq.yaml', 'myths'),
      urgent: onIn('urgent'),
      choices: listOf('options.yaml', 'choices'),
      questions: listOf('options.yaml', 'questions'),
    },
  });
  const texts = readAll(LANGUAGE_FILES, `${language}/`, placeholders);

  const phones = [shared.firm?.phone, shared.firm?.tollFree].filter((phone) => phone !== undefined);
  /** The fields of a Markdown file, and its text as an article. */
  function page<T extends { title: string; metaDescription: string; pageTitle?: string }>(
    name: string,
    schema: v.GenericSchema<unknown, T>,
  ): (T & { article: Article }) | undefined {
    const front = read(`${language}/${name}`, schema, placeholders);
    const file = files.get(`${language}/${name}`);
    if (!file?.body) return undefined;
    const text = fillBody(file, file.body, placeholders, unknownNames);
    const tokens = parseArticle(text, phones);
    files.set(file.file, { ...file, body: { ...file.body, text, tokens } });
    if (!front) return undefined;
    const article = toArticle(front.pageTitle ?? front.title, front.metaDescription, tokens);
    return { ...front, article };
  }
  /** The pages of a folder in the order of its list. */
  function pagesIn<T extends { title: string; metaDescription: string; pageTitle?: string }>(
    group: 'services' | 'urgent',
    schema: v.GenericSchema<unknown, T>,
    order: readonly string[] | undefined,
  ) {
    const ids = names
      .map((name) => path.posix.parse(name))
      .filter(({ dir }) => dir === `${language}/${group}`)
      .map(({ name }) => name);
    const pages = new Map(ids.map((id) => [id, page(`${group}/${id}.md`, schema)]));
    if (order) problems.push(...orderProblems(order, ids, parsed, `${language}/${group}`));
    return (order ?? []).flatMap((id) => {
      const found = pages.get(id);
      return found && isOn(`/${group}/${id}`) ? [{ ...found, id }] : [];
    });
  }
  const [privacy, terms, disclaimer, usingThisSite] = LEGAL_PAGES.map((name) => {
    const found = page(`legal/${name}.md`, MARKDOWN_FILES.legal);
    return found && { ...found.article, effective: found.effective };
  });
  const services = pagesIn('services', MARKDOWN_FILES.services, texts.services?.order);
  const urgentPages = pagesIn('urgent', MARKDOWN_FILES.urgent, texts.urgent?.order ?? []);
  const prepare = page('prepare.md', MARKDOWN_FILES.prepare);

  // If a file with values has a mistake, only that mistake is reported, and not each text that uses the values.
  const { brand, figures, 'attorney-review': review, 'court-record': rows, medians } = shared;
  const hasValues =
    shared.firm && texts.firm && figures && (rows || !names.includes('court-record.yaml'));
  const result = {
    files,
    problems,
    unknownNames: hasValues ? unknownNames : [],
    placeholders,
  };

  const { notices, navigation, home, about, attorneys, faq, urgent } = texts;
  if (
    !(shared.firm && texts.firm && brand && figures && review && notices && navigation && home) ||
    !(
      about &&
      attorneys &&
      texts.services &&
      faq &&
      privacy &&
      terms &&
      disclaimer &&
      usingThisSite
    )
  )
    return result;
  const { offers } = shared.firm;
  const { cases, ...servicesPage } = texts.services;
  const portraits = names
    .map((name) => path.posix.parse(name))
    .filter(({ dir }) => dir === 'portraits');
  const isDrawn = (id: string) => portraits.some(({ base }) => base === `${id}.svg`);
  // The choices of a drawn portrait in the main language apply to all languages.
  const likenesses = new Map(
    itemsAt(parsed.get(`${MAIN_LANGUAGE}/attorneys.yaml`)?.data, 'attorneys').flatMap((each) => {
      const chosen = v.safeParse(Likeness, valueAt(each, 'likeness'));
      return chosen.success ? [[textAt(each, 'id'), chosen.output] as const] : [];
    }),
  );
  const isPhotographed = (id: string) =>
    portraits.some(({ name, ext }) => name === id && ext !== '.svg');
  const content: SiteContent = {
    language,
    languages: [language],
    firm: {
      ...shared.firm,
      ...texts.firm,
      hoursText: hoursText(shared.firm, texts.firm.afterHours, language),
    },
    brand: {
      ...brand,
      shades: brandShades(brand.colors, 'light'),
      darkShades: brandShades(brand.colors, 'dark'),
    },
    figures: figures.figures,
    attorneyReview: review.questions,
    notices,
    navigation,
    home,
    about,
    attorneys: attorneys.attorneys.map((attorney) => {
      const { id } = attorney;
      const fromChoices = !isDrawn(id) && !isPhotographed(id) && likenesses.get(id);
      return {
        ...attorney,
        ...(fromChoices && { fromChoices }),
        ...((isDrawn(id) || fromChoices) && { imageUrl: `/portraits/${id}.svg` }),
      };
    }),
    servicesPage: {
      ...servicesPage,
      ...(cases?.services?.every((id) => isOn(`/services/${id}`)) !== false && cases && { cases }),
    },
    services: services.map(({ offeredIn, ...service }) => {
      const states = offeredIn === undefined ? undefined : offers[offeredIn];
      return { ...service, ...(states && { offeredIn: states }) };
    }),
    faq,
    ...Object.fromEntries(
      Object.entries(texts).filter(([name]) => name in PAGE_FILES && isOn(`/${name}`)),
    ),
    ...(texts['our-record'] &&
      rows &&
      isOn('/our-record') && { record: { ...texts['our-record'], ...rows } }),
    ...(urgent && { stay: urgent.stay }),
    ...(urgent && isOn('/urgent') && { urgent: { ...urgent, pages: urgentPages } }),
    ...(prepare && isOn('/prepare') && { prepare }),
    ...(texts['income-check'] &&
      medians &&
      isOn('/income-check') && { incomeCheck: { ...texts['income-check'], ...medians } }),
    legal: {
      'privacy-policy': privacy,
      'terms-of-service': terms,
      disclaimer,
      'using-this-site': usingThisSite,
    },
    photos: attorneys.attorneys.map(({ id }) => id).filter(isPhotographed),
  };
  return { ...result, content };
}

function hoursText(
  calendar: OfficeCalendar,
  afterHours: string | undefined,
  language: Language,
): string {
  const sentence = hoursSentence(calendar, language);
  return afterHours === undefined ? sentence : `${sentence} ${afterHours}`;
}

/** Names without a file, and files without a name. `folder` and its list have the same name. */
function orderProblems(
  order: readonly string[],
  ids: readonly string[],
  parsed: ContentFiles,
  folder: string,
): Problem[] {
  const list = `${folder}.yaml`;
  const meant = order.filter((id) => !ids.includes(id)).map((id) => nearest(id, ids));
  const withoutFile = order.flatMap((id, index) => {
    if (ids.includes(id)) return [];
    const found = { code: 'value', value: id, note: suggestion(id, ids) } as const;
    const wanted = 'the name of an existing page, or no entry';
    const inFile = ` (a file in ${folder}/, without .md)`;
    return problemAt(parsed, list, ['order', index], found, wanted, inFile);
  });
  const withoutName = ids
    .filter((id) => !order.includes(id) && !meant.includes(id))
    .map((id) => {
      const file = `${folder}/${id}.md`;
      return { file, found: 'is not listed', wanted: `${id} in the order`, inFile: ` of ${list}` };
    });
  return [...withoutFile, ...withoutName];
}
