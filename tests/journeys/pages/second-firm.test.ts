import { expect, type Page } from '@playwright/test';
import sharp from 'sharp';
import { SHARE_IMAGE } from '#app/site/built-images.ts';
import { linksIn } from '#app/pages/navigation.ts';
import { sitePages } from '#app/pages/pages.ts';
import { brandColors, SAMPLE } from '#publisher/brand/colors.ts';
import { accessibilityProblems } from '#tests/support/browser/accessibility.ts';
import { unlistedPairs } from '#tests/support/browser/color-pairs.ts';
import { openPage } from '#tests/support/browser/open-page.ts';
import { scrollThroughPage, sidewaysOverflow } from '#tests/support/browser/page-layout.ts';
import { test } from '#tests/support/browser/product-fixture.ts';
import { followMainLink } from '#tests/support/browser/site-navigation.ts';
import {
  CONTACT,
  expectSuccessMessage,
  newVisitor,
  openForm,
} from '#tests/support/browser/submission-forms.ts';
import { DESKTOP, PHONE } from '#tests/support/browser/viewports.ts';
import { loadPhoenix } from '#tests/support/content/phoenix.ts';
import { NOT_FOUND_ERROR } from '../every-page/site-pages.ts';

/* The site of a firm that has less than the sample (R1.10). One worker, because each one publishes it again. */
test.describe.configure({ mode: 'default' });
test.use({ servedFirm: 'phoenix' });

const content = await loadPhoenix();
const { firm, home, services } = content;
const pages = sitePages(content).filter(({ status }) => status === 200);

test('the header and the footer lead to every page of the firm', async ({ page }) => {
  test.slow(); // Many pages, one after another.
  await openPage(page, '/');
  const links = page.getByRole('contentinfo').getByRole('navigation').getByRole('link');
  const names = ['Home', 'About', 'Services', 'FAQ', 'Contact'];
  for (const name of names) {
    await followMainLink(page, name);
    await expect(page).toHaveTitle(/ in Arizona \| Law Office of Dana Whitfield/);
  }
  await expect(links).toHaveText([
    ...linksIn('guides', content).map(({ name }) => name),
    ...services.map(({ breadcrumb, title }) => breadcrumb ?? title),
    'Home',
    'About Us',
    'Services',
    'FAQ',
    'Privacy Policy',
    'Terms of Service',
    'Disclaimer',
    'Using This Site',
  ]);
  const paths = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')));
  expect(new Set(paths)).toEqual(new Set(pages.map(({ path }) => path)));
});

test('an attorney without a photo has a drawing of initials @ci', async ({ page }) => {
  const [attorney] = content.attorneys;
  for (const viewport of [DESKTOP, PHONE]) {
    await page.setViewportSize(viewport);
    await openPage(page, '/about');
    const profile = page.getByRole('article', { name: attorney?.name ?? '' });
    const drawing = profile.locator('svg');
    await expect(drawing).toHaveText('DW');
    await expect(drawing).toHaveAttribute('aria-hidden', 'true');
    const [box, heading] = [
      await drawing.boundingBox(),
      await profile.getByRole('heading', { level: 3 }).boundingBox(),
    ];
    expect(box?.width).toBeGreaterThanOrEqual(viewport === PHONE ? 90 : 300);
    expect(heading?.x).toBeGreaterThan((box?.x ?? 0) + (box?.width ?? 0));
  }
});

for (const { path } of pages)
  test(`${path} has no empty section and no problem @ci`, async ({ page }) => {
    await openPage(page, path);
    await scrollThroughPage(page);
    expect(await sectionsWithoutText(page)).toEqual([]);
    for (const screen of [DESKTOP, PHONE]) {
      await page.setViewportSize(screen);
      expect(await squeezedTexts(page)).toEqual([]);
      expect(await sidewaysOverflow(page)).toEqual([]);
    }
    expect(await accessibilityProblems(page)).toEqual([]);
  });

test('a page that the firm does not have is not found', async ({ page, consoleErrors }) => {
  for (const [path, heading] of [
    ['/our-record', 'Page Not Found'],
    ['/gallery', 'Page Not Found'],
    ['/services/chapter11', 'Service Not Found'],
  ] as const) {
    consoleErrors.expect(NOT_FOUND_ERROR);
    expect((await page.goto(path))?.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
    await expect(page).toHaveTitle(`${heading} | ${firm.name}`);
  }
});

test('pages and icons have the firm’s colors and font @ci', async ({ page, request }) => {
  test.slow(); // Many pages, one after another.
  const { paper: _, ...shades } = brandColors(SAMPLE);
  const others = [...Object.values(shades), ...Object.values(brandColors(SAMPLE, 'dark'))];
  for (const path of [...pages.map((each) => each.path), '/favicon.svg', '/site.webmanifest']) {
    const text = await (await request.get(path)).text();
    expect(
      others.filter((color) => text.includes(color)),
      path,
    ).toEqual([]);
  }
  for (const [path, colorScheme] of [
    ['/', 'dark'],
    ['/services/chapter7', 'light'],
  ] as const) {
    await page.emulateMedia({ colorScheme });
    await openPage(page, path);
    expect(await unlistedPairs(page, content.brand.colors), path).toEqual([]);
  }
  const logo = page.getByRole('banner').locator('img');
  expect(await logo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  await expect(page.locator('meta[name=theme-color]')).toHaveAttribute('content', '#12302a');
  expect(await page.evaluate(() => document.fonts.check('560 20px Heading'))).toBe(true);
  const image = await (await request.get(SHARE_IMAGE.path)).body();
  const { data } = await sharp(image)
    .extract({ left: 0, top: 0, width: 1, height: 1 })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const [red = 0, green = 0, blue = 0] = data;
  expect(green).toBeGreaterThan(Math.max(red, blue));
});

test('a message gets to the inbox of the firm', async ({ page, product }) => {
  const visitor = newVisitor();
  const opened = await openForm(page, { ...CONTACT, label: () => home.contact.formHeading });
  await opened.enter(visitor);
  await opened.submit.click();
  await expectSuccessMessage(opened, 'email');
  await expect
    .poll(() => product.mail.received.map(({ from, to }) => [from?.name, to?.[0]?.address]))
    .toEqual(
      expect.arrayContaining([
        [firm.name, firm.email],
        [firm.name, visitor.email],
      ]),
    );
});

/** The classes of sections and list items in which nothing can be read. */
function sectionsWithoutText(page: Page): Promise<string[]> {
  return page
    .locator('main :is(section, article, li, ul, ol, dl), footer :is(div, nav, ul, li)')
    .evaluateAll((all) =>
      all
        .filter((element) => element instanceof HTMLElement && element.innerText.trim() === '')
        .filter((element) => element.checkVisibility())
        .map((element) => `${element.tagName} ${element.className}`),
    );
}

/** Paragraphs in columns too narrow to read. */
function squeezedTexts(page: Page): Promise<string[]> {
  return page.locator('main p, footer p').evaluateAll((all) =>
    all
      .filter((element) => element.checkVisibility())
      .filter((element) => element instanceof HTMLElement)
      .filter((element) => element.getBoundingClientRect().width < 200)
      .map(({ innerText }) => innerText)
      .filter((text) => text.split('\n').some((line) => line.length > 30)),
  );
}
