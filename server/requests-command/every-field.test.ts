import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { fromRow } from '#contract/data-api.ts';
import { COLUMNS, FIELDS, FIELD_NAMES } from '#contract/fields.ts';
import { escapeText } from '#contract/text.ts';
import { mailContext } from '#tests/support/content/served-content.ts';
import { renderConfirmation } from '#server/mail/confirmation.ts';
import { renderFollowUps, renderNotice } from '#server/mail/firm-mails.ts';
import { someRow, testProduct } from '#tests/support/product/product.ts';
import { knownSubmission, storedRow } from '#tests/support/product/stored-row.ts';
import { runRequestsCommand } from './run.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';

const TYPED = FIELD_NAMES.flatMap((field) => {
  const rules = FIELDS[field];
  return 'max' in rules ? [{ field, ...rules }] : [];
});
const FREE_TEXTS = TYPED.filter(({ escaped }) => escaped);

/** A different valid text for each typed field, not yet escaped; each free text has a character to escape. */
const texts: Record<string, string> = {
  ...Object.fromEntries(FREE_TEXTS.map(({ column }) => [column, `Words of ${column} & more`])),
  name: "Ann O'Hara",
  email: 'ann@mail.example',
  phone: '213 555 0142',
};
const row = someRow(
  Object.fromEntries(
    TYPED.map(({ column, escaped }) => {
      const text = texts[column] ?? '';
      return [column, escaped ? escapeText(text) : text];
    }),
  ),
);

test('stores every field, and writes it to the CSV', async () => {
  const { insert, database, close } = await testProduct();
  expect((await insert(row)).status).toBe(201);
  // A follow-up is stored with the same columns.
  expect((await insert({ ...row, name: 'Bob' })).status).toBe(409);
  await close();
  const stored = await database.query(`select ${COLUMNS.join()} from contact_submissions`);
  const followUps = await database.query(`select ${COLUMNS.join()} from private.follow_ups`);
  expect([stored, followUps]).toEqual([[row], [{ ...row, name: 'Bob' }]]);

  const file = join(await temporaryFolder(), 'requests.csv');
  await runRequestsCommand(['export', '--csv', file], { DATABASE_URL: database.url });
  const csv = await readFile(file, 'utf8');
  for (const { column } of TYPED) {
    expect(csv).toContain(`"${texts[column]}"`);
    expect(csv.split('\r\n', 1)[0]).toContain(`"${column}"`);
  }
});

test('mails show the firm every field, and the visitor only the name, because anyone can have a confirmation sent to any address', () => {
  const submission = knownSubmission(fromRow(storedRow(row)));
  const context = mailContext();
  const toFirm = [
    renderNotice(submission, context).text,
    renderFollowUps([submission], submission, context).text,
  ];
  const toVisitor = renderConfirmation(submission, context).text;
  for (const { column, label } of TYPED) {
    for (const mail of toFirm) {
      expect(mail).toContain(texts[column]);
      expect(mail).toContain(label);
    }
    expect(toVisitor.includes(texts[column] ?? ''), column).toBe(column === 'name');
  }
});

test('the database stores texts of the longest length, and rejects longer ones in both tables', async () => {
  const { insert, database } = await testProduct();
  for (const { column, max } of FREE_TEXTS)
    expect((await insert(someRow({ [column]: 'a'.repeat(max) }))).status, column).toBe(201);
  // These inserts bypass the server, which would reject the texts first.
  const tables = ['public.contact_submissions', 'private.follow_ups'];
  for (const table of tables)
    for (const { column, max } of TYPED) {
      const ownColumns = { id: randomUUID(), created_at: new Date(), submission_id: randomUUID() };
      const tooLong = someRow({ ...ownColumns, [column]: 'a'.repeat(max + 1) });
      const rejected = database.query(
        `insert into ${table} select * from jsonb_populate_record(null::${table}, $1)`,
        [JSON.stringify(tooLong)],
      );
      await expect(rejected, `${table} ${column}`).rejects.toThrow(
        `contact_submissions_${column}_check`,
      );
    }
});
