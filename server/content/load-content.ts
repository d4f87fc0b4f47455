import * as v from 'valibot';
import {
  FILE_PAIRS,
  LANGUAGE_FILES,
  LEGAL_PAGES,
  MARKDOWN_FILES,
  OPTIONAL_FILES,
  SHARED_FILES,
  type Language,
  type SiteContent,
} from '#contract/content.ts';
import { toArticle } from './articles.ts';
import { checkContent } from './check-content.ts';
import { checkSchema } from './check-schema.ts';
import { medianProblems } from '#server/medians/check-medians.ts';
import { parseMarkdown, parseYaml, type ContentFile } from './parse-file.ts';
import { checkPictures } from './pictures.ts';
import { fillData, fillText, placeholdersOf, type Placeholders } from './placeholders.ts';
import { nearest, type Problem } from './problem.ts';
import { readFolder } from './read-folder.ts';

export interface LoadedContent {
  content: SiteContent;
  /** Of all files. */
  hash: string;
  /** By their path below the folder of the content, with every `{{name}}` filled in. */
  files: ReadonlyMap<string, ContentFile>;
}

/** Reads and checks a firm's content. It reads every file before it reports, so that all mistakes come at once. */
export async function loadContent(
  root: string,
  language: Language = 'en',
): Promise<LoadedContent | { problems: readonly Problem[] }> {
  const folder = await readFolder(root, language);
  const problems = [...folder.problems];
  const parsed = new Map<string, ContentFile>();
  for (const [file, text] of folder.texts) {
    const result = file.endsWith('.md') ? parseMarkdown(file, text) : parseYaml(file, text);
    if ('file' in result) parsed.set(file, result.file);
    else problems.push(...result.problems);
  }
  if (parsed.size > 0) problems.push(...missingFiles(new Set(parsed.keys()), problems, language));

  const files = new Map<string, ContentFile>();
  const content = assemble(parsed, language, files, problems);
  if (content === undefined || problems.length > 0) return { problems: inOrder(problems) };

  const pictures = await checkPictures(content.attorneys, folder.pictures);
  for (const attorney of content.attorneys)
    if (pictures.drawings.includes(attorney.id))
      Object.assign(attorney, { imageUrl: `/portraits/${attorney.id}.svg` });
  content.photos = pictures.photos;
  problems.push(...pictures.problems, ...checkContent(content, files));
  if (problems.length > 0) return { problems: inOrder(problems) };
  return { content, hash: folder.hash, files };
}

function missingFiles(
  there: ReadonlySet<string>,
  problems: readonly Problem[],
  language: Language,
): Problem[] {
  const wanted = [
    ...Object.keys(SHARED_FILES),
    ...Object.keys(LANGUAGE_FILES).map((name) => `${language}/${name}`),
    ...LEGAL_PAGES.map((name) => `${language}/legal/${name}.md`),
  ].filter((file) => !OPTIONAL_FILES.some((optional) => file.endsWith(optional)));
  const known = new Set(problems.map(({ file }) => file));
  const missing = wanted.filter(
    (file) => !there.has(file) && !known.has(file) && !known.has(file.split('/', 1)[0] ?? ''),
  );
  const unpaired = FILE_PAIRS.flatMap((pair) => {
    const both = [pair.shared, `${language}/${pair.texts}`] as const;
    const absent = both.filter((file) => !there.has(file) && !known.has(file));
    return absent.length === 1 ? absent.map((file) => ({ file, both })) : [];
  });
  return [
    ...missing.map((file) => ({ file, field: '', found: 'is missing', wanted: 'this file' })),
    ...unpaired.map(({ file, both }) => ({
      file,
      field: '',
      found: 'is missing',
      wanted: `${both.join(' and ')} together, or neither`,
    })),
  ];
}

/** The content, or undefined when a file does not follow its schema. Fills `files` and `problems`. */
function assemble(
  parsed: ReadonlyMap<string, ContentFile>,
  language: Language,
  files: Map<string, ContentFile>,
  problems: Problem[],
): SiteContent | undefined {
  const shared = <K extends keyof typeof SHARED_FILES>(name: K) =>
    read(parsed.get(name), SHARED_FILES[name]);
  const inLanguage = <K extends keyof typeof LANGUAGE_FILES>(name: K) =>
    read(fill(parsed.get(`${language}/${name}`)), LANGUAGE_FILES[name]);

  function read<S extends v.GenericSchema>(file: ContentFile | undefined, schema: S) {
    if (!file) return undefined;
    files.set(file.file, file);
    const result = checkSchema(file, schema, file.data);
    if ('value' in result) return result.value;
    problems.push(...result.problems);
    return undefined;
  }
  function fill(file: ContentFile | undefined) {
    if (!file) return undefined;
    const filled = fillData(file, placeholders);
    problems.push(...filled.problems);
    return { ...file, data: filled.data };
  }

  const firmFacts = shared('firm.yaml');
  const figures = shared('figures.yaml');
  const rows = shared('court-record.yaml');
  const placeholders = placeholdersOf({
    firm: parsed.get('firm.yaml')?.data,
    firmTexts: parsed.get(`${language}/firm.yaml`)?.data,
    figures: valueOf(parsed.get('figures.yaml')?.data, 'figures'),
    rows: rows?.rows,
  });
  const brand = shared('brand.yaml');
  const review = shared('attorney-review.yaml');
  const firmTexts = inLanguage('firm.yaml');
  const notices = inLanguage('notices.yaml');
  const navigation = inLanguage('navigation.yaml');
  const home = inLanguage('home.yaml');
  const about = inLanguage('about.yaml');
  const attorneyList = inLanguage('attorneys.yaml');
  const serviceList = inLanguage('services.yaml');
  const faq = inLanguage('faq.yaml');
  const gallery = inLanguage('gallery.yaml');
  const recordTexts = inLanguage('our-record.yaml');
  const medians = shared('medians.yaml');
  const incomeCheck = inLanguage('income-check.yaml');
  const medianFile = files.get('medians.yaml');
  if (medians && medianFile && firmFacts)
    problems.push(...medianProblems(medians.tables, firmFacts.states, medianFile));

  const pages = [...parsed.values()].filter(({ file }) => file.endsWith('.md')).map(fill);
  const bodies = new Map<string, string>();
  for (const page of pages) {
    if (!page?.body) continue;
    const { text, line } = page.body;
    bodies.set(page.file, fillBody(page.file, text, line, placeholders, problems));
  }
  const legalPage = (name: string) => {
    const page = pages.find((each) => each?.file === `${language}/legal/${name}.md`);
    const front = read(page, MARKDOWN_FILES.legal);
    return front && page && toArticle(front.title, front.metaDescription, linked(page));
  };
  const linked = ({ file }: ContentFile) => linkPhones(bodies.get(file) ?? '', firmFacts);
  const [privacy, terms, disclaimer] = LEGAL_PAGES.map(legalPage);
  const services = pages.flatMap((page) => {
    const id = /^\w+\/services\/(.*)\.md$/.exec(page?.file ?? '')?.[1];
    if (id === undefined || !page) return [];
    const front = read(page, MARKDOWN_FILES.services);
    if (!front) return [];
    const { offeredIn, sample: _sample, reviewed: _reviewed, ...texts } = front;
    const offer = offeredIn === undefined ? undefined : firmFacts?.offers[offeredIn];
    if (offeredIn !== undefined && firmFacts && !offer)
      problems.push({
        file: page.file,
        line: page.lineOf(['offeredIn']),
        field: 'offeredIn',
        found: `is "${offeredIn}"`,
        wanted: `a name under offers in firm.yaml: ${Object.keys(firmFacts.offers).join(', ')}`,
      });
    const article = toArticle(texts.pageTitle, texts.metaDescription, linked(page));
    return [{ ...texts, id, ...(offer && { offeredIn: offer }), article }];
  });
  const order = serviceList?.order ?? [];
  if (serviceList) problems.push(...orderProblems(order, parsed, language));

  if (
    !(firmFacts && figures && brand && review && firmTexts && notices && navigation && home) ||
    !(about && attorneyList && serviceList && faq && privacy && terms && disclaimer)
  )
    return undefined;
  return {
    language,
    firm: { ...own(firmFacts), ...own(firmTexts) },
    brand: own(brand),
    figures: figures.figures,
    attorneyReview: review.questions,
    notices: own(notices),
    navigation: own(navigation),
    home: own(home),
    about: own(about),
    attorneys: attorneyList.attorneys,
    servicesPage: introOf(serviceList),
    services: order.flatMap((id) => services.find((service) => service.id === id) ?? []),
    faq: own(faq),
    ...(recordTexts && rows && { record: { ...own(recordTexts), ...own(rows) } }),
    ...(gallery && { gallery: introOf(gallery) }),
    ...(incomeCheck && medians && { incomeCheck: { ...own(incomeCheck), ...own(medians) } }),
    legal: { 'privacy-policy': privacy, 'terms-of-service': terms, disclaimer },
    photos: [],
  };
}

/** The content of a file without what the file says about itself. */
function own<T extends object>(data: T): Omit<T, 'sample' | 'reviewed'> {
  const {
    sample: _sample,
    reviewed: _reviewed,
    ...rest
  } = data as T & {
    sample?: unknown;
    reviewed?: unknown;
  };
  return rest;
}

const introOf = ({ title, heading, lead, metaDescription }: SiteContent['servicesPage']) => ({
  title,
  heading,
  lead,
  metaDescription,
});

function valueOf(data: unknown, key: string): unknown {
  return typeof data === 'object' && data !== null
    ? Object.entries(data).find(([name]) => name === key)?.[1]
    : undefined;
}

function orderProblems(
  order: readonly string[],
  parsed: ReadonlyMap<string, ContentFile>,
  language: Language,
): Problem[] {
  const folder = `${language}/services/`;
  const ids = [...parsed.keys()]
    .filter((file) => file.startsWith(folder))
    .map((file) => file.slice(folder.length, -'.md'.length));
  const list = parsed.get(`${language}/services.yaml`);
  return [
    ...order.flatMap((id, index) => {
      if (ids.includes(id)) return [];
      const meant = nearest(id, ids);
      return {
        file: `${language}/services.yaml`,
        line: list?.lineOf(['order', index]) ?? 1,
        field: `order #${index + 1}`,
        found: `is "${id}"${meant === undefined ? '' : ` (did you mean "${meant}"?)`}`,
        wanted: `the name of a file in ${folder} without .md`,
      };
    }),
    ...ids
      .filter((id) => !order.includes(id))
      .map((id) => ({
        file: `${folder}${id}.md`,
        field: '',
        found: 'is on no page',
        wanted: `its name in the order of ${language}/services.yaml`,
      })),
  ];
}

/** Marks phone numbers, which become links once the text is HTML. */
const PHONE = '\u0001phone\u0001';
const TOLL_FREE = '\u0001tollFree\u0001';

function fillBody(
  file: string,
  text: string,
  firstLine: number,
  placeholders: Placeholders,
  problems: Problem[],
): string {
  const inText = new Map(placeholders);
  if (placeholders.get('firm.phone') !== undefined) inText.set('firm.phone', PHONE);
  if (placeholders.get('firm.tollFree') !== undefined) inText.set('firm.tollFree', TOLL_FREE);
  return text
    .split('\n')
    .map((line, index) =>
      fillText(line, inText, (found, wanted) => {
        problems.push({ file, line: firstLine + index, field: '', found, wanted });
      }),
    )
    .join('\n');
}

function linkPhones(
  text: string,
  firm: Pick<SiteContent['firm'], 'phone' | 'tollFree'> | undefined,
): string {
  const link = ({ dial, display }: { dial: string; display: string }) =>
    `<a href="tel:${dial}">${display}</a>`;
  return text
    .replaceAll(PHONE, firm ? link(firm.phone) : '')
    .replaceAll(TOLL_FREE, firm?.tollFree ? link(firm.tollFree) : '');
}

/** By file, then by line. */
function inOrder(problems: readonly Problem[]): Problem[] {
  return problems.toSorted((a, b) => a.file.localeCompare(b.file) || (a.line ?? 0) - (b.line ?? 0));
}
