import { expect, type BrowserContext, type Locator, type Page } from '@playwright/test';
import { axeProblems } from './page-checks.ts';
import { BEN, MARIA, test as productTest, type ProductWithMail } from './product-fixture.ts';
import { insertAt } from '#tests/support/product/start-product.ts';

type Admin = ReturnType<typeof createAdmin>;
export type Visitor = Record<'id' | 'reference' | 'name' | 'email', string>;

let visitors = 0;
/** The cookies of people who have signed in to this worker's product. */
const cookies = new Map<string, string>();

const ROW = {
  phone: null,
  subject: null,
  message: 'Please call me',
  preferred_contact: 'email',
  form_type: 'contact',
};

function createAdmin(product: ProductWithMail) {
  const { adminUrl } = product;
  const linksTo = (person: string) =>
    product.mail.received
      .filter(({ to }) => to?.some(({ address }) => address === person))
      .flatMap(({ text = '' }) => /http\S+\/sign-in#[\w-]+/.exec(text)?.[0] ?? []);

  /** Sends a form as a page of the admin does. */
  const post = (path: string, fields: Record<string, string>) =>
    fetch(adminUrl + path, {
      method: 'POST',
      headers: { origin: adminUrl },
      body: new URLSearchParams(fields),
      redirect: 'manual',
    });

  const insert = async (row: object) => (await insertAt(product.url, row)).status;

  async function newCookie(person: string): Promise<string> {
    const before = linksTo(person).length;
    await post('/sign-in', { email: person });
    await expect.poll(() => linksTo(person).length).toBeGreaterThan(before);
    const token = linksTo(person).at(-1)?.split('#')[1] ?? '';
    const response = await post('/sign-in/confirm', { token });
    expect(response.status).toBe(303);
    return /^admin=([^;]+)/.exec(response.headers.get('set-cookie') ?? '')?.[1] ?? '';
  }

  /** Returns the cookie if its session has not ended: another test may have ended it. */
  async function lasting(cookie: string | undefined): Promise<string | undefined> {
    const headers = { cookie: `admin=${cookie}` };
    const account = await fetch(`${adminUrl}/account`, { headers, redirect: 'manual' });
    return account.ok ? cookie : undefined;
  }

  return {
    ...product,
    /** Asks for a link for Maria on the page to sign in. Returns the link that was mailed. */
    async askForLink(page: Page, address = MARIA) {
      const before = linksTo(MARIA).length;
      await page.getByLabel('Your work email address').fill(address);
      await page.getByRole('button', { name: 'Send me a link' }).click();
      await expect.poll(() => linksTo(MARIA).length).toBe(before + 1);
      return linksTo(MARIA).at(-1) ?? '';
    },
    /** Gives a browser the session of a person, as after signing in by mail. `fresh` gives it a new session. */
    async signIn(context: BrowserContext, person = MARIA, { fresh = false } = {}) {
      const earlier = fresh ? undefined : await lasting(cookies.get(person));
      const value = earlier ?? (await newCookie(person));
      if (!fresh) cookies.set(person, value);
      await context.addCookies([{ name: 'admin', value, url: adminUrl, sameSite: 'Strict' }]);
    },
    /** A visitor, with a name that no other visitor has, sends the contact form. */
    async submit(row: Readonly<Record<string, string>> = {}): Promise<Visitor> {
      const number = ++visitors;
      const letters = String(number).replace(/\d/g, (digit) => 'ABCDEFGHIJ'[Number(digit)] ?? '');
      // Search compares the beginnings of words: the last letters keep A from finding AB, and 1 from finding 12.
      const name = `Nora Test${letters}Z`;
      const email = `nora.${process.pid}.${number}x@mail.example`;
      const values = { ...ROW, name, email, ...row };
      const status = await insert(values);
      expect(status).toBe(201);
      const [stored] = await product.query<{ id: string }>(
        'select id from contact_submissions where email = $1 or phone = $2',
        [values.email, values.phone],
      );
      if (!stored) throw new Error('The submission was not stored');
      const { id } = stored;
      return { id, reference: id.slice(0, 8).toUpperCase(), name: values.name, email };
    },
    /** The visitor writes again. */
    async sendAgain({ name, email }: Visitor, message: string) {
      expect(await insert({ ...ROW, name, email, message })).toBe(409);
    },
  };
}

/** The journeys of the admin share browser and product with those of the site. */
export const test = productTest.extend<{ admin: Admin; bens: Page }>({
  admin: ({ product }, use) => use(createAdmin(product)),
  /** A page of another browser, in which Ben is signed in. */
  bens: async ({ browser, admin, javaScriptEnabled }, use) => {
    const context = await browser.newContext({ baseURL: admin.adminUrl, javaScriptEnabled });
    await admin.signIn(context, BEN);
    await use(await context.newPage());
    await context.close();
  },
  baseURL: ({ product }, use) => use(product.adminUrl),
});

/** Chromium logs such errors for every response that is not a success, even for expected ones. */
export const failedWith = (status: number) => new RegExp(`status of ${status}`);

/** Returns the violations that axe-core finds on a page of the admin, and whether it scrolls sideways. */
export async function adminProblems(page: Page): Promise<string[]> {
  // Turbo marks the document as busy until the next page is shown.
  await expect(page.locator('html[aria-busy]')).toHaveCount(0);
  // axe-core reports a button that is scrolled behind the header as too small.
  await page.evaluate(() => scrollTo(0, 0));
  const problems = await axeProblems(page);
  const sideways = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  return sideways > 0 ? [...problems, `scrolls sideways by ${sideways} px`] : problems;
}

/** The message that the page shows after a change. */
export const status = (page: Page): Locator => page.getByRole('status').filter({ hasText: /\S/ });
/** The line of the open request that shows what is chosen, in a menu of the choices. */
const choice = (page: Page, line: string) =>
  page.getByRole('region', { name: line }).locator('summary');

export async function choose(page: Page, line: string, name: string): Promise<void> {
  await choice(page, line).click();
  await page.getByRole('region', { name: line }).getByRole('button', { name, exact: true }).click();
}

export const expectChosen = (page: Page, line: string, name: string | RegExp): Promise<void> =>
  expect(choice(page, line)).toHaveText(name);

export const expectSaved = (page: Page, text: string | RegExp): Promise<void> =>
  expect(page.getByRole('status').filter({ hasText: text })).toBeVisible();
