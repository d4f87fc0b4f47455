import { expect, type Page } from '@playwright/test';
import { openPage, say } from '#tests/support/browser/site.ts';
import { PHONE, test } from '#tests/support/browser/product-fixture.ts';

const dispute = (page: Page) => page.locator('#i-dispute-this-debt');

test('a letter is copied as text, line by line', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await openPage(page, '/letters');
  await dispute(page)
    .getByRole('button', { name: say('Copy the letter') })
    .click();
  await expect(dispute(page).getByRole('status')).toHaveText(say('Copied. You can paste it now.'));
  const text = await page.evaluate(() => navigator.clipboard.readText());
  expect(text.startsWith(`${say('[Your name]')}\n${say('[Your street and number]')}\n`)).toBe(true);
  expect(text).toContain('I dispute this debt, under 15 U.S.C. 1692g.');
  expect(text).not.toContain('stop all contact');
});

test('a letter is selected where the browser does not copy', async ({ page }) => {
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'clipboard', { value: undefined }),
  );
  await openPage(page, '/letters');
  await dispute(page)
    .getByRole('button', { name: say('Copy the letter') })
    .click();
  await expect(dispute(page).getByRole('status')).toHaveText(
    say('Your browser did not copy it. The letter is selected, so you can copy it yourself.'),
  );
  const selected = await page.evaluate(() => String(getSelection()));
  expect(selected).toContain('I dispute this debt, under 15 U.S.C. 1692g.');
});

test('the print button prints one letter, the browser prints all', async ({ page }) => {
  await openPage(page, '/letters');
  await page.emulateMedia({ media: 'print' });
  await expect(page.locator('.letter-sheet:visible')).toHaveCount(3);
  await expect(page.locator('.letter-advice:visible, footer:visible, .hero:visible')).toHaveCount(
    0,
  );
  // The browser's dialog would wait for a person.
  await page.evaluate(() => {
    window.print = () => {
      document.title = [...document.querySelectorAll('.letter-sheet')]
        .filter((sheet) => sheet.checkVisibility())
        .map((sheet) => sheet.closest('.letter')?.id)
        .join();
    };
  });
  await dispute(page)
    .getByRole('button', { name: say('Print it'), includeHidden: true })
    .evaluate((button: HTMLButtonElement) => button.click());
  await expect(page).toHaveTitle('i-dispute-this-debt');
  await expect(page.locator('.letter-sheet:visible')).toHaveCount(3);
});

test('on a phone a letter and a section are closed until a link leads to them', async ({
  page,
}) => {
  await page.setViewportSize(PHONE);
  for (const path of ['/letters', '/privacy-policy']) {
    await openPage(page, path);
    const id = await page.locator('.narrow-fold:not([open]) > [id]').first().getAttribute('id');
    const folded = page.locator(`[id="${id}"]`);
    await expect(folded).toBeHidden();
    await openPage(page, `${path}#${id}`);
    await expect(folded).toBeInViewport();
  }
});
