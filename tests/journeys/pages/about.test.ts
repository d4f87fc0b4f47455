import { expect } from '@playwright/test';
import { WITH_MOTION } from '#tests/support/browser/motion.ts';
import { openPage } from '#tests/support/browser/open-page.ts';
import { test } from '#tests/support/browser/product-fixture.ts';
import { expectScrolledTo, scrollToY } from '#tests/support/browser/scrolling.ts';
import { PHONE } from '#tests/support/browser/viewports.ts';
import { about, attorneys } from '#tests/support/content/sample.ts';
import { recordScrolls, recordedScrolls } from './recorded-scrolls.ts';

test.use(WITH_MOTION);

test('shows the story and four highlights', async ({ page }) => {
  await openPage(page, '/about');
  const main = page.getByRole('main');
  for (const paragraph of about.story) await expect(main.getByText(paragraph)).toBeVisible();
  for (const { title } of about.highlights)
    await expect(main.getByRole('heading', { name: title })).toBeAttached();
  await expect(main.getByRole('link', { name: 'Meet Our Team' })).toHaveCount(0);
});

test('R5.2: a phone has the highlights on the home page too', async ({ page }) => {
  await page.setViewportSize(PHONE);
  await openPage(page, '/');
  for (const { title } of about.highlights)
    await expect(page.getByRole('heading', { name: title })).toBeVisible();
});

test('R2.9: reloaded at #attorneys, scrolls there again', async ({ page }) => {
  await openPage(page, '/about#attorneys');
  await expectScrolledTo(page, '#attorneys');
  await scrollToY(page, 200);
  await page.reload();
  await expectScrolledTo(page, '#attorneys');
  await expect(page.locator('#attorneys')).toBeFocused();
});

test('shows each attorney with photo, bio, education and admitted courts', async ({ page }) => {
  await openPage(page, '/about');
  const profiles = page.locator('#attorneys').getByRole('article');
  await expect(profiles).toHaveCount(attorneys.length);
  for (const [index, attorney] of attorneys.entries()) {
    const profile = profiles.nth(index);
    await expect(profile.getByRole('heading', { level: 3 })).toHaveText(attorney.name);
    for (const text of [attorney.title, ...attorney.bio]) await expect(profile).toContainText(text);
    await expect(profile.getByRole('listitem')).toHaveText([
      ...attorney.education,
      ...attorney.barAdmissions,
    ]);
    await profile.scrollIntoViewIfNeeded();
    await expect(profile.getByRole('heading', { level: 4 })).toHaveText([
      'Education',
      'Admitted Courts',
    ]);
    const photo = profile.getByRole('img');
    await expect(photo).toHaveAttribute('alt', attorney.imageAlt ?? '');
    await expect(photo).toHaveJSProperty('complete', true);
    await expect(photo).not.toHaveJSProperty('naturalWidth', 0);
  }
});

test('opened at #attorneys, scrolls there smoothly after 100 ms', async ({ page }) => {
  await recordScrolls(page);
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.goto('/about#attorneys');
  await page.clock.runFor(99);
  expect(await recordedScrolls(page)).toEqual([]);
  await page.clock.runFor(1);
  expect(await recordedScrolls(page)).toEqual([{ id: 'attorneys', behavior: 'smooth' }]);
  await expectScrolledTo(page, '#attorneys');
});

test('opened at #attorneys with reduced motion, scrolls there at once', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await recordScrolls(page);
  await openPage(page, '/about#attorneys');
  await expectScrolledTo(page, '#attorneys');
  await expect.poll(() => recordedScrolls(page)).toEqual([{ id: 'attorneys', behavior: 'auto' }]);
});
