import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { migrate, missingMigrations } from '#server/database/migrations.ts';
import { freshDatabase, type TestDatabase } from '#tests/support/database/database.ts';
import { someRow, testProduct } from '#tests/support/product/product.ts';
import { supabase } from '#tests/support/hosted/supabase-command-line.ts';

let project: string;

/** The command line writes files into the project, so each test uses a copy. */
beforeEach(async () => {
  project = await mkdtemp(join(tmpdir(), 'first-light-supabase-'));
  onTestFinished(() => rm(project, { recursive: true }));
  await cp('supabase', join(project, 'supabase'), { recursive: true });
});

const push = ({ url }: TestDatabase) =>
  supabase(project, ['db', 'push', '--include-seed', `--remote=${url}`]);

const versions = 'select version, name from supabase_migrations.schema_migrations order by version';

/** Lists everything that the migrations create. */
const schema = `
  select 'column' as kind, table_schema || '.' || table_name || '.' || column_name || ' ' || data_type as what
    from information_schema.columns where table_schema in ('public', 'private')
  union all select 'constraint', conname || pg_get_constraintdef(oid) from pg_constraint where connamespace in ('public'::regnamespace, 'private'::regnamespace)
  union all select 'index', indexdef from pg_indexes where schemaname in ('public', 'private')
  union all select 'function', pg_get_functiondef(oid) || coalesce(proacl::text, '') from pg_proc where pronamespace = 'private'::regnamespace
  union all select 'trigger', pg_get_triggerdef(oid) from pg_trigger where not tgisinternal
  union all select 'sequence', sequencename from pg_sequences
  union all select 'policy', policyname || cmd || roles::text from pg_policies
  union all select 'rights', relname || coalesce(relacl::text, '') || relrowsecurity from pg_class where relnamespace in ('public'::regnamespace, 'private'::regnamespace)
  order by 1, 2`;

test('our runner has nothing to add after `supabase db push` on an empty database', async () => {
  const pushed = await freshDatabase({ migrated: false });
  await push(pushed);
  expect(await missingMigrations({ connectionString: pushed.url })).toEqual([]);
  expect(await migrate({ connectionString: pushed.url })).toEqual([]);
  // The server runs on it without migrating.
  const { insert } = await testProduct({ MIGRATE: 'off' }, pushed);
  expect((await insert(someRow())).status).toBe(201);

  const own = await freshDatabase();
  expect(await own.query(versions)).toEqual(await pushed.query(versions));
  expect(await own.query(schema)).toEqual(await pushed.query(schema));
});
