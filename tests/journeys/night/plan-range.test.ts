import { expect, type Page } from '@playwright/test';
import {
  accessibilityProblems,
  sidewaysOverflow,
  smallTargets,
} from '#tests/support/browser/page-checks.ts';
import { openPage, say } from '#tests/support/browser/site.ts';
import { test, NARROW, PHONE_DEVICE } from '#tests/support/browser/product-fixture.ts';
import { sample } from '#tests/support/content/sample.ts';
import { fillIn } from '#contract/text.ts';

const texts = sample['plan-range'];
if (!texts) throw new Error('content/ has no plan range');
const { results, submit } = texts;

const AMOUNTS: Readonly<Record<string, string>> = {
  arrears: '5,000',
  secured: '0',
  rate: '0',
  priority: '4,000',
  attorneyFee: '3,000',
  unsecured: '30,000',
  income: 'below',
};

const form = (page: Page) => page.locator('#plan');
const result = (page: Page) => page.locator('.result');

async function showRange(
  page: Page,
  changes: Readonly<Record<string, string>> = {},
): Promise<void> {
  const { income, ...amounts } = { ...AMOUNTS, ...changes };
  for (const [name, amount] of Object.entries(amounts))
    await form(page).locator(`[name="${name}"]`).fill(amount);
  await form(page).locator(`label:has([value="${income}"])`).click();
  await form(page)
    .getByRole('button', { name: say(submit) })
    .click();
}

test.beforeEach(({ page }) => openPage(page, '/plan-range'));

test('the result shows the range and sentences for the amounts @ci', async ({ page }) => {
  const { ends, fiveYears, limits, notAsked, range, threeYears, zero } = results;
  const inFull = { arrears: '0', priority: '0', attorneyFee: '0' };
  for (const [changes, low, high, shown, hidden] of [
    [{}, '$222', '$1,297', say(threeYears), say(fiveYears)],
    [{ income: 'equalOrAbove' }, '$222', '$778', say(fiveYears), say(threeYears)],
    [{ income: 'notSure', unsecured: '530,000' }, '$222', '$16,729', say(limits), say(zero)],
    [{ income: 'notSure' }, '$222', '$1,297', say(results.notSure), say(limits)],
    [{ unsecured: '0', income: 'equalOrAbove' }, '$222', '$223', say(ends), say(limits)],
    [{ unsecured: '0' }, '$222', '$371', say(threeYears), say(ends)],
    [inFull, '$0', '$926', fillIn(say(zero), { low: '$0' }), say(ends)],
  ] as const) {
    await showRange(page, changes);
    const heading = result(page).getByRole('heading', { level: 2 });
    await expect(heading).toHaveText(fillIn(say(results.heading), { low, high }));
    await expect(heading).toBeFocused();
    // The heading is below the header of the page, which stays at the top.
    await expect.poll(async () => (await heading.boundingBox())?.y).toBeLessThan(200);
    await expect(result(page)).toContainText(fillIn(say(range), { low, high }));
    await expect(result(page)).toContainText(shown);
    await expect(result(page)).toContainText(say(notAsked));
    await expect(result(page)).not.toContainText(hidden);
  }
});

test('a warning is above the drawing', async ({ page }) => {
  const example = page.locator('.tool-picture');
  await expect(example).toBeVisible();
  await showRange(page, { unsecured: '530,000' });
  const first = result(page).locator('h2 + p');
  await expect(first).toHaveText(say(results.limits));
  await expect(first).toHaveCSS('border-left-width', '5px');
  await expect(example).toBeHidden();
  await page.emulateMedia({ media: 'print' });
  await expect(result(page)).toContainText(say(results.entries));
  await expect(result(page).getByText(`${say(texts.arrears.label)}: $5,000`)).toBeVisible();
  await expect(page.getByText(say(texts.hint))).toBeHidden();
});

test('wrong amounts are named, and empty ones count as 0', async ({ page }) => {
  await showRange(page, { arrears: 'some', rate: '95' });
  const summary = form(page).getByRole('alert').filter({ visible: true });
  await expect(summary.getByRole('link')).toHaveCount(2);
  await expect(summary).toBeFocused();
  await expect(result(page)).toBeEmpty();
  // An edit clears the error of its control. The last such edit clears the list.
  await page.locator('#plan-rate').fill('7');
  await expect(summary.getByRole('link')).toHaveCount(1);
  await expect(page.locator('#plan-rate')).toBeFocused();
  await page.locator('#plan-arrears').fill('');
  await expect(summary).toHaveCount(0);
  const nothing = Object.fromEntries(Object.keys(AMOUNTS).map((name) => [name, '']));
  await showRange(page, { ...nothing, income: 'below' });
  await expect(summary).toContainText(say(texts.nothingError));
  await page.locator('#plan-secured').fill('10,000');
  await expect(summary).toHaveCount(0);
  await form(page)
    .getByRole('button', { name: say(submit) })
    .click();
  await expect(summary.getByRole('link')).toHaveText(say(texts.rate.error));
  await showRange(page, { ...nothing, unsecured: '30,000', income: 'below' });
  await expect(result(page)).toContainText('$926');
});

test('a reload keeps the amounts, and the result follows an edit', async ({ page }) => {
  await showRange(page);
  await page.reload();
  await expect(page.locator('#plan-arrears')).toHaveValue('5,000');
  await form(page)
    .getByRole('button', { name: say(submit) })
    .click();
  await expect(result(page).getByRole('img')).toHaveAccessibleName(/\$222\. .*\$1,297\.$/);
  await page.locator('#plan-unsecured').fill('0');
  await expect(result(page)).toContainText('$371');
  await expect(page.locator('#plan-unsecured')).toBeFocused();
  await page.locator('#plan-unsecured').fill('x');
  await expect(result(page)).toBeEmpty();
  await form(page)
    .getByRole('button', { name: say(texts.clear) })
    .click();
  await expect(page.locator('#plan-arrears')).toHaveValue('');
  expect(await page.evaluate(() => Object.keys(sessionStorage))).toEqual([]);
});

test.describe('on a phone', () => {
  test.use({ ...PHONE_DEVICE, viewport: { width: 390, height: 700 } });

  test('the first amount is on the first screen', async ({ page }) => {
    await expect(page.locator('#plan-arrears')).toBeInViewport({ ratio: 1 });
    await page.setViewportSize(NARROW);
    await showRange(page);
    expect(await sidewaysOverflow(page)).toEqual([]);
    expect(await smallTargets(page)).toEqual([]);
    expect(await accessibilityProblems(page)).toEqual([]);
  });
});
