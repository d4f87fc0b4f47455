import { expect } from '@playwright/test';
import { holdIslands, waitForIsland, openPage } from '#tests/support/browser/site.ts';
import { test } from '#tests/support/browser/product-fixture.ts';
import { CONTACT, formOn } from '#tests/support/browser/forms.ts';
import { record } from '#tests/support/content/sample.ts';

/* The scripts of an island load late here. What a visitor does before takes effect once they run. */

test('text typed into the court filter and a click on a heading take effect', async ({ page }) => {
  const release = await holdIslands(page);
  await openPage(page, '/our-record');
  await page.getByLabel('Find a court').pressSequentially('san');
  const total = page.getByRole('columnheader', { name: 'Total' });
  await total.getByRole('button').click();
  await expect(page.locator('tbody').getByRole('rowheader')).toHaveCount(record.rows.length);
  release();
  await expect(total).toHaveAttribute('aria-sort', 'descending');
  const found = record.rows
    .filter(({ court }) => court.toLowerCase().includes('san'))
    .toSorted((a, b) => b.total - a.total);
  await expect(page.locator('tbody td:nth-of-type(4)')).toHaveText(
    found.map((row) => String(row.total)),
  );
});

test('text that is composed with an input method during hydration is kept', async ({ page }) => {
  const release = await holdIslands(page);
  await openPage(page, CONTACT.path);
  const { control, form } = formOn(page, CONTACT);
  await control('message').click();
  const session = await page.context().newCDPSession(page);
  await session.send('Input.imeSetComposition', { text: 'ni', selectionStart: 2, selectionEnd: 2 });
  release();
  await waitForIsland(form);
  await session.send('Input.imeSetComposition', {
    text: '你好',
    selectionStart: 2,
    selectionEnd: 2,
  });
  await session.send('Input.insertText', { text: '你好' });
  await expect(control('message')).toHaveValue('你好');
});
