import { expect } from '@playwright/test';
import { check, CHECK_PATH, form } from '#tests/support/browser/income-check.ts';
import { openPage } from '#tests/support/browser/open-page.ts';
import { test } from '#tests/support/browser/product-fixture.ts';
import { at, say } from '#tests/support/browser/site-language.ts';
import { effectiveOf } from '#tests/support/medians/content-with-medians.ts';

/* The firm's table is more than a year old, so that the page shows no result. */
test.use({ servedFirm: 'outdated-medians' });

const STEPS = 'content.incomeCheck.steps';

const { results, steps, worksheet, questions, counted } = check;

test('a clock that is behind brings no result back @ci', async ({ page }) => {
  await page.clock.setFixedTime(`${effectiveOf('outdated')}T12:00:00Z`);
  await openPage(page, CHECK_PATH);
  await form(page).getByText(say(questions.debts.consumer)).click();
  const shown = page.locator('#result');
  await expect(shown).toContainText(say(results.noTable));
  await expect(shown).not.toContainText('$');
  await expect(page.getByText('$79,253')).toHaveCount(0);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the worksheet is open, and says why there is no table @ci', async ({ page }) => {
    await page.goto(at(CHECK_PATH));
    for (const { title, text } of steps.items) {
      await expect(page.getByText(`${say(title, STEPS)}. ${say(text)}`)).toBeVisible();
    }
    await expect(page.getByText(say(counted.not.lines[0] ?? 'no line')).last()).toBeVisible();
    await expect(page.getByRole('rowheader', { name: say(worksheet.year) })).toBeVisible();
    await expect(page.getByText(say(results.noTable))).toBeVisible();
    await expect(page.getByText('$79,253')).toHaveCount(0);
    await expect(form(page)).toBeHidden();
  });
});
