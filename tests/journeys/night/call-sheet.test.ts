import { expect, type Page } from '@playwright/test';
import { firm, sample } from '#tests/support/content/sample.ts';
import { openPage, waitForScript, at, say } from '#tests/support/browser/site.ts';
import { test, PHONE_DEVICE } from '#tests/support/browser/product-fixture.ts';

const sheet = sample['call-sheet'];
if (!sheet) throw new Error('content/ has no call-sheet.yaml');

test.use(PHONE_DEVICE);

const field = (page: Page, label: string) =>
  page.getByLabel(say(label, 'content.call-sheet'), { exact: true });

test('the sheet is kept in the tab alone, and cleared with one press', async ({ page }) => {
  await openPage(page, '/urgent/sued');
  await page.getByRole('link', { name: say(sheet.invite) }).tap();
  await expect(page).toHaveURL(at('/call-sheet'));
  await waitForScript(page);
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() !== 'GET') sent.push(request.url());
  });
  for (const { label } of sheet.fields) await field(page, label).fill(`My ${label}`);
  await field(page, 'Case number').press('Enter');
  await page.reload();
  await waitForScript(page);
  for (const { label } of sheet.fields) await expect(field(page, label)).toHaveValue(`My ${label}`);
  expect(page.url()).not.toContain('?');
  expect(sent).toEqual([]);
  expect(await page.evaluate(() => JSON.stringify(Object.entries(localStorage)))).not.toContain(
    'My ',
  );
  await page.getByRole('button', { name: say('Clear all') }).tap();
  await page.reload();
  await waitForScript(page);
  for (const { label } of sheet.fields) await expect(field(page, label)).toHaveValue('');
});

test('the printed sheet has the firm, its number and what was typed', async ({ page }) => {
  await openPage(page, '/call-sheet');
  await field(page, 'Case number').fill('24STLC00000');
  await page.evaluate(() => {
    window.print = () => {
      document.title = 'printed';
    };
  });
  await page.getByRole('button', { name: say('Print the sheet') }).tap();
  await expect(page).toHaveTitle('printed');
  await page.emulateMedia({ media: 'print' });
  const paper = page.locator('.call-sheet');
  await expect(paper).toContainText(firm.name);
  await expect(paper.getByRole('link', { name: firm.phone.display })).toBeVisible();
  await expect(field(page, 'Case number')).toBeVisible();
  for (const other of [page.getByRole('heading', { level: 1 }), page.getByRole('contentinfo')])
    await expect(other).toBeHidden();
  await expect(page.getByText(say(sheet.labels.kept))).toBeHidden();
  expect((await page.pdf({ format: 'Letter' })).toString('latin1')).toMatch(
    /\/Type \/Pages\s+\/Count 1\b/,
  );
});
