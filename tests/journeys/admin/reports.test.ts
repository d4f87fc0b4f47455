import { readFile } from 'node:fs/promises';
import { expect } from '@playwright/test';
import { failedWith, test } from '#tests/support/browser/admin-fixture.ts';

test.beforeEach(({ admin, context }) => admin.signIn(context));

test('prints one request as a sheet: who, what they wrote, notes and history, no controls', async ({
  page,
  admin,
}) => {
  const visitor = await admin.submit({ phone: '(213) 555-8111', message: 'To be printed' });
  await admin.sendAgain(visitor, 'And this later message');
  await page.goto(`/requests/${visitor.id}`);
  await page.getByLabel('New note').fill('Bring this to court');
  await page.getByRole('button', { name: 'Save note' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: 'Bring this to court' })).toBeVisible();
  await page.evaluate(() => {
    window.print = () => document.body.setAttribute('data-printed', '');
  });
  await page.getByRole('button', { name: 'Print' }).click();
  await expect(page.locator('body[data-printed]')).toHaveCount(1);

  await page.emulateMedia({ media: 'print' });
  for (const text of [
    visitor.name,
    visitor.email,
    '(213) 555-8111',
    visitor.reference,
    'To be printed',
    'And this later message',
    'Bring this to court',
    'maria wrote a note',
  ])
    await expect(page.getByText(text).and(page.locator(':visible')).first()).toBeVisible();
  await expect(page.getByRole('button')).toHaveCount(0);
  await expect(page.getByRole('textbox')).toHaveCount(0);
  await expect(page.getByRole('navigation')).toHaveCount(0);
  await page.emulateMedia({ media: null });
});

test(
  'shows numbers without names, as a picture and as a table',
  { tag: '@ci' },
  async ({ page, admin }) => {
    const visitor = await admin.submit();
    const later = await admin.submit();
    await admin.query(
      "update private.outbox set page = '/faq' where submission_id = $1 and kind = 'notice'",
      [visitor.id],
    );
    await page.goto(`/requests/${later.id}`);
    await page.getByRole('button', { name: 'Client', exact: true }).click();
    await expect(page.getByRole('status').getByText('Saved: Client.')).toBeVisible();

    await page.getByRole('link', { name: 'Numbers' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Numbers' })).toBeFocused();
    await expect(page.getByRole('img', { name: /^Bars: \d+ weeks, at most \d+/ })).toBeVisible();
    await page.getByText('The same as a table').click();
    const weeks = page.getByRole('region', { name: 'Requests by week' });
    // The newest week has both.
    expect(Number(await weeks.getByRole('cell').last().textContent())).toBeGreaterThanOrEqual(2);
    const countIn = async (region: string, row: string) => {
      const cells = page.getByRole('region', { name: region }).getByRole('row', { name: row });
      return Number(await cells.getByRole('cell').first().textContent());
    };
    expect(await countIn('By page', 'FAQ')).toBeGreaterThanOrEqual(1);
    expect(await countIn('By state', 'Client')).toBeGreaterThanOrEqual(1);
    await expect(page.getByRole('region', { name: 'By language' })).toBeHidden();
    await expect(page.getByText('Half are answered within')).toBeVisible();
    await expect(page.getByRole('main')).not.toContainText(visitor.name);

    await page.getByRole('link', { name: 'Last 26 weeks' }).click();
    await expect(page).toHaveURL(/weeks=26/);
    // With the headings. Days of 26 weeks are of 27 weeks, unless today is a Sunday.
    await expect.poll(() => weeks.getByRole('row').count()).toBeGreaterThanOrEqual(27);
  },
);

test('downloads the requests of some days, and says what is wrong with the days', async ({
  page,
  admin,
  consoleErrors,
}) => {
  consoleErrors.expect(failedWith(422));
  const { name } = await admin.submit();
  await page.goto('/');
  await page.getByRole('link', { name: 'Export' }).click();
  await page.getByRole('link', { name: 'This month' }).click();
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download as CSV' }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toMatch(/^requests-[\d-]{10}-[\d-]{10}\.csv$/);
  expect(await readFile(await download.path(), 'utf8')).toContain(name);
  await expect(page.getByRole('status').getByText('The download has started.')).toBeVisible();
  await page.getByLabel('From').fill('');
  await page.getByRole('button', { name: 'Download as CSV' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Choose both days' })).toBeFocused();
});
