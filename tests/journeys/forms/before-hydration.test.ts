import { expect, type Page } from '@playwright/test';
import {
  holdIslands,
  waitForIsland,
  openPage,
  at,
  say,
  texts as textsOf,
} from '#tests/support/browser/site.ts';
import { test } from '#tests/support/browser/product-fixture.ts';
import {
  CONSULTATION,
  CONTACT,
  formOn,
  openForm,
  newVisitor,
} from '#tests/support/browser/forms.ts';

test('a form submitted three times before React runs is sent once', async ({ page }) => {
  const release = await holdIslands(page);
  const opened = await openForm(page, CONSULTATION);
  await opened.enter(newVisitor());
  for (let press = 0; press < 3; press++) await opened.submit.click();
  release();
  await opened.expectSuccess('email');
  expect(opened.inserts).toHaveLength(1);
  expect(await opened.securityEvents()).toMatchObject([{ event: 'FORM_SUBMISSION_SUCCESS' }]);
});

test('the contact form, submitted before React runs, reports errors later', async ({ page }) => {
  const release = await holdIslands(page);
  const opened = await openForm(page, CONTACT);
  await opened.enter({ ...newVisitor(), name: '' });
  await opened.control('message').press('Tab');
  await opened.control('email').press('Enter');
  release();
  await expect(opened.problem.getByRole('link')).toHaveText([say('Name is required')]);
  await expect(opened.problem).toBeFocused();
});

test('the contact form of a translated page keeps its text', async ({ page, consoleErrors }) => {
  consoleErrors.expect(HYDRATION_MISMATCH);
  const { name, email } = newVisitor();
  const release = await holdIslands(page);
  const opened = await openForm(page, CONTACT);
  await translate(page);
  await opened.enter({ name, email });
  await opened.control('message').pressSequentially('Two');
  const replaced = await opened.form.elementHandle();
  release();
  await waitForIsland(opened.form);
  expect(await replaced?.evaluate((form) => form.isConnected)).toBe(false);
  await page.keyboard.type(' words');
  await expect(opened.control('message')).toHaveValue('Two words');
  await expect(opened.form.getByRole('button', { name: say('Clear it now') })).toBeVisible();
  await opened.submit.click();
  await opened.expectSuccess('email');
  expect(opened.inserts.map((request) => request.postDataJSON())).toMatchObject([
    { name, email, message: 'Two words' },
  ]);
});

test('scripts that failed to load are loaded again', async ({ page, consoleErrors }) => {
  consoleErrors.expect(/ERR_FAILED/);
  const person = newVisitor();
  await page.route('**/assets/react-*.js', (route) => route.abort());
  const opened = await openForm(page, CONTACT);
  await opened.enter(person);
  const failed = page.waitForEvent('requestfailed');
  await opened.submit.click();
  await failed;
  const lost = opened.form
    .locator('.notice')
    .filter({ hasText: say('Your connection was lost before this form could be sent.') });
  await expect(lost).toBeVisible();
  await expect(lost.getByRole('link')).toHaveAttribute('href', /^tel:/);
  await expect(opened.control('message')).toHaveValue(person.message);
  await page.unrouteAll({ behavior: 'wait' });
  await expect(async () => {
    // The previous click may still be waiting for the scripts that failed to load.
    if (opened.inserts.length === 0) await opened.submit.click();
    await expect(opened.status).toBeVisible({ timeout: 2000 });
  }).toPass();
  await expect(lost).toBeHidden();
});

test('a form whose scripts do not load within 30 seconds shows a message', async ({ page }) => {
  await holdIslands(page);
  const opened = await openForm(page, CONTACT);
  await opened.send(newVisitor());
  await expect(opened.form).toHaveAttribute('data-waiting');
  await page.clock.fastForward(30_000);
  await expect(
    opened.form.getByText(say('Your connection was lost before this form could be sent.')),
  ).toBeVisible();
  await expect(opened.form).not.toHaveAttribute('data-waiting');
});

test('styles that failed to load are loaded again @ci', async ({ page, consoleErrors }) => {
  consoleErrors.expect(/ERR_FAILED/);
  await page.route('**/assets/islands-*.css', (route) => route.abort(), { times: 2 });
  await openPage(page, CONTACT.path);
  const { control, form } = formOn(page, CONTACT);
  await expect(async () => {
    await control('name').click();
    await expect(page.locator('[data-running]')).toBeAttached({ timeout: 1000 });
  }).toPass();
  await waitForIsland(form);
  const sheet = page.locator('link[rel=stylesheet][href*="/islands-"]');
  expect(
    await sheet.evaluateAll((links) => links.map((link) => 'sheet' in link && link.sheet !== null)),
  ).toEqual([true]);
});

test('without scripts, no value of a form is in the URL', async ({ page, consoleErrors }) => {
  consoleErrors.expect(/ERR_FAILED/);
  const person = newVisitor();
  await page.route('**/assets/*.js', (route) => route.abort());
  await page.goto(at(CONTACT.path));
  const opened = formOn(page, CONTACT);
  await opened.send(person);
  await opened.control('email').press('Enter');
  await expect(page).toHaveURL(at(CONTACT.path));
  await expect(opened.control('message')).toHaveValue(person.message);
});

/** React's error when the markup of the page differs from what React renders. */
const HYDRATION_MISMATCH = /Minified React error #418/;

/** Changes the markup as Google Translate does: each text gets two elements around it. */
function translate(page: Page): Promise<void> {
  return page.evaluate(() => {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT, (text) =>
      text.parentElement?.closest('script, style, textarea') || text.textContent?.trim() === ''
        ? NodeFilter.FILTER_REJECT
        : NodeFilter.FILTER_ACCEPT,
    );
    const all: Node[] = [];
    while (texts.nextNode()) all.push(texts.currentNode);
    for (const text of all) {
      const [outer, inner] = [document.createElement('font'), document.createElement('font')];
      outer.append(inner);
      text.parentNode?.replaceChild(outer, text);
      inner.append(text);
    }
  });
}

test('R13.10: without its files, a form says to reload', async ({ page, consoleErrors }) => {
  consoleErrors.expect(/status of 404/, /: 404/);
  // With saveData, nothing is fetched before the first touch.
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
  });
  let isGone = true;
  await page.route('**/assets/islands*', (route) =>
    isGone ? route.fulfill({ status: 404 }) : route.continue(),
  );
  const { outdated, formNotSent } = textsOf().islands;
  const opened = await openForm(page, CONSULTATION);
  await opened.send(newVisitor());
  await expect(opened.form.getByText(outdated)).toBeVisible();
  await expect(opened.form.getByText(formNotSent)).toHaveCount(0);
  isGone = false;
  await page.reload();
  await page.clock.fastForward(3000);
  await opened.submit.click();
  await opened.expectSuccess('email');
});

test('R13.4: each field that a program fills in counts as an edit', async ({ page }) => {
  const opened = await openForm(page, CONTACT);
  const { name, email, message } = newVisitor();
  await opened.form.evaluate(
    (form, values) => {
      if (!(form instanceof HTMLFormElement)) return;
      for (const [key, value] of Object.entries(values)) {
        const control = form.elements.namedItem(key);
        if (control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement)
          control.value = value;
        if (control instanceof Element) {
          control.dispatchEvent(new Event('change', { bubbles: true }));
          // A second event does not count again.
          control.dispatchEvent(new Event('change', { bubbles: true }));
        }
      }
    },
    { name, email },
  );
  await opened.submit.click();
  await expect(opened.toasts).toHaveCount(1);
  expect(opened.inserts).toHaveLength(0);
  await opened.send({ message });
  await opened.expectSuccess('email');
});
