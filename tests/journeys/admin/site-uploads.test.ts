import { expect, type Page } from '@playwright/test';
import sharp from 'sharp';
import { adminProblems, failedWith, test } from '#tests/support/browser/admin-fixture.ts';

// A firm with its own folder of content, which the server may change.
test.use({ servedFirm: 'phoenix' });
// One worker, because each worker publishes its site and starts a process that edits.
test.describe.configure({ mode: 'default', timeout: 180_000 });

/** A picture as large as a phone makes, with a disc like a face at the left. */
const photo = () =>
  sharp({ create: { width: 2000, height: 1500, channels: 3, background: '#357' } })
    .composite([
      {
        input: Buffer.from(
          '<svg width="600" height="600"><circle cx="300" cy="300" r="300" fill="#fda"/></svg>',
        ),
        left: 100,
        top: 300,
      },
    ])
    .jpeg()
    .toBuffer();

const upload = async (
  page: Page,
  label: string,
  file: Parameters<ReturnType<Page['getByLabel']>['setInputFiles']>[0],
) => page.getByLabel(label).setInputFiles(file);

test('a photo is uploaded by keyboard', async ({ page, context, admin, consoleErrors }) => {
  consoleErrors.expect(failedWith(422));
  await admin.signIn(context);
  await page.goto('/site');
  await page.getByRole('link', { name: 'Attorneys and photos' }).click();
  await page.locator('.rows summary', { hasText: 'Dana Whitfield' }).press('Enter');
  expect(await adminProblems(page)).toEqual([]);

  await upload(page, 'A photo from your device', {
    name: 'a.jpg',
    mimeType: 'image/jpeg',
    buffer: Buffer.from('no picture'),
  });
  const saved = page.locator('[data-site-status]');
  await expect(saved).toHaveText(/not saved yet/);
  await page.getByLabel('Description of the photo').first().fill('Portrait');
  await page.waitForResponse((response) => response.request().method() === 'POST');
  await expect(saved).toHaveText(/not saved yet/);
  await page.getByRole('button', { name: 'Save', exact: true }).press('Enter');
  const refused = page.getByLabel('A photo from your device');
  await expect(refused).toBeFocused();
  await expect(refused).toHaveAccessibleDescription(/cannot be read as a picture/);

  await upload(page, 'A photo from your device', {
    name: 'a.jpg',
    mimeType: 'image/jpeg',
    buffer: await photo(),
  });
  await page.getByRole('button', { name: 'Save', exact: true }).press('Enter');
  // The picture is loaded again once the server has cut it anew.
  const picture = page.locator('img[data-cut]');
  const { src } = await picture.evaluate((image: HTMLImageElement) => ({ src: image.src }));
  await page.getByLabel('Left or right').press('Home');
  await expect(picture).not.toHaveAttribute('src', src);
  expect(await adminProblems(page)).toEqual([]);

  await page
    .getByLabel('Description of the photo')
    .first()
    .fill('Portrait in front of a blue wall');
  await page.getByRole('button', { name: 'Save', exact: true }).press('Enter');
  // The picture stays where it was moved.
  await expect(page.getByLabel('Left or right')).toHaveValue('0');
  // The preview beside the form shows the new description.
  const frame = page.frameLocator('iframe').first();
  await expect(frame.getByAltText('Portrait in front of a blue wall').first()).toBeAttached();
});
