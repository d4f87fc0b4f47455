import { expect } from '@playwright/test';
import { INSERT_PATH } from '#contract/data-api.ts';
import { rowsOf } from '#tests/support/product/stored-submissions.ts';
import { test } from '#tests/support/browser/product-fixture.ts';
import { say } from '#tests/support/browser/site-language.ts';
import {
  CONSULTATION,
  CONTACT,
  expectSuccessMessage,
  openForm,
  securityEvents,
  newVisitor,
} from '#tests/support/browser/submission-forms.ts';

test.use({ submissionsPerHour: '1' });

test(
  'an address that reached its hourly limit with one form is refused by the other',
  { tag: '@ci' },
  async ({ page, product, consoleErrors }) => {
    consoleErrors.expect(/status of 429/);
    const contact = await openForm(page, CONTACT);
    await contact.enter(newVisitor());
    await contact.submit.click();
    await expectSuccessMessage(contact, 'email');

    const person = newVisitor();
    const consultation = await openForm(page, CONSULTATION);
    await consultation.enter(person);
    const response = page.waitForResponse(`**${INSERT_PATH}`);
    await consultation.submit.click();
    await expect(consultation.problem).toHaveText(
      say('An error occurred while submitting the form. Please try again.'),
    );
    expect((await response).status()).toBe(429);
    expect(Number((await response).headers()['retry-after'])).toBeGreaterThan(3500);
    await expect(consultation.control('message')).toHaveValue(person.message);
    expect(await securityEvents(page)).toContainEqual(
      expect.objectContaining({
        event: 'FORM_SUBMISSION_ERROR',
        details: { formType: 'consultation', error: '54000' },
      }),
    );
    expect(await rowsOf(product, person)).toEqual([]);
  },
);
