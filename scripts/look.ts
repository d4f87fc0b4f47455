import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Browser } from '@playwright/test';
import { pages } from '#app/pages.ts';
import { sampleMails } from '#tests/support/mail/sample-mails.ts';
import { startProduct } from '#tests/support/product/start-product.ts';
import { launchBrowser } from './browser.ts';
import { states, type View } from './look-states.ts';

/* Screenshots of every route and of what a route can become, for people who review a change. */
const WIDTHS = [390, 768, 1280] as const;
const FOLDER = '.look';

const views: View[] = [
  ...pages.map(({ path: address }) => ({ name: nameOf(address), path: address })),
  ...states,
];

const browser = await launchBrowser();
const product = await startProduct();
await rm(FOLDER, { recursive: true, force: true });
await mkdir(FOLDER);
try {
  for (const view of views) for (const width of WIDTHS) await shoot(browser, view, width);
  for (const [name, html] of Object.entries(mails())) await shootMail(browser, name, html);
  await writeFile(path.join(FOLDER, 'index.html'), indexPage());
  console.log(`Look at ${path.resolve(FOLDER, 'index.html')}`);
} finally {
  await browser.close();
  await product.stop();
}

async function shoot(from: Browser, view: View, width: number): Promise<void> {
  const page = await from.newPage({ viewport: { width, height: 900 }, reducedMotion: 'reduce' });
  await page.goto(product.url + view.path);
  await page.locator('html[data-ready]').waitFor();
  await page.evaluate(showPictures);
  await view.arrange?.(page);
  await page.evaluate(async () => {
    await Promise.allSettled(document.getAnimations().map(({ finished }) => finished));
  });
  await page.screenshot({
    path: path.join(FOLDER, `${view.name}-${width}.png`),
    fullPage: !view.windowOnly,
  });
  await page.close();
}

async function shootMail(from: Browser, name: string, html: string): Promise<void> {
  for (const width of WIDTHS) {
    const page = await from.newPage({ viewport: { width, height: 600 } });
    await page.setContent(html);
    await page.screenshot({ path: path.join(FOLDER, `${name}-${width}.png`), fullPage: true });
    await page.close();
  }
}

function mails(): Record<string, string> {
  const each = Object.entries(sampleMails(product.url));
  return Object.fromEntries(each.map(([kind, { html }]) => [`mail-${kind}`, html]));
}

/** Runs in the page: what is far below the window is fetched too. */
async function showPictures(): Promise<void> {
  for (const picture of document.images) picture.loading = 'eager';
  await Promise.all([...document.images].map((picture) => picture.decode()));
}

function nameOf(address: string): string {
  return address === '/' ? 'home' : address.slice(1).replaceAll('/', '-');
}

function indexPage(): string {
  const names = [...views.map(({ name }) => name), ...Object.keys(mails())];
  const rows = names.map((name) => {
    const pictures = WIDTHS.map(
      (width) =>
        `<figure><img loading="lazy" width="${width / 3}" src="${name}-${width}.png" alt=""><figcaption>${width}</figcaption></figure>`,
    );
    return `<h2>${name}</h2><div>${pictures.join('')}</div>`;
  });
  return `<!doctype html><meta charset="utf-8"><title>Look</title><style>body{font:16px system-ui}div{display:flex;gap:16px;align-items:start}figure{margin:0}img{border:1px solid #ccc}</style>${rows.join('')}`;
}
