import { expect } from '@playwright/test';
import { openPage } from '#tests/support/browser/open-page.ts';
import { test } from '#tests/support/browser/product-fixture.ts';
import { say } from '#tests/support/browser/site-language.ts';
import { CONSULTATION } from '#tests/support/browser/submission-forms.ts';
import { firm, home } from '#tests/support/content/sample.ts';

test('three cards show the phone numbers, the email address and the area', async ({ page }) => {
  await openPage(page, '/');
  const contact = page.locator('#contact');
  const cards = contact.locator('li.card');
  await expect(cards.getByRole('heading')).toHaveText([
    say(home.contact.call.title),
    say(home.contact.email.title),
    say('We Come to You'),
  ]);

  const [call, email, visit] = [cards.nth(0), cards.nth(1), cards.nth(2)];
  const numbers = call.getByRole('link');
  const { phone, tollFree } = firm;
  await expect(numbers).toHaveText([phone.display, `${tollFree?.display} ${say('(toll-free)')}`]);
  await expect(numbers.first()).toHaveAttribute('href', `tel:${phone.dial}`);
  await expect(numbers.last()).toHaveAttribute('href', `tel:${tollFree?.dial}`);
  const address = email.getByRole('link');
  await expect(address).toHaveText(firm.email);
  await expect(address).toHaveAttribute('href', `mailto:${firm.email}`);
  await expect(visit).toContainText(say(firm.area));
});

test('both forms have their names and buttons', async ({ page }) => {
  await openPage(page, '/');
  const contactForm = page.getByRole('form', { name: say('Send Us a Message') });
  await expect(contactForm.getByRole('button', { name: say('Send Message') })).toBeVisible();
  const consultation = page.getByRole('form', { name: CONSULTATION.label() });
  const button = consultation.getByRole('button', { name: say(CONSULTATION.submit, 'islands') });
  await expect(button).toBeVisible();
  await expect(contactForm.locator('textarea')).toHaveCSS('min-height', '120px');
  await expect(consultation.locator('textarea')).toHaveCSS('min-height', '80px');
});
