import { expect } from '@playwright/test';
import { failedWith, test } from '#tests/support/browser/admin-fixture.ts';

test.beforeEach(({ admin, context }) => admin.signIn(context));

/** A name that no other test has used. */
const nameOf = (first: string) =>
  `${first} ${String(process.pid).replaceAll(/\d/g, (digit) => 'abcdefghij'[Number(digit)] ?? '')}`;

test('a draft of a request says that it is one and from when, and can be emptied', async ({
  page,
}) => {
  const name = page.getByRole('textbox', { name: 'Name' });
  const said = page.getByRole('textbox', { name: 'What they said' });
  const notice = page.getByText('Not saved yet: this was typed on');
  await page.goto('/requests/new');
  await expect(name).toBeVisible();
  await expect(notice).toBeHidden();
  await name.fill('Walt Earlier');
  await said.fill('The words of the earlier caller');
  await expect(notice).toBeHidden();

  await page.reload();
  await expect(notice).toBeVisible();
  await expect(notice).toContainText(/\d{1,2}:\d\d [AP]M\./);
  await expect(name).toHaveValue('Walt Earlier');
  await page.getByRole('button', { name: 'Start empty' }).click();
  await expect(name).toBeFocused();
  await expect(name).toHaveValue('');
  await expect(said).toHaveValue('');
  await expect(notice).toBeHidden();

  const person = nameOf('Linda');
  await name.fill(person);
  await page.getByRole('textbox', { name: 'Phone' }).fill('520 555 7700');
  await page.getByRole('button', { name: 'Add the request' }).click();
  await expect(page.getByRole('heading', { level: 1, name: person })).toBeVisible();
  await expect(page.getByRole('main')).not.toContainText('earlier caller');
  await page.goto('/requests/new');
  await expect(name).toHaveValue('');
  await expect(notice).toBeHidden();
});

test(
  'a caller with dots, an extension and two names is stored, and nothing typed is lost',
  { tag: '@ci' },
  async ({ page, admin, consoleErrors }) => {
    consoleErrors.expect(failedWith(422));
    const bob = nameOf('Bob');
    await page.goto('/requests/new');
    const name = page.getByRole('textbox', { name: 'Name' });
    const phone = page.getByRole('textbox', { name: 'Phone' });
    await name.fill(`Linda & ${bob}`);
    await phone.fill('520.555.01E4');
    await page.getByRole('button', { name: 'Add the request' }).click();
    await expect(phone).toHaveAccessibleDescription(
      /Accepted: digits, spaces, \+ - \( \) and dots/,
    );
    await phone.fill('520.555.7704 ext 4');
    await page.getByRole('button', { name: 'Add the request' }).click();
    const person = `Linda and ${bob}`;
    await expect(page.getByRole('heading', { level: 1, name: person })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Call (520) 555-7704' })).toBeVisible();
    await expect(page.getByText('ext 4', { exact: true })).toBeVisible();

    await page.getByText('Correct name, email or phone').click();
    await phone.fill('520.555.77O4');
    await page.getByRole('button', { name: 'Save correction' }).click();
    await expect(phone).toHaveAccessibleDescription(/Accepted: digits/);
    await phone.fill('520.555.7705 x12');
    await page.getByRole('button', { name: 'Save correction' }).click();
    await expect(page.getByText('Correction saved.')).toBeVisible();
    const notes = page.getByRole('region', { name: 'Notes' }).getByRole('listitem');
    await expect(notes).toHaveText(/Another extension: ext 12 \(entered as “520.555.7705 x12”\)/);
    await admin.query(
      `update private.requests set unanswered_since = now() - interval '99 days' where submission_id =
       (select id from contact_submissions where name = $1)`,
      [person],
    );
    await page.goto('/today');
    const waiting = page.getByRole('listitem').filter({ hasText: person });
    await expect(waiting).toContainText('ext 4');
    const rows = await admin.query('select name, phone from contact_submissions where name = $1', [
      person,
    ]);
    expect(rows).toEqual([{ name: person, phone: '520-555-7705' }]);
  },
);
