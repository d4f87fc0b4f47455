import { readdir } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { runRequestsCommand } from '#server/requests-command/run.ts';
import { freshDatabase } from '#tests/support/database/database.ts';
import { runProgram } from '#tests/support/product/tool-process.ts';
import { targetWithRole } from './provided-database.ts';
import { migrate, missingMigrations } from './migrations.ts';
import { createPools } from './pools.ts';
import { migrateOrCheck } from './open-database.ts';

test('migrate applies every migration to an empty database, and nothing the second time', async () => {
  const { url, query } = await freshDatabase({ migrated: false });
  const files = await readdir('supabase/migrations');
  expect(await missingMigrations({ connectionString: url })).toHaveLength(files.length);
  expect(await migrate({ connectionString: url })).toHaveLength(files.length);
  expect(await migrate({ connectionString: url })).toEqual([]);
  const recorded = await query<{ version: string; name: string; parts: number }>(
    'select version, name, cardinality(statements) as parts from supabase_migrations.schema_migrations order by 1',
  );
  expect(recorded.map(({ version, name }) => `${version}_${name}.sql`)).toEqual(files.toSorted());
});

test('npm run migrate with an argument, such as --help, changes nothing', async () => {
  const { url, query } = await freshDatabase({ migrated: false });
  const args = ['server/migrate.ts', '--help'];
  const { code } = await runProgram(process.execPath, args, { env: { DATABASE_URL: url } });
  expect(code).toBe(1);
  expect(await query("select from pg_namespace where nspname = 'private'")).toEqual([]);
});

test('four simultaneous starts succeed, and each migration is applied once', async () => {
  const { url } = await freshDatabase({ migrated: false });
  const applied = await Promise.all([1, 2, 3, 4].map(() => migrate({ connectionString: url })));
  expect(applied.filter((versions) => versions.length > 0)).toHaveLength(1);
});

test('with MIGRATE=off a database that lacks migrations is an error, and is not changed', async () => {
  const { url, query } = await freshDatabase({ migrated: false });
  const target = { connectionString: url };
  await expect(migrateOrCheck(target, false)).rejects.toThrow(
    /^The database is behind by \d+ migration/,
  );
  const schemas = await query(
    "select from pg_namespace where nspname in ('private', 'supabase_migrations')",
  );
  expect(schemas).toHaveLength(0);
  await migrateOrCheck(target, true);
  await migrateOrCheck(target, false);
});

test('a database that a newer version has migrated is refused, however it is opened', async () => {
  const { url, query } = await freshDatabase();
  const target = { connectionString: url };
  await query(
    "insert into supabase_migrations.schema_migrations values ('20991231000000'), ('20991231000100')",
  );
  const newer =
    /^A newer version of this program has changed the database \(migrations 20991231000000, 20991231000100\)/;
  await expect(migrateOrCheck(target, true)).rejects.toThrow(newer);
  await expect(migrateOrCheck(target, false)).rejects.toThrow(newer);
  await expect(runRequestsCommand(['erase', '--list'], { DATABASE_URL: url })).rejects.toThrow(
    newer,
  );
  await expect(runRequestsCommand(['backup', '/tmp/none'], { DATABASE_URL: url })).rejects.toThrow(
    newer,
  );
});

test('an owner who is not a superuser can migrate and then use the role anon', async () => {
  const { url, query } = await freshDatabase({ migrated: false });
  const name = new URL(url).pathname.slice(1);
  await query(`create role owner_${name} login createrole password 'word'`);
  await query(`alter database ${name} owner to owner_${name}`);
  const owned = new URL(url);
  owned.username = `owner_${name}`;
  owned.password = 'word';
  await query(`grant anon to owner_${name} with admin option`);
  await migrate({ connectionString: owned.href });
  const owner = { connectionString: owned.href };
  const pools = createPools(owner, targetWithRole(owner));
  const { rows } = await pools.visitors.query<{ role: string }>('select current_user as role');
  await pools.close();
  expect(rows[0]?.role).toBe('anon');
});
