import { expect, test } from 'vitest';
import { firm } from '#tests/support/content/sample.ts';
import { freshDatabase } from '#tests/support/database/database.ts';
import {
  productWithMail,
  someRow,
  testProduct,
  type TestProduct,
} from '#tests/support/product/product.ts';

const CONFIRMATIONS = `
  select s.email, o.last_error as code, o.attempts from private.outbox o
  join contact_submissions s on s.id = o.submission_id
  where o.kind = 'confirmation' order by o.created_at, s.email`;

test('a mailbox in any spelling gets three confirmations a day, and the firm gets all notices', async () => {
  const { product, smtp, requestsSettled } = await settling();
  const emails = Array.from({ length: 20 }, (_, n) => `${n % 2 ? 'bob' : 'BOB'}+${n}@mail.example`);
  for (const email of emails) await submit(product, email);
  await requestsSettled();
  const toBob = smtp.received.filter(({ to }) => /^bob/i.test(to?.[0]?.address ?? ''));
  expect(toBob).toHaveLength(3);
  const toFirm = smtp.received.filter(({ to }) => to?.[0]?.address === firm.email);
  expect(toFirm).toHaveLength(20);
  const confirmations = await product.database.query<{ code: string | null; attempts: number }>(
    CONFIRMATIONS,
  );
  expect(
    confirmations.filter(({ code, attempts }) => code === 'MAILBOX_LIMIT' && attempts === 0),
  ).toHaveLength(17);

  // The next day, three more are allowed. Mails that a limit stopped do not count.
  await product.database.query(
    "update private.outbox set created_at = created_at - interval '25 hours'",
  );
  await submit(product, 'bob@mail.example');
  await requestsSettled();
  expect(smtp.received.some(({ to }) => to?.[0]?.address === 'bob@mail.example')).toBe(true);
});

test('sends CONFIRMATIONS_PER_HOUR in total, shared by all servers', async () => {
  const { product, smtp, requestsSettled } = await settling({ CONFIRMATIONS_PER_HOUR: '5' });
  const other = await testProduct(
    { SMTP_URL: smtp.url, CONFIRMATIONS_PER_HOUR: '5' },
    product.database,
  );
  await Promise.all(
    Array.from({ length: 12 }, (_, n) => submit(n % 2 ? other : product, `p${n}@mail.example`)),
  );
  await requestsSettled();
  const codes = (await product.database.query<{ code: string | null }>(CONFIRMATIONS)).map(
    ({ code }) => code,
  );
  expect(codes.filter((code) => code === null)).toHaveLength(5);
  expect(codes.filter((code) => code === 'HOURLY_LIMIT')).toHaveLength(7);
  expect(smtp.received).toHaveLength(12 + 5);
  await product.database.query(
    "update private.outbox set created_at = created_at - interval '61 minutes'",
  );
  await submit(product, 'later@mail.example');
  await requestsSettled();
  expect(smtp.received).toHaveLength(12 + 5 + 2);
});

test('all spellings that a provider delivers to one mailbox count as the same mailbox', async () => {
  const MAILBOXES: Record<string, string> = {
    'Bob+news+more@Mail.Example': 'bob@mail.example',
    'b.o.b@mail.example': 'b.o.b@mail.example',
    'B.o.b+1@gmail.com': 'bob@gmail.com',
    'bob@googlemail.com': 'bob@gmail.com',
    'b.ob@protonmail.com': 'bob@proton.me',
    'B-o_b.+1@proton.me': 'bob@proton.me',
    'b-o_b@mail.example': 'b-o_b@mail.example',
    'bob@me.com': 'bob@icloud.com',
    'bob+1@mac.com': 'bob@icloud.com',
    'b.ob-shop@yahoo.co.uk': 'b.ob@yahoo.co.uk',
    'bob-1@ymail.com': 'bob@ymail.com',
    '-bob@yahoo.com': '-bob@yahoo.com',
    'bob-shop@notyahoo.example': 'bob-shop@notyahoo.example',
    'bob@pm.me': 'bob@proton.me',
    '+tag@mail.example': '+tag@mail.example',
  };
  const { query } = await freshDatabase();
  const sql = 'select email, private.mailbox(email) as mailbox from unnest($1::text[]) as email';
  const rows = await query<{ email: string; mailbox: string }>(sql, [Object.keys(MAILBOXES)]);
  expect(Object.fromEntries(rows.map(({ email, mailbox }) => [email, mailbox]))).toEqual(MAILBOXES);
});

async function settling(env: Record<string, string> = {}) {
  const product = await productWithMail(env);
  const left = `
    select from private.confirmation_requests union all
    select from private.outbox where sent_at is null and given_up_at is null`;
  return {
    product,
    smtp: product.smtp,
    requestsSettled: () => expect.poll(() => product.database.query(left)).toHaveLength(0),
  };
}

async function submit(product: TestProduct, email: string): Promise<void> {
  expect((await product.insert(someRow({ email }))).status).toBe(201);
  expect((await product.requestConfirmation(email)).status).toBe(202);
}
