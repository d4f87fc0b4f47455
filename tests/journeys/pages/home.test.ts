import { expect } from '@playwright/test';
import { WITH_MOTION } from '#tests/support/browser/motion.ts';
import { openPage } from '#tests/support/browser/open-page.ts';
import { test } from '#tests/support/browser/product-fixture.ts';
import { expectScrolledTo } from '#tests/support/browser/scrolling.ts';
import { about, firm, home, sample, servicesPage } from '#tests/support/content/sample.ts';

test.use(WITH_MOTION);

test.beforeEach(({ page }) => openPage(page, '/'));

test('the hero says what the firm does and how many years of experience it has', async ({
  page,
}) => {
  const heading = 'Overcome Debt & Reclaim Your Financial Freedom';
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
  const hero = page.getByRole('main').locator('section').first();
  await expect(hero.getByText('Struggling with debt?')).toBeVisible();
  await expect(hero.getByText(/^stop creditor harassment and collection actions$/i)).toBeVisible();
  await expect(hero.getByRole('listitem')).toHaveText([
    /^stop creditor harassment and collection actions *not every debt or action can be stopped\.$/i,
    /^protect important assets and property$/i,
    /^create a manageable plan for financial recovery$/i,
    '40+ Years Experience',
    'Thousands Families Helped',
  ]);
});

test('the sections are in the order of R4.5', async ({ page }) => {
  await expect(page.getByRole('main').locator('h1, h2')).toHaveText([
    'Overcome Debt & Reclaim Your Financial Freedom',
    home.hero.call.heading,
    home.services.heading,
    about.heading,
    servicesPage.heading,
    home.consultation.heading,
    home.contact.heading,
  ]);
  await expect(page.getByRole('heading', { name: 'Our Attorneys' })).toHaveCount(0);
});

test('the section after the hero has the number to call, the situations and the guides, named by their headings', async ({
  page,
}) => {
  const overview = page.getByRole('main').locator('> section').nth(1);
  await expect(overview.getByRole('heading')).toHaveText([home.services.heading]);
  const paths = await overview
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
  expect(paths[0]).toBe(`tel:${firm.phone.dial}`);
  expect(paths[1]).toMatch(/^\/urgent\//);
  expect(paths.filter((path) => path.startsWith('/services/'))).toEqual([]);
  await expect(
    overview.getByRole('link', { name: sample.options?.heading ?? 'none' }),
  ).toHaveAttribute('href', '/options');
});

test('the home page has a portrait with a sentence, and a number with what it counts', async ({
  page,
}) => {
  await expect(page.getByRole('figure')).toContainText(/“.+”.*Partner/s);
  const proof = page.getByText('Chapter 11 cases.').locator('..');
  await expect(proof).toContainText('Filed by this firm in 17 court locations');
  await expect(page.getByRole('main').getByText('Past results do not promise')).toBeVisible();
});

test('both forms say when to call and how long requests are kept, and link the policy', async ({
  page,
}) => {
  for (const name of ['Request Free Consultation', 'Send Us a Message']) {
    const form = page.getByRole('form', { name });
    await expect(form).toContainText('Sale or court date soon? Call; do not rely on this form.');
    await expect(form.getByRole('link', { name: 'Call', exact: true })).toHaveAttribute(
      'href',
      `tel:${firm.phone.dial}`,
    );
    await expect(form).toContainText(`for ${firm.retentionMonths} months after your last message`);
    await expect(form.getByRole('link', { name: 'Privacy policy' })).toHaveAttribute(
      'href',
      '/privacy-policy',
    );
  }
});

test('Get Free Consultation scrolls to the contact form panel', async ({ page }) => {
  await page.getByRole('link', { name: 'Get Free Consultation' }).click();
  await expectScrolledTo(page, '#contact-panel');
  await expect(page.locator('#contact-panel').getByText('Send Us a Message')).toBeInViewport();
  await expect(page).toHaveURL('/#contact-panel');
});

test('Explore Your Options scrolls to the services section', async ({ page }) => {
  await page.getByRole('link', { name: 'Explore Your Options' }).click();
  await expectScrolledTo(page, '#services');
});

test('Meet Our Team opens the attorneys on the about page', async ({ page }) => {
  await page.getByRole('link', { name: 'Meet Our Team' }).click();
  await expect(page).toHaveURL('/about#attorneys');
  await expectScrolledTo(page, '#attorneys');
});

test('Schedule a Free Consultation scrolls to the consultation section', async ({ page }) => {
  await page.getByRole('link', { name: 'Schedule a Free Consultation' }).click();
  await expectScrolledTo(page, '#consultation');
  await expect(page.locator('#consultation')).toHaveClass(/(^| )py-16 bg-white( |$)/);
});
