import { expect } from '@playwright/test';
import { INSERT_PATH } from '#contract/data-api.ts';
import { holdIslands, holdRequests } from '#tests/support/hold-requests.ts';
import { scriptRuns } from '#tests/support/open-page.ts';
import { test } from '#tests/support/product-fixture.ts';
import {
  BOTH_FORMS,
  CONSULTATION,
  CONTACT,
  expectThanks,
  openForm,
  someone,
  wordsIn,
} from '#tests/support/submission-forms.ts';

const HOUR_MS = 3_600_000;

for (const kind of BOTH_FORMS)
  test(`a reload brings back what was typed into the ${kind.formType} form, and it can be sent`, async ({
    page,
  }) => {
    const opened = await openForm(page, kind);
    await opened.enter({ ...someone(), preferredContact: 'phone' });
    const words = await wordsIn(opened);
    await page.reload();
    await scriptRuns(page);
    expect(await wordsIn(opened)).toEqual(words);
    await page.clock.fastForward(3000);
    await opened.submit.click();
    await expectThanks(opened, 'phone');
    await page.reload();
    await scriptRuns(page);
    expect(await wordsIn(opened)).toMatchObject({ name: '', email: '', preferredContact: 'email' });
  });

test('a letter typed before the application runs stays, and the rest of the draft comes back', async ({
  page,
}) => {
  const person = someone();
  const opened = await openForm(page, CONTACT);
  await opened.enter({ ...person, preferredContact: 'phone' });
  const letGo = await holdIslands(page);
  await page.reload();
  await opened.control('name').fill('B');
  letGo();
  await scriptRuns(page);
  const words = { ...person, name: 'B', preferredContact: 'phone' };
  expect(await wordsIn(opened)).toMatchObject(words);
  await page.reload();
  await scriptRuns(page);
  expect(await wordsIn(opened)).toMatchObject(words);
});

test('a draft goes an hour after it was typed, on any page and while one stays open', async ({
  page,
}) => {
  const drafts = () => page.evaluate(() => Object.keys(localStorage));
  const opened = await openForm(page, CONTACT);
  await opened.enter(someone());
  await page.goto('/faq');
  await scriptRuns(page);
  expect(await drafts()).toEqual(['draft-contactForm']);
  await page.clock.fastForward(HOUR_MS);
  await expect.poll(drafts).toEqual([]);
});

test('whoever goes on to another page while it is sent is thanked there, and finds an empty form', async ({
  page,
}) => {
  const opened = await openForm(page, CONSULTATION);
  await scriptRuns(page);
  await opened.enter(someone());
  await page.clock.fastForward(3000);
  const letGo = await holdRequests(page, `**${INSERT_PATH}`);
  await opened.submit.click();
  await expect(opened.submit).toBeDisabled();
  await page.getByRole('contentinfo').getByRole('link', { name: 'Chapter 7' }).click();
  await expect(page).toHaveURL('/services/chapter7');
  await expect(opened.control('name')).not.toHaveValue('');
  letGo();
  await expect(opened.toasts).toContainText("Thank you for your submission! We'll contact you via email soon.");
  expect(await wordsIn(opened)).toMatchObject({ name: '', email: '', message: '' });
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([]);
}); // prettier-ignore

test('what was typed an hour ago is erased, not brought back', async ({ page }) => {
  const opened = await openForm(page, CONTACT);
  await opened.enter(someone());
  await page.clock.fastForward(HOUR_MS);
  await page.reload();
  await scriptRuns(page);
  await expect(opened.control('name')).toHaveValue('');
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([]);
});

test('on a computer that others use, one press clears the form and what was kept', async ({
  page,
}) => {
  const opened = await openForm(page, CONTACT);
  await opened.enter(someone());
  await opened.form.getByRole('button', { name: 'Clear it now' }).click();
  await expect(opened.control('name')).toBeFocused();
  await expect(opened.control('name')).toHaveValue('');
  await expect(opened.form.getByRole('button', { name: 'Clear it now' })).toHaveCount(0);
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([]);
});
