import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { sitePages } from '#app/pages/pages.ts';
import { INSERT_PATH } from '#contract/data-api.ts';
import { served } from '#tests/support/content/served-content.ts';
import { sampleMails } from '#tests/support/mail/sample-mails.ts';
import { startProduct } from '#tests/support/product/start-product.ts';
import { launchBrowser } from './browser.ts';
import { loadContent } from '#publisher/content/load-content.ts';
import { printProblem } from '#publisher/content/problem.ts';
import { CLIENT } from '#publisher/site/site-folder.ts';
import { currentVersion } from '#publisher/versions/versions.ts';
import { readSettings } from '#server/settings/settings.ts';

/*
 * `npm run look` takes screenshots of all pages, their states and all mails, for people who review a change. It uses
 * the content in CONTENT_DIR.
 */
const SCREENS = [
  { width: 390, colorScheme: 'light' },
  { width: 390, colorScheme: 'dark' },
  { width: 768, colorScheme: 'light' },
  { width: 1280, colorScheme: 'light' },
] as const;
type Screen = (typeof SCREENS)[number];
const SCREENSHOT_FOLDER = '.look';

interface Viewport {
  name: string;
  path: string;
  /** Brings the page into the state to be seen. */
  arrange?: (page: Page) => Promise<unknown>;
  /** Shoots only the window, because the rest of the page is the same as without this state. */
  windowOnly?: boolean;
  /** The file to show at `path`: no request leads to the page of a server error. */
  file?: string;
}

const { contentDir } = readSettings();
const loaded = await loadContent(contentDir);
if ('problems' in loaded) throw new Error(loaded.problems.map(printProblem).join('\n'));
const { content } = loaded;

/** States of pages after interactions. */
const VIEWPORTS: readonly Viewport[] = [
  { name: 'menu-open', path: '/', windowOnly: true, arrange: openMenu },
  { name: 'myth-open', path: '/faq', arrange: (page) => page.locator('summary').first().click() },
  ...(content.record
    ? [{ name: 'no-results', path: '/our-record', arrange: filterWithoutResult }]
    : []),
  { name: 'focus-on-button', path: '/', windowOnly: true, arrange: focusButton },
  { name: 'focus-on-card', path: '/services', windowOnly: true, arrange: focusCard },
  { name: 'form-errors', path: '/about', windowOnly: true, arrange: sendWithMistakes },
  { name: 'form-sending', path: '/services', windowOnly: true, arrange: sendWithoutResponse },
  { name: 'form-thanks', path: '/services', windowOnly: true, arrange: sendSuccessfully },
  { name: 'form-trouble', path: '/services', windowOnly: true, arrange: sendWithoutNetwork },
];

const views: Viewport[] = [
  ...sitePages(content).map(({ path: address, file, status }) => ({
    name: screenshotName(address),
    path: address,
    ...(status === 500 && { file }),
  })),
  ...VIEWPORTS,
];
let visitors = 0;

const browser = await launchBrowser();
const product = await startProduct({ CONTENT_DIR: contentDir });
const site = path.join((await currentVersion(product.dataDir))?.folder ?? '', CLIENT);
const { brand, firm, notices } = content;
const mails = Object.entries(sampleMails(product.url, { ...served, brand, firm, notices }));
await rm(SCREENSHOT_FOLDER, { recursive: true, force: true });
await mkdir(SCREENSHOT_FOLDER);
try {
  for (const screen of SCREENS) {
    for (const view of views) await shootView(view, screen);
    for (const [kind, { html }] of mails) await shootMail(`mail-${kind}`, html, screen);
  }
  await writeFile(path.join(SCREENSHOT_FOLDER, 'index.html'), indexPage());
  console.log(`Look at ${path.resolve(SCREENSHOT_FOLDER, 'index.html')}`);
} finally {
  await browser.close();
  await product.stop();
}

async function shootView(view: Viewport, screen: Screen): Promise<void> {
  const { width, colorScheme } = screen;
  const page = await browser.newPage({
    viewport: { width, height: 900 },
    colorScheme,
    reducedMotion: 'reduce',
  });
  const { file } = view;
  if (file !== undefined)
    await page.route(`**${view.path}`, (route) => route.fulfill({ path: path.join(site, file) }));
  await page.goto(product.url + view.path);
  await page.locator('html[data-ready]').waitFor();
  await page.evaluate(loadImages);
  await view.arrange?.(page);
  await page.evaluate(async () => {
    await Promise.allSettled(document.getAnimations().map(({ finished }) => finished));
  });
  await page.screenshot({ path: fileOf(view.name, screen), fullPage: !view.windowOnly });
  await page.close();
}

async function shootMail(name: string, html: string, screen: Screen): Promise<void> {
  const { width, colorScheme } = screen;
  const page = await browser.newPage({ viewport: { width, height: 600 }, colorScheme });
  await page.setContent(html);
  await page.screenshot({ path: fileOf(name, screen), fullPage: true });
  await page.close();
}

/** Runs in the page: loads the images below the window too. */
async function loadImages(): Promise<void> {
  for (const image of document.images) image.loading = 'eager';
  await Promise.all([...document.images].map((image) => image.decode()));
}

function screenshotName(address: string): string {
  return address === '/' ? 'home' : address.slice(1).replaceAll('/', '-');
}

function screenName({ width, colorScheme }: Screen): string {
  return colorScheme === 'dark' ? `${width}-dark` : `${width}`;
}

function fileOf(name: string, screen: Screen): string {
  return path.join(SCREENSHOT_FOLDER, `${name}-${screenName(screen)}.png`);
}

function indexPage(): string {
  const names = [...views.map(({ name }) => name), ...mails.map(([kind]) => `mail-${kind}`)];
  const rows = names.map((name) => {
    const pictures = SCREENS.map(
      (screen) =>
        `<figure><img loading="lazy" width="${screen.width / 3}" src="${name}-${screenName(screen)}.png" alt=""><figcaption>${screenName(screen)}</figcaption></figure>`,
    );
    return `<h2>${name}</h2><div>${pictures.join('')}</div>`;
  });
  return `<!doctype html><meta charset="utf-8"><title>Look</title><style>body{font:16px system-ui}div{display:flex;gap:16px;align-items:start}figure{margin:0}img{border:1px solid #ccc}</style>${rows.join('')}`;
}

async function openMenu(page: Page): Promise<void> {
  const button = page.getByRole('button', { name: 'Open menu' });
  if (await button.isVisible()) await button.click();
}

async function filterWithoutResult(page: Page): Promise<void> {
  await page.getByLabel('Find a court').fill('nowhere');
  await page.getByText('No results found.').waitFor();
}

/** Browsers show the focus ring only after a key was pressed. */
async function focusButton(page: Page): Promise<void> {
  await page.keyboard.press('Tab');
  await page.getByRole('link', { name: content.home.hero.primaryAction }).first().focus();
}

async function focusCard(page: Page): Promise<void> {
  await page.keyboard.press('Tab');
  await page.locator('a.card').last().focus();
  await page.locator('a.card').first().hover();
}

async function sendWithMistakes(page: Page): Promise<void> {
  const form = await fillAndSend(page, { Name: '1' });
  await form.locator('.error-summary').waitFor();
}

async function sendSuccessfully(page: Page): Promise<void> {
  const form = await fillAndSend(page);
  await form.getByRole('status').waitFor();
}

async function sendWithoutResponse(page: Page): Promise<void> {
  await page.route(`**${INSERT_PATH}`, () => undefined);
  const form = await fillAndSend(page);
  await form.getByText('Requesting...').waitFor();
}

async function sendWithoutNetwork(page: Page): Promise<void> {
  await page.route(`**${INSERT_PATH}`, (route) => route.abort());
  await fillAndSend(page);
  await page.getByText('Nothing you typed is lost.').first().waitFor();
}

/** Sends a form after three edits and three seconds, because the form refuses faster visitors. */
async function fillAndSend(page: Page, values = newVisitor()): Promise<Locator> {
  const form = page.locator('#consultationForm');
  for (const text of ['A', 'An']) await form.getByLabel('Name').fill(text);
  for (const [label, text] of Object.entries(values))
    await form.getByRole('textbox', { name: label }).fill(text);
  await page.waitForFunction(() => performance.now() > 3000);
  await form.locator('[type="submit"]').click();
  return form;
}

function newVisitor(): Record<string, string> {
  visitors += 1;
  return {
    Name: 'Ann Example',
    Email: `ann.${visitors}@mail.example`,
    'How can we help?': 'Call me',
  };
}
