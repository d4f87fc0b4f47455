import { expect } from '@playwright/test';
import { openPage } from '#tests/support/open-page.ts';
import { test } from '#tests/support/product-fixture.ts';
import { onBothScreens } from '#tests/support/screens.ts';
import { expectScrolledTo } from '#tests/support/scrolling.ts';
import { recordScrolls, recordedScrolls } from './recorded-scrolls.ts';

onBothScreens(() => {
  test('tells the story since 1983 and four highlights', async ({ page }) => {
    await openPage(page, '/about');
    const main = page.getByRole('main');
    await expect(main.getByText(/opened this firm in 1983/)).toBeVisible();
    await expect(main.getByText(/For over 41 years/)).toBeVisible();
    for (const name of [
      'Personalized Service',
      'Affordable Fees',
      'Free Consultations',
      'Fast Response Time',
    ])
      await expect(main.getByRole('heading', { name })).toBeAttached();
    await expect(main.getByRole('link', { name: 'Meet Our Team' })).toHaveCount(0);
  });

  test('shows both attorneys with photo, bio, education and admitted courts', async ({ page }) => {
    await openPage(page, '/about');
    const profiles = page.locator('#attorneys').getByRole('article');
    await expect(profiles).toHaveCount(2);
    const [founding, senior] = [profiles.first(), profiles.last()];

    await expect(founding).toContainText('Founding Partner');
    await expect(founding.getByRole('listitem')).toHaveText([
      /^LL\.M\./,
      /^J\.D\./,
      'California state courts',
      'Federal courts in California',
      'Federal courts in Colorado',
      'Federal courts in Illinois',
      'Federal courts in Texas',
    ]);
    await expect(senior).toContainText('Senior Partner');
    await expect(senior.getByRole('listitem')).toHaveText([
      /^LL\.M\./,
      /^J\.D\./,
      /California state courts/,
      /federal courts in California/,
      /Louisiana/,
      /9th Circuit/,
      /4th Circuit/,
      /10th Circuit/,
      /Federal Circuit/,
      /Court of (International )?Trade/,
    ]);
    for (const profile of [founding, senior]) {
      await profile.scrollIntoViewIfNeeded();
      await expect(profile.getByRole('heading', { level: 4 })).toHaveText([
        'Education',
        'Admitted Courts',
      ]);
      const photo = profile.getByRole('img');
      await expect(photo).toHaveAttribute('alt', /Portrait of/);
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

  test('for those who ask for less motion it gets there at once', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await recordScrolls(page);
    await openPage(page, '/about#attorneys');
    await expectScrolledTo(page, '#attorneys');
    await expect.poll(() => recordedScrolls(page)).toEqual([{ id: 'attorneys', behavior: 'auto' }]);
  });
});
