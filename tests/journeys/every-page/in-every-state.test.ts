import { expect, type Page } from '@playwright/test';
import {
  accessibilityProblems,
  sidewaysOverflow,
  smallTargets,
} from '#tests/support/browser/page-checks.ts';
import { unlistedPairs } from '#tests/support/browser/color-pairs.ts';
import { openPage, say } from '#tests/support/browser/site.ts';
import {
  test,
  DESKTOP,
  NARROW,
  PHONE,
  type Viewport,
} from '#tests/support/browser/product-fixture.ts';

interface State {
  name: string;
  path: string;
  viewports: readonly Viewport[];
  arrange: (page: Page) => Promise<void>;
}

const states: readonly State[] = [
  {
    name: 'with the menu open',
    path: '/about',
    viewports: [PHONE, NARROW],
    arrange: (page) => page.getByRole('button', { name: say('Open menu') }).click(),
  },
  {
    name: 'with a myth open',
    path: '/faq',
    viewports: [DESKTOP, PHONE, NARROW],
    arrange: (page) => page.locator('summary').first().click(),
  },
  {
    name: 'with the court table sorted and filtered to no rows',
    path: '/our-record',
    viewports: [DESKTOP, PHONE, NARROW],
    async arrange(page) {
      await page.getByRole('button', { name: say('Total') }).click();
      await page.getByLabel(say('Find a court')).fill('nowhere');
    },
  },
  {
    name: 'with all errors of the consultation form shown',
    path: '/services',
    viewports: [DESKTOP, PHONE, NARROW],
    arrange: (page) => submitErrors(page, 'consultationForm'),
  },
  {
    name: 'with all errors of the contact form shown',
    path: '/',
    viewports: [DESKTOP, PHONE, NARROW],
    arrange: (page) => submitErrors(page, 'contactForm'),
  },
];

for (const { name, path, viewports, arrange } of states)
  for (const screen of viewports)
    test(
      `${path} has no layout or accessibility problem ${name}, at ${screen.width} px`,
      { tag: screen === PHONE ? [] : '@ci' },
      async ({ page }) => {
        await page.emulateMedia({ colorScheme: screen === PHONE ? 'dark' : 'light' });
        await page.setViewportSize(screen);
        await openPage(page, path);
        await arrange(page);
        expect.soft(await sidewaysOverflow(page), 'no horizontal scroll').toEqual([]);
        if (screen !== DESKTOP)
          expect.soft(await smallTargets(page), 'touch targets are large enough').toEqual([]);
        expect.soft(await accessibilityProblems(page), 'axe-core').toEqual([]);
        if (screen !== NARROW)
          expect.soft(await unlistedPairs(page), 'checked pairs of colors').toEqual([]);
      },
    );

/** Submits a form with every possible error, after the time that the guard requires. */
async function submitErrors(page: Page, formId: string): Promise<void> {
  await page.clock.install();
  await page.reload();
  await page.clock.fastForward(3000);
  const form = page.locator(`#${formId}`);
  await form.getByLabel(say('Name')).fill('4');
  await form.getByLabel(say('Phone'), { exact: true }).first().fill('12');
  await form.locator('textarea').fill('<script>');
  await form.locator('[type=submit]').click();
  await expect(form.locator('.error-summary')).toBeVisible();
}
