import * as en from '#app/texts/en.ts';
import * as es from '#app/texts/es.ts';
import type { Catalog } from '#app/texts/texts.ts';
import type { SiteContent } from '#contract/content.ts';
import { addressIn, MAIN_LANGUAGE, type Language } from '#contract/languages.ts';
import { sample, translations } from '#tests/support/content/sample.ts';
import { expect, type Locator, type Page } from '@playwright/test';

/*
 * The journeys are written in English and run in each language of the sample's site: `npx playwright test
 * --project=spanish`. `at` and `say` work inside of a test only, because a title must be the same in each language.
 */

const CATALOGS: Record<Language, Catalog> = { en, es };

/** The option of a project in playwright.config.ts. */
export interface LanguageOption {
  language: Language;
}

let language: Language = MAIN_LANGUAGE;

/** The fixture of the product calls this. */
export function setLanguage(chosen: Language): void {
  language = chosen;
}

export const siteLanguage = (): Language => language;

/** The address in this language, from the English one. */
export const at = (address: string): string => addressIn(language, address);

/** The catalog of this language, for texts that are functions. */
export const texts = (): Catalog => CATALOGS[language];

/** For a text that no catalog has, such as a weekday, or for part of a text. */
export const either = <T>(inEach: Record<Language, T>): T => inEach[language];

/** The sample's content in this language, for what is not a text, such as the number of its rows. */
export const content = (): SiteContent => contentIn(language);

/**
 * The text of this language for an English text of the catalog or of the sample's content. Throws for one that neither
 * has. `place` is the beginning of its place, for a text that several places translate differently.
 */
export function say(english: string, place = ''): string {
  const found = placesOf(english).filter((each) => each.startsWith(place));
  if (found.length === 0)
    throw new Error(`no catalog and no content has ${JSON.stringify(english)}`);
  const [said = '', ...others] = new Set(found.map((each) => textsOf(language).get(each) ?? ''));
  if (others.length > 0) throw new Error(`${english} is at ${found.join(', ')}: say which`);
  return said;
}

const placesOf = (english: string): string[] =>
  [...textsOf(MAIN_LANGUAGE)].flatMap(([place, text]) => (text === english ? [place] : []));

const byLanguage = new Map<Language, ReadonlyMap<string, string>>();

/** Every text of a language by its place, such as `islands.form.labels.name`. */
function textsOf(of: Language): ReadonlyMap<string, string> {
  const known = byLanguage.get(of);
  if (known) return known;
  const { islands, pages, mails } = CATALOGS[of];
  const all = new Map(listTexts({ islands, pages, mails, content: contentIn(of) }));
  byLanguage.set(of, all);
  return all;
}

function listTexts(value: unknown, place = ''): [string, string][] {
  if (typeof value === 'string') return [[place, value]];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, each]) =>
    listTexts(each, place === '' ? key : `${place}.${key}`),
  );
}

function contentIn(of: Language): SiteContent {
  const found = [sample, ...translations].find((each) => each.language === of);
  if (!found) throw new Error(`content/ is not in ${of}`);
  return found;
}

/** Opens the page in the language of the project and waits until its one script has run. */
export async function openPage(page: Page, path: string): Promise<void> {
  await page.goto(at(path));
  await waitForScript(page);
}

export async function waitForScript(page: Page): Promise<void> {
  await expect(page.locator('html[data-ready]')).toBeAttached();
}

/** The addresses of the page's own pictures, which load when they come near the window. */
export const picturesOf = (page: Page): Promise<string[]> =>
  page.locator('img').evaluateAll((images: HTMLImageElement[]) => images.map(({ src }) => src));

/** Waits until React runs the island around `part`. */
export async function waitForIsland(part: Locator): Promise<void> {
  await expect(islandOf(part)).toHaveAttribute('data-running');
}

export const islandOf = (part: Locator) =>
  part.locator('xpath=ancestor-or-self::*[@data-island][1]');

/** A smooth scroll can take long on a busy machine, and little time otherwise. */
const SCROLL_TIMEOUT = { timeout: 30_000, intervals: [50] };

/** Waits until the section is at its final position below the fixed header. */
export async function expectScrolledTo(page: Page, selector: string): Promise<void> {
  const distance = () => page.evaluate(distanceToSection, selector);
  await expect
    .poll(distance, { message: `distance to ${selector}`, ...SCROLL_TIMEOUT })
    .toBeLessThan(1);
}

/**
 * Runs in the page: the distance in pixels from the section to its place below the header. Infinite if there is no such
 * section yet, or if the header would cover that place.
 */
export function distanceToSection(selector: string): number {
  const section = document.querySelector(selector);
  if (!section) return Infinity;
  const header = document.querySelector('header')?.clientHeight ?? 0;
  const wanted =
    Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) +
    Number.parseFloat(getComputedStyle(section).scrollMarginTop);
  return wanted < header ? Infinity : Math.abs(section.getBoundingClientRect().top - wanted);
}

export async function expectScrollY(page: Page, pixels: number): Promise<void> {
  const position = () => page.evaluate(() => scrollY);
  await expect.poll(position, { message: 'scroll position', ...SCROLL_TIMEOUT }).toBe(pixels);
}

/** Scrolls without animation and resolves after the page has painted. */
export async function scrollToY(page: Page, top: number): Promise<void> {
  await page.evaluate(async (pixels) => {
    scrollTo({ top: pixels, behavior: 'instant' });
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  }, top);
}

/** Follows a link of the main navigation, by its English name, in the header or in the menu of a phone. */
export async function followMainLink(page: Page, name: string): Promise<void> {
  const opener = page.getByRole('button', { name: say('Open menu') });
  if (await opener.isVisible()) await opener.click();
  const navigation = page
    .getByRole('navigation', { name: say('Main'), exact: true })
    .or(page.getByRole('navigation', { name: say('Menu'), exact: true }));
  await navigation.getByRole('link', { name: say(name), exact: true }).click();
}

/** Follows the link of every page to the consultation: in the header, or in the menu of a phone. */
export async function followFreeConsultation(
  page: Page,
  options: { noWaitAfter?: boolean } = {},
): Promise<void> {
  const opener = page.getByRole('button', { name: say('Open menu') });
  if (await opener.isVisible()) await opener.click();
  const place = page.getByRole('banner').or(page.getByRole('dialog', { name: say('Menu') }));
  await place.getByRole('link', { name: say('Free Consultation'), exact: true }).click(options);
}

/** The largest script, which every island loads. */
const REACT = '**/assets/react-*.js';

/** Holds matching requests until the returned function is called. */
export async function holdRequests(page: Page, url: string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(url, async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}

export const holdIslands = (page: Page) => holdRequests(page, REACT);

/** The last one in the content, because a page leaves out the days off that are over when it is made. */
const thanksgiving = sample.firm.daysOff.findLast((day) => day.includes('-11-2'));

/**
 * Moments of the sample firm in Los Angeles: Wednesday at 10 a.m., Friday at 9 p.m. before a weekend, and a day off, at
 * noon.
 */
export const OPEN = new Date('2026-12-02T18:00:00Z');
export const FRIDAY_NIGHT = new Date('2026-12-05T05:00:00Z');
export const THANKSGIVING = new Date(`${thanksgiving}T20:00:00Z`);
