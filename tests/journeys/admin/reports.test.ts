import { readFile } from 'node:fs/promises';
import { readSheet } from 'read-excel-file/node';
import { expect } from '@playwright/test';
import { failedWith, test } from '#tests/support/browser/admin-fixture.ts';

test.beforeEach(({ admin, context }) => admin.signIn(context));

test('prints one request as a sheet without controls', async ({ page, admin }) => {
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
    'Maria wrote a note',
  ])
    await expect(page.getByText(text).and(page.locator(':visible')).first()).toBeVisible();
  await expect(page.getByRole('button')).toHaveCount(0);
  await expect(page.getByRole('textbox')).toHaveCount(0);
  await expect(page.getByRole('navigation')).toHaveCount(0);
  await page.emulateMedia({ media: null });
});

test('downloads the requests of some days', async ({ page, admin, consoleErrors }) => {
  consoleErrors.expect(failedWith(422));
  const { name } = await admin.submit();
  await page.goto('/');
  await page.getByRole('link', { name: 'Export' }).click();
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download for Excel' }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toMatch(/^requests-[\d-]{10}-[\d-]{10}\.xlsx$/);
  const rows = await readSheet(await readFile(await download.path()));
  expect(rows.flat()).toContain(name);
  await expect(page.getByRole('status').getByText('The download has started.')).toBeVisible();
  await page.getByLabel('From').fill('');
  await page.getByRole('button', { name: 'Download for Excel' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Choose both days' })).toBeFocused();
});
