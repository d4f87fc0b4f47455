import { expect } from '@playwright/test';
import { openPage } from '#tests/support/browser/open-page.ts';
import { test } from '#tests/support/browser/product-fixture.ts';
import { expectScrollY } from '#tests/support/browser/scrolling.ts';
import { firm, notices } from '#tests/support/content/sample.ts';

const PAST_RESULTS = 'Past results do not promise or predict how any other case will end.';

const GROUPS = [
  {
    heading: 'Our Services',
    links: [
      ['Chapter 7', '/services/chapter7'],
      ['Chapter 13', '/services/chapter13'],
      ['Chapter 11', '/services/chapter11'],
      ['Creditor Harassment', '/services/creditor-harassment'],
      ['Foreclosure', '/services/foreclosure'],
      ['Debt Settlement', '/services/debt-settlement'],
    ],
  },
  {
    heading: 'Quick Links',
    links: [
      ['Home', '/'],
      ['About Us', '/about'],
      ['Services', '/services'],
      ['FAQ', '/faq'],
      ['Blog', '/'],
    ],
  },
  {
    heading: 'Legal',
    links: [
      ['Privacy Policy', '/privacy-policy'],
      ['Terms of Service', '/terms-of-service'],
      ['Disclaimer', '/disclaimer'],
      ['Using This Site', '/using-this-site'],
    ],
  },
] as const;

test('every link of the footer opens its page at the top', async ({ page }) => {
  test.slow(); // Many pages, one after another.
  await openPage(page, '/gallery');
  for (const { heading, links } of GROUPS) {
    const group = page.getByRole('contentinfo').getByRole('navigation', { name: heading });
    await expect(group.getByRole('link')).toHaveText(links.map(([name]) => name));
    for (const [name, path] of links)
      await test.step(name, async () => {
        await group.getByRole('link', { name, exact: true }).click();
        await expect(page).toHaveURL(path);
        await expectScrollY(page, 0);
      });
  }
});

test('the footer shows the firm, its contact details and the required notices', async ({
  page,
}) => {
  await openPage(page, '/disclaimer');
  const footer = page.getByRole('contentinfo');
  await expect(footer).toContainText(firm.blurb);
  const hrefs = [`tel:${firm.phone.dial}`, `tel:${firm.tollFree?.dial}`, `mailto:${firm.email}`];
  for (const href of hrefs) await expect(footer.locator(`a[href="${href}"]`)).toBeVisible();
  for (const { name, href } of firm.social)
    await expect(footer.getByRole('link', { name })).toHaveAttribute('href', href);
  const [first = '', ...others] = notices.responsible;
  for (const visible of [notices.debtReliefAgency, notices.advertising, first])
    await expect(footer.getByText(visible)).toBeVisible();
  const folded = [...others, notices.noRelationship, PAST_RESULTS];
  for (const text of folded) await expect(footer.getByText(text)).toBeHidden();
  await footer.getByText('Licenses, legal advice and past results').click();
  for (const text of folded) await expect(footer.getByText(text)).toBeVisible();
});

test('on paper the notices of the footer are not folded', async ({ page }) => {
  await openPage(page, '/disclaimer');
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('contentinfo').getByText(PAST_RESULTS)).toBeVisible();
});

test('the bar at the bottom is not there beside a main button of the page', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openPage(page, '/services/chapter7');
  const bar = page.getByRole('region', { name: 'Ask for help' });
  const button = page
    .getByRole('main')
    .getByRole('link', { name: /Free Consultation/ })
    .first();
  await expect(button).toBeInViewport();
  await expect(bar).toBeHidden();
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  await expect(bar).toBeVisible();
  await button.scrollIntoViewIfNeeded();
  await expect(bar).toBeHidden();
});

test('the toll-free number is not broken and has a space before its note', async ({ page }) => {
  for (const width of [320, 390, 768, 1280])
    await test.step(`${width} px`, async () => {
      await page.setViewportSize({ width, height: 800 });
      await openPage(page, '/faq');
      const link = page.getByRole('contentinfo').getByRole('link', { name: '(800) 555-0142' });
      expect(await link.innerText()).toBe('(800) 555-0142 (toll-free)');
      const number = link.getByText('(800) 555-0142', { exact: true });
      expect(await number.evaluate((element) => element.getClientRects().length)).toBe(1);
    });
});
