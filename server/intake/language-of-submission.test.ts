import { expect, test } from 'vitest';
import { LANGUAGE_HEADER, PAGE_HEADER, pageHeader } from '#contract/data-api.ts';
import { reportedLanguage } from '#server/submissions/language.ts';
import { createMailQueue } from '#server/mail/mail-queue.ts';
import {
  freshDatabase,
  type TestDatabase,
  hostedVisitor,
  testPool,
} from '#tests/support/database/database.ts';
import { someRow, testProduct, productWithMail, pageWith } from '#tests/support/product/product.ts';

const SITE = new Map([
  ['faq/index.html', pageWith('FAQ')],
  ['es/faq/index.html', pageWith('Preguntas')],
]);
const spanish = { [LANGUAGE_HEADER]: 'es' };

const ofKind = (database: TestDatabase, kind: string) =>
  database.query('select page_language from private.outbox where kind = $1', [kind]);

test.each([
  ['that of the submission', 'es', 'en', 'es'],
  ['English, if the submission says so', 'en', 'es', 'en'],
  ['that of the request, if the submission has none', undefined, 'es', 'es'],
  ['English, if neither has one', undefined, undefined, null],
])('the language of a confirmation is %s', async (_which, inserted, requested, language) => {
  const product = await testProduct({ SMTP_URL: '' });
  const row = someRow();
  const headersOf = (code?: string) => (code === undefined ? {} : { [LANGUAGE_HEADER]: code });
  await product.insert(row, { headers: headersOf(inserted) });
  await product.requestConfirmation(String(row['email']), undefined, headersOf(requested));
  const queue = createMailQueue(testPool(product.database), { confirmationsPerHour: 200 });
  const leased = await queue.lease(4);
  expect(await ofKind(product.database, 'confirmation')).toEqual([{ page_language: language }]);
  const languages = leased.map(({ kind, submission, ...mail }) => [
    kind,
    kind === 'notice' ? submission.pageLanguage : mail.language,
  ]);
  expect(Object.fromEntries(languages)).toEqual({
    notice: inserted ?? 'en',
    confirmation: language ?? 'en',
  });
});

test('each follow-up has the language of its own page, and the confirmation has the language of the first', async () => {
  const product = await productWithMail({}, undefined, SITE);
  const { smtp } = product;
  const row = someRow();
  await product.insert(row, { headers: { [LANGUAGE_HEADER]: 'en' } });
  await smtp.arrived(1);
  const again = { ...row, message: 'Otra pregunta' };
  const headers = { ...spanish, [PAGE_HEADER]: pageHeader('/es/faq') };
  expect((await product.insert(again, { headers })).status).toBe(409);
  const [first, second] = await smtp.arrived(2);
  expect(first?.text).not.toContain('Spanish');
  expect(second?.subject).toMatch(/^Another message/);
  expect(second?.text).toContain('Language: writes Spanish (page /es/faq)');
  // The same message from a page in another language is not stored again.
  await product.insert(again, { headers: { [LANGUAGE_HEADER]: 'en' } });
  expect(await product.database.query('select page_language from private.follow_ups')).toEqual([
    { page_language: 'es' },
  ]);
  await product.requestConfirmation(String(row['email']), undefined, spanish);
  expect((await smtp.arrived(3)).at(-1)?.subject).toMatch(/^We received your message/);
});

const HEADERS: readonly (readonly [value: string, language: string | null])[] = [
  ['es', 'es'],
  ['ES', 'es'],
  ['en', 'en'],
  ['es-MX', 'es'],
  ['es-MX, en', 'es'],
  ['es, en', 'es'],
  ['es_MX', null],
  ['esp', null],
  ['["es"]', null],
  ['fr', null],
  ['', null],
  ['e', null],
  ['es;q=1', null],
  ["es'; drop table private.outbox; --", null],
  ['constructor', null],
  ['__proto__', null],
  ['es'.repeat(2000), null],
  ['\u00e9s', null],
];

test('a header that names no language of the site is ignored, and the submission is stored', async () => {
  const product = await testProduct({ SMTP_URL: '' });
  for (const [value] of HEADERS) {
    const row = someRow();
    const headers = { [LANGUAGE_HEADER]: value };
    expect((await product.insert(row, { headers })).status, value).toBe(201);
    const response = await product.requestConfirmation(String(row['email']), undefined, headers);
    expect(response.status, value).toBe(202);
  }
  const expected = HEADERS.map(([, language]) => ({ page_language: language }));
  const languages = 'select page_language from private.outbox order by created_at';
  expect(await product.database.query(languages)).toEqual(expected);
  const requests = 'select page_language from private.confirmation_requests order by requested_at';
  expect(await product.database.query(requests)).toEqual(expected);
});

test('on a hosted data API the database reads the header', async () => {
  const database = await freshDatabase();
  const visit = await hostedVisitor(database);
  const values = [...HEADERS.map(([value]) => value), undefined, ['es'], 'es\n', '\nes'];
  for (const value of values)
    expect(await visit({ host: 'x', [LANGUAGE_HEADER]: value })).toBe('stored');
  const stored = await database.query<{ language: string | null }>(
    'select o.page_language as language from private.outbox o join contact_submissions s on s.id = submission_id order by email',
  );
  // The database does not know which languages a site has.
  const read = stored.map(({ language }) => reportedLanguage(language) ?? null);
  expect(read).toEqual([...HEADERS.map(([, language]) => language), null, null, null, null]);
  expect(stored.map(({ language }) => language)).toContain('fr');
});
