import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { sitePages } from '#app/pages/pages.ts';
import { served } from '#tests/support/content/served-content.ts';
import { sampleMails } from '#tests/support/mail/sample-mails.ts';
import { startProduct } from '#tests/support/product/start-product.ts';
import { launchBrowser } from './browser.ts';
import { loadContent } from '#publisher/content/load-content.ts';
import { printProblem } from '#publisher/content/problem.ts';
import { readSettings } from '#server/settings/settings.ts';

/*
 * `npm run look` takes screenshots of all pages and all mails, for people who review a change. It uses the content in
 * CONTENT_DIR.
 */
const SCREENS = [
  { width: 390, colorScheme: 'light' },
  { width: 390, colorScheme: 'dark' },
  { width: 768, colorScheme: 'light' },
  { width: 1280, colorScheme: 'light' },
] as const;
type Screen = (typeof SCREENS)[number];
const SCREENSHOT_FOLDER = '.look';

const { contentDir } = readSettings();
const loaded = await loadContent(contentDir);
if ('problems' in loaded) throw new Error(loaded.problems.map(printProblem).join('\n'));
const { content } = loaded;

// No request leads to the page of a server error.
const views = sitePages(content)
  .filter(({ status }) => status !== 500)
  .map(({ path: address }) => ({
    name: address === '/' ? 'home' : address.slice(1).replaceAll('/', '-'),
    path: address,
  }));
type View = (typeof views)[number];

const browser = await launchBrowser();
const product = await startProduct({ CONTENT_DIR: contentDir });
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

async function shootView({ name, path: address }: View, screen: Screen): Promise<void> {
  const { width, colorScheme } = screen;
  const page = await browser.newPage({
    viewport: { width, height: 900 },
    colorScheme,
    reducedMotion: 'reduce',
  });
  await page.goto(product.url + address);
  await page.locator('html[data-ready]').waitFor();
  await page.evaluate(loadImages);
  await page.evaluate(async () => {
    await Promise.allSettled(document.getAnimations().map(({ finished }) => finished));
  });
  await page.screenshot({ path: fileOf(name, screen), fullPage: true });
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
