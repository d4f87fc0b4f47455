import { expect, type Page } from '@playwright/test';
import { fillIn } from '#app/forms/calculators/amounts.ts';
import {
  ANSWERS,
  answer,
  check,
  CHECK_PATH,
  expectQuestion,
  forward,
  goTo,
  months,
  result,
} from '#tests/support/browser/income-check.ts';
import { openPage } from '#tests/support/browser/open-page.ts';
import { test } from '#tests/support/browser/product-fixture.ts';
import { at, say, texts } from '#tests/support/browser/site-language.ts';
import { effectiveOf } from '#tests/support/medians/content-with-medians.ts';

/* The firm's table is past its day and at most a year old: it decides clear cases, and says how old it is. */
test.describe.configure({ mode: 'default' });
test.use({ servedFirm: 'old-medians' });

const { results, worksheet } = check;
const { older } = results;

const note = () => fillIn(say(older.note), { date: texts().islands.day(effectiveOf('old')) });

async function compare(page: Page, amount: string) {
  await openPage(page, CHECK_PATH);
  await goTo(page, 'result', { ...ANSWERS, ...months('own', amount) });
  return result(page);
}

test('within the margin of the content, it gives no answer @ci', async ({ page }) => {
  const shown = await compare(page, '8,741');
  for (const amount of ['8,741', '9,711.75', '10,682']) {
    await expect(shown.getByRole('heading', { level: 2 })).toHaveText(
      fillIn(say(results.headings.close), { year: say(results.year) }),
    );
    await expect(shown.locator('figure + p')).toHaveText(say(results.close));
    await expect(shown).toContainText(note());
    for (const sentence of [results.notAbove, results.above])
      await expect(shown).not.toContainText(say(sentence).replace(/^.*\}/, ''));
    await page.goBack();
    await expectQuestion(page, 'own');
    await answer(page, months('own', amount));
    await forward(page).click();
    await expectQuestion(page, 'result');
  }
});

test('a table that becomes too old gives no answer @ci', async ({ page }) => {
  await openPage(page, CHECK_PATH);
  await goTo(page, 'own');
  await page.clock.setFixedTime(Date.now() + 150 * 86_400_000);
  await answer(page, months('own', '1,000'));
  await forward(page).click();
  await expect(result(page)).toContainText(say(results.noTable));
  await expect(result(page)).not.toContainText('$');
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the worksheet has the table, and says how old it is', { tag: '@ci' }, async ({ page }) => {
    await page.goto(at(CHECK_PATH));
    await expect(page.getByText(say(worksheet.lead))).toBeVisible();
    await expect(page.getByText(note()).last()).toBeVisible();
    await expect(page.getByText('$79,253')).toBeVisible();
    await expect(page.getByText(say(results.noTable))).toBeHidden();
  });
});
