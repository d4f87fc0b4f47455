import path from 'node:path';
import type * as v from 'valibot';
import {
  LANGUAGE_FILES,
  LEGAL_PAGES,
  MARKDOWN_FILES,
  SHARED_FILES,
  type Language,
  type PageIntro,
  type PhoneNumber,
  type Service,
  type SiteContent,
} from '#contract/content.ts';
import { toArticle } from './articles.ts';
import { checkSchema } from './check-schema.ts';
import { assembleGuides, withoutSample } from './guides.ts';
import type { ContentFile } from './parse-file.ts';
import { fillBody, fillData, placeholdersOf, valueAt, type Placeholders } from './placeholders.ts';
import { nearest, suggestion, type Problem } from './problem.ts';

interface Assembled {
  content?: SiteContent;
  files: ReadonlyMap<string, ContentFile>;
  problems: readonly Problem[];
  /** Names in braces without a value. The content is there all the same. */
  unknownNames: readonly Problem[];
}

/**
 * Checks each file with its schema and puts the content together; there is none when a file is missing or does not
 * follow its schema. `files` have every `{{name}}` filled in.
 */
export function assembleContent(
  parsed: ReadonlyMap<string, ContentFile>,
  /** The names of all files that could be read. */
  names: readonly string[],
  language: Language,
): Assembled {
  const files = new Map<string, ContentFile>();
  const problems: Problem[] = [];
  const unknownNames: Problem[] = [];

  function read<S extends v.GenericSchema>(name: string, schema: S, placeholders?: Placeholders) {
    const raw = parsed.get(name);
    if (!raw) return undefined;
    const file = placeholders ? fillData(raw, placeholders, unknownNames) : raw;
    files.set(name, file);
    const result = checkSchema(file, schema);
    if ('value' in result) return result.value;
    // A text without its value can also be too short or too long.
    const isFilled = (field: string) =>
      !unknownNames.some((unknown) => unknown.file === name && unknown.field === field);
    problems.push(...result.problems.filter(({ field }) => isFilled(field)));
    return undefined;
  }
  const shared = <K extends keyof typeof SHARED_FILES>(name: K) => read(name, SHARED_FILES[name]);
  const inLanguage = <K extends keyof typeof LANGUAGE_FILES>(name: K) =>
    read(`${language}/${name}`, LANGUAGE_FILES[name], placeholders);

  const firmFacts = shared('firm.yaml');
  const brand = shared('brand.yaml');
  const figures = shared('figures.yaml');
  const rows = shared('court-record.yaml');
  const review = shared('attorney-review.yaml');
  const placeholders = placeholdersOf({
    firm: parsed.get('firm.yaml')?.data,
    firmTexts: parsed.get(`${language}/firm.yaml`)?.data,
    figures: valueAt(parsed.get('figures.yaml')?.data, 'figures'),
    record: rows,
  });
  const firmTexts = inLanguage('firm.yaml');
  const notices = inLanguage('notices.yaml');
  const navigation = inLanguage('navigation.yaml');
  const home = inLanguage('home.yaml');
  const about = inLanguage('about.yaml');
  const people = inLanguage('attorneys.yaml');
  const serviceList = inLanguage('services.yaml');
  const faq = inLanguage('faq.yaml');
  const gallery = inLanguage('gallery.yaml');
  const recordTexts = inLanguage('our-record.yaml');
  const medians = shared('medians.yaml');
  const incomeCheck = inLanguage('income-check.yaml');

  /** In the text of a page, phone numbers are links; headings are plain text. */
  const links = new Map(placeholders);
  if (firmFacts) links.set('firm.phone', phoneLink(firmFacts.phone));
  if (firmFacts?.tollFree) links.set('firm.tollFree', phoneLink(firmFacts.tollFree));
  function bodyOf(name: string): string {
    const page = files.get(name);
    if (!page?.body) return '';
    const plain = fillBody(page, page.body, () => placeholders, unknownNames);
    files.set(name, { ...page, body: { ...page.body, text: plain } });
    const valuesFor = (line: string) => (line.startsWith('#') ? placeholders : links);
    return fillBody(page, page.body, valuesFor, []);
  }

  const [privacy, terms, disclaimer] = LEGAL_PAGES.map((page) => {
    const name = `${language}/legal/${page}.md`;
    const front = read(name, MARKDOWN_FILES.legal, placeholders);
    const body = bodyOf(name);
    return front && toArticle(front.title, front.metaDescription, body);
  });
  const ids = idsIn(names, `${language}/services`);
  const services = ids.flatMap((id): Service[] => {
    const name = `${language}/services/${id}.md`;
    const front = read(name, MARKDOWN_FILES.services, placeholders);
    const body = bodyOf(name);
    if (!front) return [];
    const { offeredIn, ...texts } = own(front);
    const states = offeredIn === undefined ? undefined : firmFacts?.offers[offeredIn];
    const article = toArticle(texts.pageTitle, texts.metaDescription, body);
    return [{ ...texts, id, ...(states && { offeredIn: states }), article }];
  });
  const order = serviceList?.order ?? [];
  if (serviceList) problems.push(...orderProblems(order, ids, parsed, language, 'services'));
  const urgent = inLanguage('urgent.yaml');
  const urgentIds = idsIn(names, `${language}/urgent`);
  problems.push(...orderProblems(urgent?.order ?? [], urgentIds, parsed, language, 'urgent'));
  const guides = assembleGuides({
    urgent,
    urgentPages: urgentIds.map((id) => {
      const name = `${language}/urgent/${id}.md`;
      return { id, front: read(name, MARKDOWN_FILES.urgent, placeholders), body: bodyOf(name) };
    }),
    options: inLanguage('options.yaml'),
    prepare: {
      front: read(`${language}/prepare.md`, MARKDOWN_FILES.prepare, placeholders),
      body: bodyOf(`${language}/prepare.md`),
    },
    exemptions: inLanguage('exemptions.yaml'),
  });
  // One mistake in the files that give the values would otherwise be many in the texts that use them.
  const hasValues =
    firmFacts && firmTexts && figures && (rows || !names.includes('court-record.yaml'));
  const result = { files, problems, unknownNames: hasValues ? unknownNames : [] };

  if (
    !(firmFacts && firmTexts && brand && figures && review && notices && navigation && home) ||
    !(about && people && serviceList && faq && privacy && terms && disclaimer)
  )
    return result;
  const portraits = names
    .map((name) => path.posix.parse(name))
    .filter(({ dir }) => dir === 'portraits');
  const hasDrawing = (id: string) =>
    portraits.some(({ name, ext }) => name === id && ext === '.svg');
  const content: SiteContent = {
    language,
    firm: { ...own(firmFacts), ...own(firmTexts) },
    brand: own(brand),
    figures: figures.figures,
    attorneyReview: review.questions,
    notices: own(notices),
    navigation: own(navigation),
    home: own(home),
    about: own(about),
    attorneys: people.attorneys.map((attorney) =>
      hasDrawing(attorney.id)
        ? { ...attorney, imageUrl: `/portraits/${attorney.id}.svg` }
        : attorney,
    ),
    servicesPage: introOf(serviceList),
    services: order.flatMap((id) => services.find((service) => service.id === id) ?? []),
    faq: own(faq),
    ...(recordTexts && rows && { record: { ...own(recordTexts), ...own(rows) } }),
    ...(gallery && { gallery: introOf(gallery) }),
    ...guides,
    ...(incomeCheck &&
      medians && { incomeCheck: { ...withoutSample(incomeCheck), ...own(medians) } }),
    legal: { 'privacy-policy': privacy, 'terms-of-service': terms, disclaimer },
    photos: people.attorneys
      .map(({ id }) => id)
      .filter((id) => portraits.some(({ name, ext }) => name === id && ext !== '.svg')),
  };
  return { ...result, content };
}

/** The content of a file without what the file says about itself. */
function own<T extends { sample?: unknown }>(data: T): Omit<T, 'sample' | 'reviewed'> {
  const { sample: _sample, reviewed: _reviewed, ...rest } = { reviewed: undefined, ...data };
  return rest;
}

function introOf({ title, heading, lead, metaDescription }: PageIntro): PageIntro {
  return { title, heading, lead, metaDescription };
}

const phoneLink = ({ dial, display }: PhoneNumber) => `<a href="tel:${dial}">${display}</a>`;

const idsIn = (names: readonly string[], folder: string) =>
  names
    .map((name) => path.posix.parse(name))
    .filter(({ dir }) => dir === folder)
    .map(({ name }) => name);

/** Names without a file, and files without a name. */
function orderProblems(
  order: readonly string[],
  ids: readonly string[],
  parsed: ReadonlyMap<string, ContentFile>,
  language: Language,
  group: 'services' | 'urgent',
): Problem[] {
  const list = `${language}/${group}.yaml`;
  const folder = `${language}/${group}/`;
  const meant = order.filter((id) => !ids.includes(id)).map((id) => nearest(id, ids));
  return [
    ...order.flatMap((id, index) =>
      ids.includes(id)
        ? []
        : {
            file: list,
            line: parsed.get(list)?.lineOf(['order', index]) ?? 1,
            field: `order #${index + 1}`,
            found: `is "${id}"${suggestion(id, ids)}`,
            wanted: `the name of a file in ${folder}, without .md; without the file, delete the name here`,
          },
    ),
    ...ids
      .filter((id) => !order.includes(id) && !meant.includes(id))
      .map((id) => ({
        file: `${folder}${id}.md`,
        field: '',
        found: 'is on no page',
        wanted: `${id} in the order of ${list}`,
      })),
  ];
}
