import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { freshDatabase, type TestDatabase } from '#tests/support/database/database.ts';
import { MAILS, NOT_OF_VISITORS, SAID, STORED } from '#tests/support/content/stored-of-visitors.ts';

/* R11.19: the privacy policy says what is stored and sent today. */

/** Columns that are in a table and not in the list, or in the list and not in the table. */
async function unlisted({ query }: TestDatabase): Promise<string[]> {
  const columns = await query<{ table: string; name: string }>(
    `select c.oid::regclass::text as table, a.attname as name
     from pg_catalog.pg_class c join pg_catalog.pg_attribute a on a.attrelid = c.oid
     where c.relkind in ('r', 'p', 'm') and a.attnum > 0 and not a.attisdropped
       and c.relnamespace in ('public'::regnamespace, 'private'::regnamespace)`,
  );
  const stored = columns
    .filter(({ table }) => !NOT_OF_VISITORS.test(table))
    .map(({ table, name }) => `${table}.${name}`);
  const listed = Object.entries(STORED).flatMap(([table, names]) =>
    names.split(/\s+/).map((name) => `${table}.${name}`),
  );
  return [
    ...stored.filter((one) => !listed.includes(one)),
    ...listed.filter((one) => !stored.includes(one)),
  ];
}

test('each column with data of visitors is listed with the words that the policy has for it', async () => {
  expect(await unlisted(await freshDatabase())).toEqual([]);
});

test('each kind of mail is listed with the words that the policy has for it', async () => {
  const { query } = await freshDatabase();
  const [check] = await query<{ kinds: string }>(
    `select pg_catalog.pg_get_constraintdef(oid) as kinds from pg_catalog.pg_constraint
     where conrelid = 'private.outbox'::regclass and conname = 'outbox_kind_check'`,
  );
  const kinds = [...(check?.kinds ?? '').matchAll(/'([a-z-]+)'/g)].map(([, kind]) => kind);
  expect(kinds.length).toBeGreaterThan(5);
  expect(new Set(kinds)).toEqual(new Set(Object.keys(MAILS).filter((kind) => kind !== 'staff')));
});

test.each([
  ['en', 0],
  ['es', 1],
] as const)('the policy of the sample in %s has the listed words', async (language, index) => {
  const policy = await readFile(`content/${language}/legal/privacy-policy.md`, 'utf8');
  expect(Object.values(SAID).filter((words) => !policy.includes(words[index]))).toEqual([]);
});

// tests/journeys/forms/draft.test.ts checks that drafts are in session storage only.
test('the policy names the storage that drafts are kept in', async () => {
  const policy = await readFile('content/en/legal/privacy-policy.md', 'utf8');
  expect(policy).toContain('“draft-” in session storage');
});
