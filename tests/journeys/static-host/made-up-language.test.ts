import { execFile } from 'node:child_process';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test as base } from '@playwright/test';
import { openPage } from '#tests/support/browser/open-page.ts';
import { sidewaysOverflow } from '#tests/support/browser/page-layout.ts';
import { NARROW } from '#tests/support/browser/viewports.ts';
import { firm } from '#tests/support/content/sample.ts';
import { addMadeUpLanguage, CODE } from '#tests/support/languages/made-up-language.ts';
import { startStaticHost } from '#tests/support/network/static-host.ts';
import { buildProject, copyProject } from '#tests/support/product/build-copy.ts';
import { documents } from '../every-page/site-pages.ts';

/* A third language needs what the made-up one has, and no change of the code. */

const test = base.extend<object, { host: { url: string; folder: string } }>({
  host: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads here what a fixture needs
    async ({}, use) => {
      const folder = await copyProject();
      const host = await startStaticHost();
      try {
        await addMadeUpLanguage(folder);
        await buildProject(folder, { SITE_URL: host.url });
        await host.serve(join(folder, 'build/client'));
        await use({ url: host.url, folder });
      } finally {
        await host.stop();
        await rm(folder, { recursive: true, force: true });
      }
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  baseURL: async ({ host }, use) => use(host.url),
});

test('the code has no type error with a new language', async ({ host: { folder } }) => {
  test.setTimeout(120_000);
  const include = ['contract', 'app', 'admin', 'publisher', 'server'];
  const config = { extends: './tsconfig.json', include, exclude: ['**/*.test.*'] };
  await writeFile(join(folder, 'tsconfig.source.json'), JSON.stringify(config));
  const compiler = join(folder, 'node_modules/typescript/bin/tsc');
  const problems = await promisify(execFile)(process.execPath, [
    compiler,
    '-p',
    join(folder, 'tsconfig.source.json'),
  ]).catch((error: unknown) => error);
  expect(problems).toEqual({ stdout: '', stderr: '' });
});

/** Names, and words that `Intl` and the browser give. */
async function knownWords(folder: string): Promise<ReadonlySet<string>> {
  const names = ['firm.yaml', 'court-record.yaml', 'medians.yaml'].map((file) =>
    readFile(join(folder, 'content', file), 'utf8'),
  );
  const format = new Intl.DateTimeFormat(CODE, {
    weekday: 'long',
    month: 'long',
    timeZoneName: 'longGeneric',
    timeZone: firm.timeZone,
  });
  const dates = Array.from({ length: 365 }, (_, day) => format.format(new Date(2026, 0, day)));
  return new Set([...(await Promise.all(names)), ...dates].flatMap(wordsOf));
}

/** Words of four letters or more without an accent, which the made-up language does not have, but no addresses. */
const wordsOf = (text: string) =>
  text.match(/(?<![\p{L}\p{N}./@_-])[A-Za-z]{4,}(?![\p{L}\p{N}/@_-]|\.[a-z])/gu) ?? [];

test('each page of a new language has all its texts from the catalog and the content, and fits at 320 px', async ({
  page,
  host,
}) => {
  test.setTimeout(300_000);
  const known = new Set(await knownWords(host.folder));
  // The names of the days come from `Intl`, at the beginning of a sentence with a capital letter.
  for (const day of Array.from({ length: 7 }, (_, index) => new Date(2026, 0, 4 + index))) {
    const name = new Intl.DateTimeFormat(CODE, { weekday: 'long' }).format(day);
    known.add(name).add(name.charAt(0).toUpperCase() + name.slice(1));
  }
  await page.setViewportSize(NARROW);
  for (const { path } of documents.filter(({ status }) => status === 200))
    await test.step(path, async () => {
      await openPage(page, `/${CODE}${path === '/' ? '' : path}/`);
      await expect(page.locator('html')).toHaveAttribute('lang', CODE);
      expect.soft(await sidewaysOverflow(page), `${path} fits`).toEqual([]);
      const texts = await page.evaluate(() => {
        const places = '[aria-label], [alt], [title], meta[name=description]';
        const labels = [...document.querySelectorAll(places)].flatMap((element) =>
          ['aria-label', 'alt', 'title', 'content'].map((name) => element.getAttribute(name) ?? ''),
        );
        for (const element of document.querySelectorAll(
          'script, style, [lang]:not(html), .honeypot',
        ))
          element.remove();
        // With scripts, the content of noscript is text.
        const shown = document.body.textContent.replaceAll(/<[^>]*>/g, ' ');
        return [document.title, shown, ...labels].join('\n');
      });
      const foreign = wordsOf(texts).filter((word) => !known.has(word));
      expect.soft([...new Set(foreign)], `${path} has no text of another language`).toEqual([]);
    });
});
