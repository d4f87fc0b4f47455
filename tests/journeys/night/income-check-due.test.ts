import { expect } from '@playwright/test';
import { check, CHECK_PATH, form } from '#tests/support/browser/income-check.ts';
import { test } from '#tests/support/browser/product-fixture.ts';
import { at, say } from '#tests/support/browser/site.ts';

/* The firm's table is more than a year old, so that the page shows no result. */
test.use({ servedFirm: 'outdated-medians', javaScriptEnabled: false });

const { results, steps, worksheet, counted } = check;

test('the worksheet is open, and says why there is no table @ci', async ({ page }) => {
  await page.goto(at(CHECK_PATH));
  for (const { title, text } of steps.items)
    await expect(
      page.getByText(`${say(title, 'content.incomeCheck.steps')}. ${say(text)}`),
    ).toBeVisible();
  await expect(page.getByText(say(counted.not.lines[0] ?? 'no line')).last()).toBeVisible();
  await expect(page.getByRole('rowheader', { name: say(worksheet.year) })).toBeVisible();
  await expect(page.getByText(say(results.noTable))).toBeVisible();
  await expect(page.getByText('$79,253')).toHaveCount(0);
  await expect(form(page)).toBeHidden();
});
