import { expect } from '@playwright/test';
import { firm } from '#tests/support/content/sample.ts';
import { rowsOf } from '#tests/support/product/stored-submissions.ts';
import { WITH_MOTION, test, PHONE_DEVICE } from '#tests/support/browser/product-fixture.ts';
import { at, say } from '#tests/support/browser/site.ts';
import {
  BOTH_FORMS,
  CONSULTATION,
  CONTACT,
  openForm,
  newVisitor,
  type OpenForm,
} from '#tests/support/browser/forms.ts';

const focusedName = ({ page }: OpenForm) =>
  page.evaluate(() => document.activeElement?.getAttribute('name') ?? '');

for (const kind of BOTH_FORMS) {
  test(`the ${kind.formType} form is filled and sent by keyboard`, async ({ page, product }) => {
    const { name, email, phone, message } = newVisitor();
    const opened = await openForm(page, kind);
    const { keyboard } = page;
    const tabTo = async (wanted: string) => {
      const focused: string[] = [];
      while (focused.at(-1) !== wanted && focused.length < 150) {
        await keyboard.press('Tab');
        focused.push(await focusedName(opened));
      }
      return focused;
    };
    // The focus starts at the top of the page, whose other form also has a name field.
    await tabTo('name');
    while (!(await opened.control('name').evaluate((box) => box === document.activeElement)))
      await tabTo('name');

    await keyboard.press('Tab');
    await keyboard.type(email);
    await keyboard.press('Tab');
    await keyboard.type(phone);
    await keyboard.press('Tab');
    await keyboard.press('ArrowRight');
    await expect(opened.form.getByRole('radio', { name: say('Phone') })).toBeChecked();
    const focused = await tabTo('message');
    await keyboard.type(message);
    await keyboard.press('Tab');
    await expect(opened.submit).toBeFocused();
    // The empty string is the check box, which has no name.
    expect(focused).toEqual(['', ...(kind === CONTACT ? ['subject'] : []), 'message']);
    await keyboard.press('Enter');

    await expect(opened.problem).toBeFocused();
    await keyboard.press('Tab');
    await keyboard.press('Enter');
    await expect(opened.control('name')).toBeFocused();
    await keyboard.type(name);
    await keyboard.press('Enter');
    await opened.expectSuccess('phone');
    expect(await rowsOf(product, { phone })).toMatchObject([{ name, email, message }]);
  });
}

test('the honeypot cannot be seen, focused or read aloud', async ({ page }) => {
  const opened = await openForm(page, CONSULTATION);
  const honeypot = opened.form.locator('[name=website]');
  await expect(honeypot).toHaveAttribute('tabindex', '-1');
  await expect(honeypot).toHaveAttribute('autocomplete', 'off');
  await expect(honeypot).not.toBeInViewport();
  await expect(opened.form.getByRole('textbox', { name: 'Website' })).toHaveCount(0);
  expect(await opened.form.ariaSnapshot()).not.toContain('Website');
  await opened.send(newVisitor());
  await opened.expectSuccess('email');
  for (const request of [...opened.inserts, ...opened.confirmations])
    expect(request.postData()).not.toContain('website');
});

test.describe('on a phone of 390 px', () => {
  test.use({ ...PHONE_DEVICE, ...WITH_MOTION });

  test('the contact form works by touch and scrolls messages into view', async ({ page }) => {
    const opened = await openForm(page, CONTACT);
    await opened.enter({ ...newVisitor(), name: '' });
    await opened.submit.tap();
    await expect(opened.problem).toBeFocused();
    await expectUncovered(opened.problem);
    await opened.problem.getByRole('link').tap();
    await expect(opened.control('name')).toBeFocused();
    await expectUncovered(opened.control('name'));
    await opened.enter({ name: 'Ann Example' });
    await opened.submit.tap();
    await opened.expectSuccess('email');
    await expectUncovered(opened.status);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  });
});

/** Expects the whole element in the viewport, not covered by the fixed header or the bar at the bottom. */
async function expectUncovered(locator: OpenForm['status']) {
  await expect(locator).toBeInViewport({ ratio: 1 });
  await expect
    .poll(() =>
      locator.evaluate((element) => {
        const { left, right, top, bottom } = element.getBoundingClientRect();
        return [top + 2, bottom - 2].every((y) =>
          element.contains(document.elementFromPoint((left + right) / 2, y)),
        );
      }),
    )
    .toBe(true);
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('phone and email are shown instead of the forms', async ({ page }) => {
    await page.goto(at(CONTACT.path));
    await expect(page.locator('form').filter({ visible: true })).toHaveCount(0);
    // Playwright's locators by role and text ignore the contents of a noscript element.
    for (const place of [page.locator('#contact-panel'), page.locator('#consultation')]) {
      await expect(place.locator('noscript p')).toBeVisible();
      await expect(place.locator(`noscript a[href="tel:${firm.phone.dial}"]`)).toBeVisible();
      await expect(place.locator(`noscript a[href="mailto:${firm.email}"]`)).toBeVisible();
    }
  });
});
