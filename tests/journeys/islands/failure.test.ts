import { expect } from '@playwright/test';
import { islandOf, waitForIsland, openPage } from '#tests/support/browser/site.ts';
import { test } from '#tests/support/browser/product-fixture.ts';
import { CONTACT, openForm, newVisitor } from '#tests/support/browser/forms.ts';
import { firm } from '#tests/support/content/sample.ts';

const MESSAGE = 'Unexpected Application Error!';

test('when React fails in a form, the typed text is shown', async ({ page, consoleErrors }) => {
  consoleErrors.expect(/planted/);
  const person = newVisitor();
  const opened = await openForm(page, CONTACT);
  const island = islandOf(page.locator('#contactForm'));
  await opened.enter(person);
  await waitForIsland(page.locator('#contactForm'));
  // The form calls flatMap at each render, so React fails.
  await page.evaluate(() => {
    Reflect.set(Array.prototype, 'flatMap', () => {
      throw new Error('planted');
    });
  });
  await opened.submit.click();
  const alert = page.locator('[data-island] [role=alert]').filter({ hasText: MESSAGE });
  await expect(alert).toBeVisible();
  await expect(alert.getByRole('link')).toHaveAttribute('href', `tel:${firm.phone.dial}`);
  const typedText = alert.getByRole('textbox');
  for (const value of Object.values(person))
    await expect(typedText).toHaveValue(new RegExp(value.replace(/[()]/g, '.')));
  await expect(page.getByRole('form', { name: 'Request Free Consultation' })).toBeVisible();
  await expect(island).toHaveCount(0);
});

test('when React fails in the table, a message replaces it', async ({ page, consoleErrors }) => {
  consoleErrors.expect(/planted/);
  await openPage(page, '/our-record');
  await page.getByLabel('Find a court').fill('san');
  await waitForIsland(page.locator('.court-table'));
  await page.evaluate(() => {
    Reflect.set(Array.prototype, 'toSorted', () => {
      throw new Error('planted');
    });
  });
  await page.getByRole('button', { name: 'Pending' }).click();
  await expect(page.getByText(MESSAGE)).toBeVisible();
  await expect(page.getByRole('heading', { name: 'What the words mean' })).toBeVisible();
});
