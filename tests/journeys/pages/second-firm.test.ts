import { expect, type Page } from '@playwright/test';
import { sitePages } from '#app/pages/pages.ts';
import {
  accessibilityProblems,
  scrollThroughPage,
  sidewaysOverflow,
} from '#tests/support/browser/page-checks.ts';
import { openPage } from '#tests/support/browser/site.ts';
import { test, DESKTOP, PHONE } from '#tests/support/browser/product-fixture.ts';
import { loadPhoenix } from '#tests/support/content/phoenix.ts';

/* The site of a firm that has less than the sample (R1.10). One worker, because each worker publishes it. */
test.describe.configure({ mode: 'default' });
test.use({ servedFirm: 'phoenix' });

const pages = sitePages(await loadPhoenix()).filter(({ status }) => status === 200);

for (const { path } of pages)
  test(`${path} has no empty section and no problem @ci`, async ({ page }) => {
    await openPage(page, path);
    await scrollThroughPage(page);
    expect(await sectionsWithoutText(page)).toEqual([]);
    for (const screen of [DESKTOP, PHONE]) {
      await page.setViewportSize(screen);
      expect(await squeezedTexts(page)).toEqual([]);
      expect(await sidewaysOverflow(page)).toEqual([]);
    }
    expect(await accessibilityProblems(page)).toEqual([]);
  });

/** The classes of sections and list items in which nothing can be read. */
function sectionsWithoutText(page: Page): Promise<string[]> {
  return page
    .locator('main :is(section, article, li, ul, ol, dl), footer :is(div, nav, ul, li)')
    .evaluateAll((all) =>
      all
        .filter((element) => element instanceof HTMLElement && element.innerText.trim() === '')
        .filter((element) => element.checkVisibility())
        .map((element) => `${element.tagName} ${element.className}`),
    );
}

/** Paragraphs in columns too narrow to read. */
function squeezedTexts(page: Page): Promise<string[]> {
  return page.locator('main p, footer p').evaluateAll((all) =>
    all
      .filter((element) => element.checkVisibility())
      .filter((element) => element instanceof HTMLElement)
      .filter((element) => element.getBoundingClientRect().width < 200)
      .map(({ innerText }) => innerText)
      .filter((text) => text.split('\n').some((line) => line.length > 30)),
  );
}
