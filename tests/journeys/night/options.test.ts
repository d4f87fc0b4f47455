import { expect, type Page } from '@playwright/test';
import { sample } from '#tests/support/content/sample.ts';
import { openPage, at, either, picturesOf, say } from '#tests/support/browser/site.ts';
import {
  test,
  DESKTOP,
  onDesktopAndPhone,
  PHONE_DEVICE,
} from '#tests/support/browser/product-fixture.ts';

const { options } = sample;
if (!options) throw new Error('content/ has no options.yaml');
const { choices, questions, rows, pair } = options;
const NAMES = choices.map(({ name }) => name);
const [FIRST = '', SECOND = '', THIRD = '', FOURTH = ''] = NAMES;

/** The names in the language of the test run. */
const named = (...names: string[]) => names.map((name) => say(name));

const columns = (page: Page) => page.locator('.option-names li:visible');
const chip = (page: Page, name: string) =>
  page.getByRole('checkbox', { name: say(name), exact: true });
const status = (page: Page) => page.locator('.option-pair').getByRole('status');
const sentence = (text: string, first: string, second: string) =>
  text.replace('{first}', say(first)).replace('{second}', say(second));

onDesktopAndPhone(DESKTOP, () => {
  test('a third choice replaces the older one', async ({ page }) => {
    await openPage(page, '/options');
    await expect(columns(page)).toHaveText(named(FIRST, SECOND));
    await expect(status(page)).toHaveText(sentence(say(pair.start), FIRST, SECOND));
    await chip(page, THIRD).check();
    await expect(columns(page)).toHaveText(named(SECOND, THIRD));
    await expect(status(page)).toHaveText(sentence(say(pair.chosen), SECOND, THIRD));
    await chip(page, FIRST).check();
    await expect(columns(page)).toHaveText(named(FIRST, THIRD));
    await chip(page, FIRST).uncheck();
    await expect(columns(page)).toHaveText(named(THIRD));
    await expect(status(page)).toHaveText(say(pair.fewer));
  });

  test('the two ways are side by side in each row', async ({ page }) => {
    await openPage(page, '/options');
    const shown = page.locator('.option-row:visible');
    await expect(shown).toHaveCount(rows.length);
    for (const row of await shown.all()) {
      const cells = row.locator('dl > div:visible');
      await expect(cells).toHaveCount(2);
      const [left, right] = await Promise.all([
        cells.first().boundingBox(),
        cells.last().boundingBox(),
      ]);
      expect(right?.y).toBe(left?.y);
      expect(right?.x).toBeGreaterThan((left?.x ?? 0) + (left?.width ?? 0));
    }
  });
});

test('the answers choose the two ways that they name most', async ({ page }) => {
  await openPage(page, '/options');
  await page.getByText(say(options.questionsHeading)).click();
  const [problem, home] = questions;
  const behind = problem?.answers.find(({ answer }) => /behind/i.test(answer));
  const alsoBehind = home?.answers.find(({ answer }) => /behind/i.test(answer));
  if (!behind || !alsoBehind) throw new Error('content/ has fewer answers');
  await page.getByRole('radio', { name: say(behind.answer), exact: true }).check();
  await page.getByRole('radio', { name: say(alsoBehind.answer), exact: true }).check();
  const [one = '', two = ''] = behind.look.map(
    ({ choice }) => choices.find(({ id }) => id === choice)?.name ?? '',
  );
  await expect(columns(page)).toHaveText(named(one, two));
  await expect(status(page)).toHaveText(sentence(say(pair.answers), one, two));
  for (const { because } of [...behind.look, ...alsoBehind.look])
    await expect(page.getByText(say(because))).toBeVisible();
  await page.getByRole('button', { name: say(pair.show) }).click();
  await expect(page.locator('details.callout')).not.toHaveAttribute('open');
  await expect(status(page)).toBeFocused();
  await expect(status(page)).toBeInViewport();
  await page.getByText(say(options.questionsHeading)).click();
  await page.getByRole('button', { name: say(options.clearAnswers) }).click();
  await expect(columns(page)).toHaveText(named(FIRST, SECOND));
  await expect(page.locator('.option-look:visible')).toHaveCount(0);
});

test('nothing that is chosen is sent, stored or in the history', async ({ page }) => {
  await openPage(page, '/options');
  await page.waitForLoadState('networkidle');
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  const before = await page.evaluate(() => history.length);
  await page.getByText(say(options.questionsHeading)).click();
  for (const radio of await page.getByRole('radio').all()) await radio.check();
  await page.getByRole('radio').first().press('Enter');
  await chip(page, FOURTH).check();
  expect(await page.evaluate(() => history.length)).toBe(before);
  expect(await page.evaluate(() => localStorage.length + sessionStorage.length)).toBe(0);
  const pictures = await picturesOf(page);
  expect(requests.filter((url) => !pictures.includes(url))).toEqual([]);
  expect(new URL(page.url()).search).toBe('');
});

test('Back restores the two chosen ways, but no answer', async ({ page }) => {
  await openPage(page, '/options');
  await page.getByText(say(options.questionsHeading)).click();
  await page.getByRole('radio').first().check();
  await chip(page, FOURTH).check();
  await chip(page, THIRD).check();
  await page.goto(at('/faq'));
  await page.goBack();
  await expect(columns(page)).toHaveText(named(THIRD, FOURTH));
  await expect(page.locator('input[type=radio]:checked')).toHaveCount(0);
  // The page also knows which of the two was chosen first.
  await chip(page, FIRST).check();
  await expect(columns(page)).toHaveText(named(FIRST, THIRD));
});

test('a link to one way shows it', async ({ page }) => {
  const wanted = choices[2];
  await openPage(page, `/options#${wanted?.id}`);
  await expect(columns(page).filter({ hasText: say(THIRD) })).toBeVisible();
  await expect(columns(page)).toHaveCount(2);
  await expect(chip(page, THIRD)).toBeChecked();
  await expect(chip(page, THIRD)).toBeFocused();
  await expect(chip(page, THIRD)).toBeInViewport();
});

test('the keyboard alone chooses ways', async ({ page }) => {
  await openPage(page, '/options');
  await page.getByText(say(options.questionsHeading)).focus();
  await page.locator('details.callout summary').focus();
  await page.keyboard.press('Tab');
  await expect(chip(page, FIRST)).toBeFocused();
  await page.keyboard.press('Space');
  await expect(columns(page)).toHaveText(named(SECOND));
});

test('without scripts the whole comparison can be read', async ({ browser, product }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, viewport: DESKTOP });
  const page = await context.newPage();
  await page.goto(product.url + at('/options'));
  await expect(page.locator('.option-row:visible')).toHaveCount(rows.length);
  await expect(columns(page)).toHaveText(named(...NAMES));
  for (const { cells } of choices)
    await expect(page.getByText(say(cells.keep)).first()).toBeVisible();
  await page.locator('details.callout summary').focus();
  await page.keyboard.press('Enter');
  const [answer] = questions[0]?.answers ?? [];
  await page.getByRole('radio', { name: say(answer?.answer ?? 'no answer'), exact: true }).focus();
  await page.keyboard.press('Space');
  for (const { because } of answer?.look ?? [])
    await expect(page.getByText(say(because))).toBeVisible();
  await context.close();
});

test('the whole comparison prints on one sheet, whatever is chosen', async ({ page }) => {
  await openPage(page, '/options');
  await chip(page, FIRST).uncheck();
  await page.emulateMedia({ media: 'print' });
  await expect(columns(page)).toHaveText(named(...NAMES));
  await expect(page.locator('.option-row:visible')).toHaveCount(rows.length);
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
  // The Spanish texts of the sample are longer and need a second sheet.
  const sheets = either({ en: 1, es: 2 });
  expect(pdf.match(/\/MediaBox \[0 0 792 612\]/g)).toHaveLength(sheets);
  expect(pdf.match(/\/MediaBox /g)).toHaveLength(sheets);
});

test.describe('on a phone', () => {
  test.use(PHONE_DEVICE);

  test('the comparison begins on the second screen at most', async ({ page }) => {
    await openPage(page, '/options');
    const names = await page.locator('.option-names').boundingBox();
    expect(names?.y).toBeLessThan(2 * (page.viewportSize()?.height ?? 0));
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThan(
      either({ en: 5000, es: 5600 }),
    );
  });
});
