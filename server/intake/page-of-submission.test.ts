import { expect, test } from 'vitest';
import { PAGE_HEADER, pageHeader, reportedPage } from '#contract/data-api.ts';
import { COLUMNS } from '#contract/fields.ts';
import type { SiteFiles } from '#server/http/load-site.ts';
import { freshDatabase, hostedVisitor } from '#tests/support/database/database.ts';
import { someRow, productWithMail, pageWith } from '#tests/support/product/product.ts';

const SITE: SiteFiles = new Map([
  ['index.html', pageWith('Home')],
  ['urgent/sued/index.html', pageWith('Sued')],
  ['assets/boot.js', pageWith('')],
  ['404.html', pageWith('Page Not Found')],
]);

async function productWithPages() {
  const product = await productWithMail({}, undefined, SITE);
  const insert = (row: unknown, header?: string) =>
    product.insert(row, header === undefined ? {} : { headers: { [PAGE_HEADER]: header } });
  return { product, smtp: product.smtp, insert };
}

test('the notice first says that a message is urgent, and names the page that it was written on', async () => {
  const { smtp, insert, product } = await productWithPages();
  const message = 'My court date is Friday and I do not know what to do';
  expect((await insert(someRow({ message }), pageHeader('/urgent/sued'))).status).toBe(201);
  const [mail] = await smtp.arrived(1);
  expect(mail?.subject).toMatch(/^Urgent\? New message: .* \([0-9A-F]{8}\)$/);
  expect(mail?.text).toContain('Written on the page: /urgent/sued');
  expect(mail?.html).toContain('&#x2F;urgent&#x2F;sued');
  // The page is stored with the notice only: the table has the columns of the form, id and time.
  const [row] = await product.database.query('select * from contact_submissions');
  expect(Object.keys(row ?? {}).toSorted()).toEqual([...COLUMNS, 'id', 'created_at'].toSorted());
  expect(await product.database.query('select page from private.outbox')).toEqual([
    { page: '/urgent/sued' },
  ]);
});

test('the words of a follow-up decide whether it is urgent, and it has its own page', async () => {
  const { smtp, insert } = await productWithPages();
  const row = someRow({ message: 'Please call me' });
  await insert(row, pageHeader('/'));
  await smtp.arrived(1);
  const again = { ...row, message: 'I was just served with a summons' };
  expect((await insert(again, pageHeader('/urgent/sued'))).status).toBe(409);
  const [first, second] = await smtp.arrived(2);
  expect(first?.subject).toMatch(/^New message/);
  expect(second?.subject).toMatch(/^Urgent\? Another message/);
  expect(second?.text).toContain('Written on the page: /urgent/sued');
});

test('a message whose header names no page of the site arrives without a page', async () => {
  const { product, insert } = await productWithPages();
  const headers = [
    undefined,
    'supabase-js-web/2.119.0',
    'first-light /no-such-page',
    'first-light /assets/boot.js',
    'first-light /404.html',
    'first-light //evil.example',
    'first-light /urgent/sued/../../etc',
    'first-light /Urgent/Sued',
    'first-light /urgent/sued?from=mail',
    `first-light /${'a'.repeat(200)}`,
    'first-light /urgent/sued, first-light /',
  ];
  // The page of the first message must not be kept for later ones on the same connection.
  for (const header of [pageHeader('/urgent/sued'), ...headers])
    expect((await insert(someRow(), header)).status).toBe(201);
  const pages = await product.database.query('select page from private.outbox order by created_at');
  expect(pages).toEqual([{ page: '/urgent/sued' }, ...headers.map(() => ({ page: null }))]);
});

test('on a hosted data API the database reads the header, and stores no page for any other value', async () => {
  const database = await freshDatabase();
  const visit = await hostedVisitor(database);
  const values = [
    pageHeader('/urgent/sued'),
    'supabase-js-web/2.119.0',
    'first-light https://evil.example',
    `first-light /${'a'.repeat(200)}`,
    'first-light /a b',
    'first-light /a\nb',
    undefined,
  ];
  for (const value of values)
    expect(await visit({ host: 'x', [PAGE_HEADER]: value })).toBe('stored');
  const stored = await database.query<{ page: string | null }>(
    'select o.page from private.outbox o join contact_submissions s on s.id = o.submission_id order by email',
  );
  expect(stored.map(({ page }) => page)).toEqual(
    values.map((value) => reportedPage(value ?? null) ?? null),
  );
  expect(stored[0]).toEqual({ page: '/urgent/sued' });
});
