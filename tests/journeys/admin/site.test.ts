import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { adminProblems, failedWith, status, test } from '#tests/support/browser/admin-fixture.ts';
import { MARIA } from '#tests/support/browser/product-fixture.ts';

/* A person of the firm changes the site in a browser only (decision 073). */

// One worker, because each worker publishes its site and starts a process that edits.
test.describe.configure({ mode: 'default', timeout: 180_000 });
test.use({ servedFirm: 'own' });

/** The status after a click on Save. After an automatic save, the status also has a time. */
const SAVED = 'Saved in the draft.';
async function save(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('status').getByText(SAVED, { exact: true })).toBeVisible();
}

async function publish(page: Page): Promise<void> {
  await page.goto('/site/changes');
  await page.getByRole('button', { name: /^Publish/ }).click();
  await expect(status(page)).toContainText('Published.', { timeout: 120_000 });
}

test.beforeEach(async ({ admin, context }) => {
  await admin.query('delete from private.site_draft');
  await admin.signIn(context);
  await admin.query("update private.people set attorney_id = 'senior-partner' where person = $1", [
    MARIA,
  ]);
});

test('a new telephone number is published, and a version restored', async ({ page, admin }) => {
  const shown = async () => (await fetch(`${admin.url}/faq`)).text();
  const before = /\(\d{3}\) 555-\d{4}/.exec(await shown())?.[0] ?? '';
  const number = before === '(520) 555-0123' ? '(520) 555-0124' : '(520) 555-0123';
  await page.goto('/site');
  await page.getByRole('link', { name: 'Telephone and email' }).click();
  await page.getByLabel('Telephone as people read it').first().fill(number);
  await expect(status(page)).toContainText('Saved in the draft');
  // The page in the frame shows the draft.
  await expect(page.frameLocator('iframe').getByText(number).first()).toBeAttached();
  expect(await shown()).toContain(before);

  await page.goto('/site/changes');
  await expect(page.locator('ins').first()).toHaveText(number);
  await publish(page);
  expect(await shown()).toContain(number);
  expect(await shown()).not.toContain(before);
  const file = await readFile(join(admin.contentDir, 'firm.yaml'), 'utf8');
  expect(file).toContain(`display: ${number}`);
  expect(file).toContain('# The federal holidays');

  await page.goto('/site/versions');
  await expect(page.getByRole('listitem').first()).toContainText('live now');
  await page.goto('/site/files/firm.yaml?at=phone');
  await page.getByLabel('Telephone as people read it').first().fill(before);
  await save(page);
  await publish(page);
  await page.goto('/site/versions');
  // This is the second newest version.
  await expect(page.getByRole('listitem').nth(1)).toContainText('Telephone, hours and office ·');
  await page.getByRole('listitem').nth(1).getByRole('link').click();
  await expect(page.getByRole('main')).toContainText(/Home, About/);
  await expect(page.getByRole('main')).not.toContainText('/404');
  await page.getByRole('button', { name: 'Go back to this version' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Go back to this version' }).click();
  await expect(status(page)).toContainText('The draft now has the site as it was then');
  // server/site/site.test.ts publishes a restored version.
  await page.goto('/site/changes');
  await expect(page.locator('ins').first()).toHaveText(number);
});

test('a mistake is shown at its field, and stops the publish', async ({ page }) => {
  await page.goto('/site/files/firm.yaml');
  const email = page.getByLabel('Email', { exact: true });
  await email.fill('no address');
  await expect(page.locator('[data-field-box="email"]')).toContainText(
    'It needs one email address, as in office@firm.example',
  );
  await page.goto('/site/changes');
  await expect(page.getByText('Correct this first')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Publish/ })).toBeHidden();
  await page.getByRole('link', { name: 'Telephone, hours and office, Email' }).click();
  await expect(page).toHaveURL(/firm\.yaml\?at=email$/);
  // Nothing that was typed is lost.
  await expect(email).toHaveValue('no address');
  await page.getByRole('button', { name: 'Undo all changes of this text' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Undo all changes' }).click();
  await expect(email).not.toHaveValue('no address');
});

test('a new answer waits until the attorney has read it', async ({ page, admin, bens }) => {
  const question = `Can I keep my boat number ${Date.now()}?`;
  await page.goto('/site/files/en/faq.yaml?at=myths');
  await page.getByRole('button', { name: 'Add a belief' }).click();
  const item = page.locator('.rows > details[open]');
  await item.getByLabel('What people believe').fill(question);
  const answer = item.getByLabel('Paragraph 1');
  await answer.fill('It depends on what it is worth, and on your state.');
  // The field grows with its text, but is stored as one line.
  await answer.press('Enter');
  await expect(page.getByRole('status').getByText(SAVED, { exact: true })).toBeVisible();
  await expect(answer).toHaveValue('It depends on what it is worth, and on your state.');
  await page.goto('/site/changes');
  await expect(page.getByRole('main')).toContainText('Visitors keep the old text');
  await expect(page.getByRole('button', { name: /^Publish/ })).toBeHidden();

  await bens.goto('/site/read/en/faq.yaml');
  await expect(bens.getByRole('button', { name: 'I have read this' })).toBeHidden();

  await page.getByRole('link', { name: 'Read it now' }).click();
  await expect(page.getByRole('main')).toContainText(question);
  await page.getByRole('button', { name: 'I have read this' }).click();
  await expect(status(page)).toContainText('Stored.');
  const [review] = await admin.query<{ attorney_id: string; person: string; words: unknown }>(
    'select attorney_id, person, words from private.site_reviews order by at desc limit 1',
  );
  expect(review).toMatchObject({ attorney_id: 'senior-partner', person: MARIA });
  expect(JSON.stringify(review?.words)).toContain(question);
  await publish(page);
  expect(await (await fetch(`${admin.url}/faq`)).text()).toContain(question);
  const file = await readFile(join(admin.contentDir, 'en/faq.yaml'), 'utf8');
  expect(file).toMatch(/\nreviewed:\n {2}by: .+\n {2}on: /);
});

test('changes of two people are kept', async ({ page, bens: theirs, consoleErrors }) => {
  consoleErrors.expect(failedWith(409));
  await page.goto('/site/files/firm.yaml?at=office');
  await theirs.goto('/site/files/firm.yaml?at=office');
  await page.getByLabel('Street').fill('1 First Street');
  await save(page);
  await theirs.getByLabel('Founded in').fill('1990');
  await save(theirs);
  await theirs.goto('/site/files/firm.yaml?at=office');
  await expect(theirs.getByLabel('Street')).toHaveValue('1 First Street');
  await expect(theirs.getByLabel('Founded in')).toHaveValue('1990');

  // This page still shows the old year. A save from here must not undo the new year from the other page.
  for (const city of ['Tucson', 'Phoenix']) {
    const saved = page.waitForResponse((response) => response.request().method() === 'POST');
    await page.getByLabel('City').fill(city);
    await page.getByLabel('City').press('Tab');
    expect((await saved).ok()).toBe(true);
  }
  await theirs.goto('/site/files/firm.yaml?at=office');
  await expect(theirs.getByLabel('Founded in')).toHaveValue('1990');
  await expect(theirs.getByLabel('City')).toHaveValue('Phoenix');

  // Words that were typed and then removed are not listed as unsaved.
  await page.getByLabel('Street').fill('Taken back');
  await page.getByLabel('Street').fill('1 First Street');
  await page.goto('/site');
  await page.goto('/site/files/firm.yaml?at=office');
  await expect(page.getByText('Taken back')).toBeHidden();

  await page.goto('/site/files/firm.yaml?at=office');
  await page.getByLabel('Street').fill('2 Second Street');
  await save(page);
  await theirs.getByLabel('Street').fill('3 Third Street');
  await theirs.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(
    theirs.getByRole('heading', { name: 'Someone else changed the same fields' }),
  ).toBeVisible();
  await expect(theirs.getByRole('main')).toContainText('2 Second Street');
  await expect(theirs.getByLabel('Your choice')).toHaveValue('3 Third Street');
  // The typed text is kept when the person leaves the page.
  await theirs.goto('/site/files/firm.yaml?at=office');
  const kept = theirs.getByText('Street: 3 Third Street');
  await expect(kept).toBeVisible();
  await theirs.getByRole('button', { name: 'Delete these words' }).click();
  await expect(kept).toBeHidden();
  // It is also kept when the save at leaving the page is in conflict with the other person's text.
  await page.getByLabel('Street').fill('4 Fourth Street');
  await save(page);
  await theirs.getByLabel('Street').fill('5 Fifth Street');
  const refused = theirs.waitForResponse((response) => response.status() === 409);
  await theirs.getByRole('link', { name: 'Back to Site' }).click();
  await refused;
  await theirs.goto('/site/files/firm.yaml?at=office');
  await expect(theirs.getByLabel('Street')).toHaveValue('4 Fourth Street');
  await expect(theirs.getByText('Street: 5 Fifth Street')).toBeVisible();
  await theirs.getByRole('button', { name: 'Delete these words' }).click();
  await page.getByLabel('Street').fill('6 Sixth Street');
  await save(page);
  await theirs.getByLabel('Street').fill('3 Third Street');
  await theirs.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(theirs.getByLabel('Your choice')).toHaveValue('3 Third Street');
  await theirs.getByRole('button', { name: 'Save these fields' }).click();
  await expect(theirs.getByLabel('Street')).toHaveValue('3 Third Street');
  await page.goto('/site/files/firm.yaml?at=office');
  await expect(page.getByLabel('Street')).toHaveValue('3 Third Street');
});

test('signing out waits until the text is saved', async ({ page, context, admin }) => {
  await admin.signIn(context, MARIA, { fresh: true });
  await page.goto('/site/files/firm.yaml?at=office');
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/site/files/firm.yaml', async (route) => {
    await released;
    await route.continue();
  });
  await page.getByLabel('Street').fill('7 Last Street');
  await page.getByRole('button', { name: 'Sign out' }).click();
  release();
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  await admin.signIn(context);
  await page.goto('/site/files/firm.yaml?at=office');
  await expect(page.getByLabel('Street')).toHaveValue('7 Last Street');
});

test('signing out saves what was typed during a save, and asks before it deletes what cannot be saved', async ({
  page,
  context,
  admin,
  consoleErrors,
}) => {
  consoleErrors.expect(/ERR_FAILED/);
  await admin.signIn(context, MARIA, { fresh: true });
  await page.goto('/site/files/firm.yaml?at=office');
  const street = page.getByLabel('Street');
  const signOut = page.getByRole('button', { name: 'Sign out' });
  await page.route('**/site/files/firm.yaml', (route) => route.abort());
  await street.fill('8 Unsaved Street');
  const question = page.waitForEvent('dialog');
  const pressed = signOut.click();
  await (await question).dismiss();
  await pressed;
  await expect(street).toHaveValue('8 Unsaved Street');
  await page.unroute('**/site/files/firm.yaml');

  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  const saves: string[] = [];
  await page.route('**/site/files/firm.yaml', async (route) => {
    saves.push(route.request().postData() ?? '');
    await released;
    await route.continue();
  });
  await street.fill('8 First');
  await expect.poll(() => saves).toHaveLength(1);
  await street.fill('8 First and Last Street');
  await signOut.click();
  release();
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  await admin.signIn(context);
  await page.goto('/site/files/firm.yaml?at=office');
  await expect(street).toHaveValue('8 First and Last Street');
});

test('items are added, moved and deleted with the keyboard alone', async ({ page }) => {
  await page.goto('/site/files/en/faq.yaml?at=myths');
  const items = page.locator('[data-field-box="myths"] details[data-field-box] > summary');
  const [first = '', second = ''] = await items.allTextContents();
  await items.first().focus();
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: `Move ${first} down` }).focus();
  await page.keyboard.press('Enter');
  await expect(items.first()).toHaveText(second);
  await expect(items.nth(1)).toBeFocused();
  await page.locator('[name="f:myths.1.question"]').fill('Typed and not saved');
  await page.getByRole('button', { name: `Delete ${first}` }).focus();
  await page.keyboard.press('Enter');
  await expect(items.filter({ hasText: first })).toHaveCount(0);
  await expect(items.first()).toBeFocused();
  // Undo also restores the text that was typed before the deletion.
  await page.getByRole('button', { name: 'Undo', exact: true }).focus();
  await page.keyboard.press('Enter');
  await expect(items.nth(1)).toHaveText('Typed and not saved');
  await expect(items.nth(1)).toBeFocused();
  await expect(items.first()).toHaveText(second);
});

test('the Tab key stays in an open dialog', async ({ page }) => {
  await page.goto('/site/files/firm.yaml');
  const opener = page.getByRole('button', { name: 'Undo all changes of this text' }).first();
  // There is nothing to undo before the first change.
  await expect(opener).toBeHidden();
  await page.getByLabel('Email', { exact: true }).fill('office@firm.example');
  await opener.press('Enter');
  const question = page.getByRole('dialog', { name: 'Undo all changes of this text' });
  const [send, cancel] = [question.getByRole('button').first(), question.getByText('Cancel')];
  await expect(cancel).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(send).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await expect(cancel).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(opener).toBeFocused();
});

test('a click on a text of the preview focuses its field', async ({ page, admin }) => {
  await page.goto('/site/files/en/faq.yaml?at=myths');
  const frame = page.frameLocator('iframe');
  await frame.getByRole('heading', { level: 1 }).click();
  await expect(page.getByLabel('Heading', { exact: true }).first()).toBeFocused();
  await frame.getByText('common fears, and what the law says').first().click();
  await expect(page.getByLabel('Sentences below the heading')).toBeFocused();
  // A field that gets the focus is shown in the preview.
  await page.locator('.rows summary', { hasText: 'You can only file once' }).click();
  await page.locator('.rows > details[open]').getByLabel('What people believe').focus();
  await expect(frame.getByText('You can only file once')).toBeInViewport();

  // The preview takes the width of a computer without a reload of the form, so typed text stays.
  const width = () => page.locator('[data-site-frame]').evaluate(({ clientWidth }) => clientWidth);
  expect(await width()).toBe(390);
  await page.getByLabel('Sentences below the heading').fill('Typed before the press');
  await page.getByRole('link', { name: 'Computer', exact: true }).click();
  await expect(page.getByRole('link', { name: 'Computer', exact: true })).toHaveAttribute(
    'aria-current',
    'page',
  );
  await expect.poll(width).toBe(1280);
  const larger = page.getByRole('link', { name: 'See the page' });
  await expect(larger).toHaveAttribute('href', /on=computer#en/);
  await expect(page.getByLabel('Sentences below the heading')).toHaveValue(
    'Typed before the press',
  );

  const response = await page.request.get('/site/preview/faq');
  const policy = response.headers()['content-security-policy'] ?? '';
  expect(policy).toContain("default-src 'none'");
  expect(policy).toContain("form-action 'none'");
  expect(policy).not.toContain('connect-src');
  expect(response.headers()['x-robots-tag']).toContain('noindex');
  expect((await fetch(`${admin.adminUrl}/site/preview/faq`)).url).toContain('/sign-in');
  expect((await fetch(`${admin.url}/site/preview/faq`)).status).toBe(404);
});

for (const width of [1280, 390, 320])
  test(
    `the pages of Site have no accessibility problem at ${width} px`,
    { tag: width === 1280 ? [] : '@ci' },
    async ({ page }) => {
      // Higher than each page: axe-core reports a button that is partly behind the bar with Save as too small.
      await page.setViewportSize({ width, height: 6000 });
      for (const path of [
        '/site',
        '/site/files/firm.yaml',
        '/site/files/en/services/chapter7.md',
        '/site/changes',
        '/site/read',
        '/site/versions',
        '/site/look?page=/faq',
        '/site/files/figures.yaml',
        '/site/files/brand.yaml',
        '/site/files/en/attorneys.yaml',
      ]) {
        await page.goto(path);
        expect(await adminProblems(page), path).toEqual([]);
      }
    },
  );
