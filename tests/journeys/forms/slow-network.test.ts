import { expect } from '@playwright/test';
import { INSERT_PATH } from '#contract/data-api.ts';
import { holdRequests } from '#tests/support/hold-requests.ts';
import { rowsOf } from '#tests/support/kept-submissions.ts';
import { scriptRuns } from '#tests/support/open-page.ts';
import { test } from '#tests/support/product-fixture.ts';
import {
  BOTH_FORMS,
  CONTACT,
  expectThanks,
  openForm,
  someone,
} from '#tests/support/submission-forms.ts';

for (const kind of BOTH_FORMS)
  test(`while it waits the ${kind.formType} form says '${kind.submitting}' and cannot be sent twice`, async ({
    page,
    product,
  }) => {
    const person = someone();
    const opened = await openForm(page, kind);
    const letGo = await holdRequests(page, `**${INSERT_PATH}`);
    await opened.enter(person);
    await opened.submit.dblclick();
    await expect(opened.submit).toHaveText(kind.submitting);
    await expect(opened.submit).toBeDisabled();
    await expect(opened.status).toHaveCount(0);

    await opened.control('email').press('Enter');
    await opened.form.evaluate((form) => {
      if (form instanceof HTMLFormElement) form.requestSubmit();
    });
    letGo();
    await expectThanks(opened, 'email');
    await expect(opened.submit).toHaveText(kind.submit);
    await expect(opened.submit).toBeEnabled();
    expect(opened.inserts).toHaveLength(1);
    // Asked for beside the thanks, so its request may be told of a moment later.
    await expect.poll(() => opened.confirmations.length).toBe(1);
    expect(await rowsOf(product, person)).toHaveLength(1);
  });

test('a network that falls silent before the form is touched is told of after 30 seconds, and nothing is lost', async ({
  page,
  complaints,
}) => {
  complaints.expect(/The submission failed/);
  const person = someone();
  const opened = await openForm(page, CONTACT);
  await scriptRuns(page);
  const letGo = await Promise.all([
    holdRequests(page, '**/assets/data-client-*.js'),
    holdRequests(page, '**/assets/toaster-*.js'),
  ]);
  await opened.enter(person);
  await opened.submit.click();
  await expect(opened.submit).toHaveText(CONTACT.submitting);
  await page.clock.fastForward(30_000);
  await expect(opened.form.getByText('Nothing you typed is lost.').first()).toBeVisible();
  await page.clock.fastForward(10_000);
  await expect(opened.problem).toHaveText('An unexpected error occurred. Please try again later.');
  await expect(opened.control('message')).toHaveValue(person.message);

  for (const go of letGo) go();
  await opened.submit.click();
  await expectThanks(opened, 'email');
  expect(opened.inserts).toHaveLength(1);
});
