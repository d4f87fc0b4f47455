import { expect, type Page } from '@playwright/test';
import type { Language } from '#contract/languages.ts';
import { firm, home, sample } from '#tests/support/content/sample.ts';
import {
  FRIDAY_NIGHT,
  OPEN,
  THANKSGIVING,
  openPage,
  waitForScript,
  at,
  either,
  say,
} from '#tests/support/browser/site.ts';
import { test, PHONE, PHONE_DEVICE } from '#tests/support/browser/product-fixture.ts';

const SITUATIONS = 'content.urgent.pages';

const { urgent } = sample;
if (!urgent) throw new Error('content/ has no urgent.yaml');

test.use(PHONE_DEVICE);

/** The end of the heading while the office is closed, for an opening at 8 a.m. */
const opensOn = (day: Record<Language, string>) =>
  either({ en: `We open ${day.en} at 8 a.m.`, es: `Abrimos el ${day.es} a las 8 a. m.` });

/** The steps that the page shows while the office is closed. */
const stepsOf = (page: string) =>
  urgent.pages.find(({ id }) => id === page)?.closedSteps ?? urgent.closed.steps;

/** Closes the block for closed hours. The page does so itself only if its script runs before the first paint. */
async function closeNightBlock(page: Page): Promise<void> {
  const summary = page.locator('.when-closed[open] summary');
  if ((await summary.count()) > 0) await summary.tap();
}

test('in a wide window, a link of the first steps is in view when it has the focus (WCAG 2.4.11)', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 844 });
  await openPage(page, '/urgent/eviction');
  const links = await page.locator('.urgent-first a:visible').all();
  expect(links.length).toBeGreaterThan(1);
  for (const link of links) {
    await link.focus();
    await expect(link).toBeInViewport();
  }
});

test('a link with words and a number ends inside of its box, in open folds too', async ({
  page,
}) => {
  // A window narrower than a phone, a phone, and the first width with two boxes beside each other.
  for (const width of [320, 360, 1056])
    for (const id of ['eviction', 'tax-or-student-loan']) {
      await page.setViewportSize({ width, height: 844 });
      await openPage(page, `/urgent/${id}`);
      await page.locator('main').evaluate((main) => {
        for (const fold of main.querySelectorAll('details')) fold.open = true;
      });
      const links = await page.locator('main a.text-link[href^="tel:"]:visible').all();
      expect(links.length).toBeGreaterThan(0);
      for (const link of links)
        expect
          .soft(await link.evaluate(widthBeyondBlock), `${await link.innerText()} at ${width} px`)
          .toBeLessThan(1);
    }
});

/** The pixels by which a link ends after the text of its block. */
function widthBeyondBlock(link: Element): number {
  const block = link.closest('li, p, div');
  if (!block) throw new Error('a link is in no block');
  const { paddingRight } = getComputedStyle(block);
  const end = block.getBoundingClientRect().right - Number.parseFloat(paddingRight);
  return link.getBoundingClientRect().right - end;
}

test('the name of the automatic stay is one line beside its bar', async ({ page }) => {
  for (const width of [390, 768, 1280]) {
    await page.setViewportSize({ width, height: 844 });
    await openPage(page, '/urgent');
    const lines = await page.locator('.stay-name').evaluate((name) => {
      const text = document.createRange();
      text.selectNodeContents(name);
      return text.getClientRects().length;
    });
    expect(lines, `at ${width} px`).toBe(1);
  }
});

for (const [index, { id, situation, today, mostUrgent }] of urgent.pages.entries())
  test(
    `one tap on the home page leads to the first steps of ${id}, which has at most four and a half screens before the call at its end (five and a half with a box)`,
    { tag: index < 2 ? [] : '@ci' },
    async ({ page }) => {
      await page.clock.setFixedTime(OPEN);
      await openPage(page, '/');
      await page.getByRole('link', { name: say(situation, SITUATIONS), exact: true }).tap();
      await expect(page).toHaveURL(at(`/urgent/${id}`));
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(say(situation, SITUATIONS));
      const call = page
        .locator('.page-top')
        .getByRole('link', { name: `${say('Call', 'pages.call')} ${firm.phone.display}` });
      await expect(call).toBeInViewport({ ratio: 1 });
      await expect(call).toHaveAttribute('href', `tel:${firm.phone.dial}`);
      await waitForScript(page);
      await closeNightBlock(page);
      if (mostUrgent)
        await expect(page.getByText(say(mostUrgent.lead))).toBeInViewport({ ratio: 0.8 });
      else await expect(page.getByText(say(today), { exact: true })).toBeInViewport({ ratio: 0.8 });
      const end = await page.locator('.daylight').boundingBox();
      expect.soft(end?.y).toBeLessThanOrEqual((mostUrgent ? 5.5 : 4.5) * PHONE.height);
    },
  );

test('without scrolling, a link of the home page leads to the list, which begins on the first screen', async ({
  page,
}) => {
  await page.clock.setFixedTime(OPEN);
  await openPage(page, '/');
  const link = page.getByRole('link', { name: say(home.hero.urgent ?? 'no content') });
  await expect(link).toBeInViewport({ ratio: 1 });
  await link.tap();
  await expect(page).toHaveURL(at('/urgent'));
  await waitForScript(page);
  await closeNightBlock(page);
  for (const row of (await page.locator('.link-rows a').all()).slice(0, 2)) {
    await expect(row).toBeInViewport({ ratio: 1 });
  }
});

for (const [when, time, day] of [
  ['on a Friday night', FRIDAY_NIGHT, { en: 'Monday', es: 'lunes' }],
  ['on a day off', THANKSGIVING, { en: 'Friday', es: 'viernes' }],
] as const)
  test(`${when}, a page with a date says when the office opens and what to do until then`, async ({
    page,
  }) => {
    await page.clock.setFixedTime(time);
    for (const path of ['/urgent', '/urgent/sale-date']) {
      await openPage(page, path);
      await expect(page.getByRole('heading', { name: opensOn(day) })).toBeInViewport({ ratio: 1 });
      await expect(page.getByText(say(urgent.closed.text))).toBeInViewport({ ratio: 1 });
    }
    const sale = urgent.pages.find(({ id }) => id === 'sale-date');
    if (!sale) throw new Error('content/ has no page about a sale date');
    await expect(page.getByText(say(sale.today), { exact: true })).toBeInViewport({ ratio: 0.8 });
    for (const { text } of stepsOf('sale-date'))
      await expect(page.getByText(say(text))).toBeVisible();
  });

test('a tenant with a sheriff’s notice reads how to get time', async ({ page }) => {
  await page.clock.setFixedTime(FRIDAY_NIGHT);
  await openPage(page, '/urgent/eviction');
  const box = urgent.pages.find(({ id }) => id === 'eviction')?.mostUrgent;
  if (!box) throw new Error('the page has no box');
  await expect(page.getByRole('heading', { name: say(box.heading) })).toBeInViewport({ ratio: 1 });
  const first = await page.getByText(say(box.items[0]?.text ?? 'no item')).boundingBox();
  expect((first?.y ?? Infinity) + (first?.height ?? 0)).toBeLessThanOrEqual(2 * PHONE.height);
  // This page has its own steps. Those of urgent.yaml prepare a bankruptcy case, which seldom stops a lockout.
  for (const { link } of stepsOf('eviction')) expect(link?.href ?? '').not.toMatch(/justice|cacb/);
});

test('during office hours, the steps for the night are hidden', async ({ page }) => {
  await page.clock.setFixedTime(OPEN);
  await openPage(page, '/urgent/sale-date');
  await closeNightBlock(page);
  for (const { text } of stepsOf('sale-date')) await expect(page.getByText(say(text))).toBeHidden();
  await expect(page.getByText(say(urgent.closed.text))).toBeHidden();
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('what to do while the office is closed can be read', async ({ page }) => {
    await page.goto(at('/urgent/sale-date'));
    await expect(page.getByRole('heading', { name: say(urgent.closed.heading) })).toBeVisible();
    await expect(page.getByText(say(urgent.closed.text))).toBeVisible();
  });
});
