import type { Locator, Page } from '@playwright/test';
import { INSERT_PATH } from '#contract/data-api.ts';

export interface View {
  name: string;
  path: string;
  /** Brings the page into the state to be seen. */
  arrange?: (page: Page) => Promise<void>;
  /** Only what the window shows, where the whole page says nothing more. */
  windowOnly?: boolean;
}

/** What a page can become under someone's hands. */
export const states: readonly View[] = [
  { name: 'menu-open', path: '/', windowOnly: true, arrange: openMenu },
  { name: 'myth-open', path: '/faq', arrange: (page) => page.locator('summary').first().click() },
  { name: 'no-results', path: '/our-record', arrange: findNothing },
  { name: 'focus-on-button', path: '/', windowOnly: true, arrange: focusButton },
  { name: 'focus-on-card', path: '/services', windowOnly: true, arrange: focusCard },
  { name: 'form-errors', path: '/about', windowOnly: true, arrange: sendWithMistakes },
  { name: 'form-sending', path: '/services', windowOnly: true, arrange: keepSending },
  { name: 'form-thanks', path: '/services', windowOnly: true, arrange: sendWell },
  { name: 'form-trouble', path: '/services', windowOnly: true, arrange: sendWithoutNetwork },
];

async function openMenu(page: Page): Promise<void> {
  const button = page.getByRole('button', { name: 'Open menu' });
  if (await button.isVisible()) await button.click();
}

async function findNothing(page: Page): Promise<void> {
  await page.getByLabel('Find a court').fill('nowhere');
  await page.getByText('No results found.').waitFor();
}

/** The ring shows for the keyboard only. */
async function focusButton(page: Page): Promise<void> {
  await page.keyboard.press('Tab');
  await page.getByRole('link', { name: 'Get Free Consultation' }).focus();
}

async function focusCard(page: Page): Promise<void> {
  await page.keyboard.press('Tab');
  await page.locator('a.card').nth(1).focus();
  await page.locator('a.card').first().hover();
}

async function sendWithMistakes(page: Page): Promise<void> {
  const form = await fill(page, { Name: '1' });
  await press(form);
  await form.locator('.error-summary').waitFor();
}

async function sendWell(page: Page): Promise<void> {
  const form = await fill(page, someone());
  await press(form);
  await form.getByRole('status').waitFor();
}

async function keepSending(page: Page): Promise<void> {
  await page.route(`**${INSERT_PATH}`, () => undefined);
  const form = await fill(page, someone());
  await press(form);
  await form.getByText('Requesting...').waitFor();
}

async function sendWithoutNetwork(page: Page): Promise<void> {
  const form = await fill(page, someone());
  await page.route(`**${INSERT_PATH}`, (route) => route.abort());
  await press(form);
  await page.getByText('Nothing you typed is lost.').first().waitFor();
}

let people = 0;

function someone(): Record<string, string> {
  people += 1;
  return {
    Name: 'Ann Example',
    Email: `ann.${people}@mail.example`,
    'How can we help?': 'Call me',
  };
}

/** As a person would: with three edits, and not in the first three seconds. */
async function fill(page: Page, words: Record<string, string>): Promise<Locator> {
  const form = page.locator('#consultationForm');
  for (const text of ['A', 'An']) await form.getByLabel('Name').fill(text);
  for (const [label, text] of Object.entries(words))
    await form.getByRole('textbox', { name: label }).fill(text);
  await page.waitForFunction(() => performance.now() > 3000);
  return form;
}

const press = (form: Locator) => form.locator('[type="submit"]').click();
