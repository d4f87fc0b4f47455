import { expect, type Page } from '@playwright/test';
import { INSERT_PATH } from '#contract/data-api.ts';
import { rowsOf } from '#tests/support/kept-submissions.ts';
import { test } from '#tests/support/product-fixture.ts';
import { BOTH_FORMS, expectThanks, openForm, someone } from '#tests/support/submission-forms.ts';

/** Requests that fit wait until they are let go. */
async function hold(page: Page, url: string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(url, async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}

for (const kind of BOTH_FORMS)
  test(`while it waits the ${kind.formType} form says '${kind.submitting}' and cannot be sent twice`, async ({
    page,
    product,
  }) => {
    const person = someone();
    const opened = await openForm(page, kind);
    const letGo = await hold(page, `**${INSERT_PATH}`);
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
    expect(opened.confirmations).toHaveLength(1);
    expect(await rowsOf(product, person)).toHaveLength(1);
  });
