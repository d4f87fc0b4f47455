import { expect, test } from 'vitest';
import { COLUMNS } from '#contract/fields.ts';
import { REQUEST_STATES } from '#server/submissions/stored-submission.ts';
import { freshDatabase } from '#tests/support/database/database.ts';

/* The migrations repeat some rules of the code. */

test('the database accepts the states of a request and no other', async () => {
  const { query } = await freshDatabase();
  const [found] = await query<{ rule: string }>(`
    select pg_get_constraintdef(oid) as rule from pg_constraint
    where conrelid = 'private.requests'::regclass and conname = 'requests_state_check'`);
  const accepted = [...(found?.rule ?? '').matchAll(/'([^']+)'::text/g)].map(([, state]) => state);
  expect(accepted).toEqual([...REQUEST_STATES]);
});

test('the database role of the admin may insert each column of a submission', async () => {
  const { query } = await freshDatabase();
  const missing = await query(
    `select name from unnest($1::text[]) name
     where not has_column_privilege('firm_admin', 'public.contact_submissions', name, 'insert')`,
    [[...COLUMNS]],
  );
  expect(missing).toEqual([]);
});
