import { Client } from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { freshDatabase } from '#tests/support/database/database.ts';
import { explainDatabaseError, isTransientError } from './database-errors.ts';
import { migrate, missingMigrations } from './migrations.ts';

test('a missing socket, as while PostgreSQL restarts, is a transient error', async () => {
  const client = new Client({ host: '/tmp/first-light-no-socket-here', user: 'nobody' });
  const error: unknown = await client.connect().catch((reason: unknown) => reason);
  expect(error).toMatchObject({ code: 'ENOENT' });
  expect(isTransientError(error)).toBe(true);
});

test('an error of PostgreSQL is explained by the setting to change, without the password', async () => {
  const { url, query } = await freshDatabase();
  const user = new URL(url).pathname.slice(1).replace('test', 'stranger');
  await query(`create role ${user} login password 'hushhush'`);
  onTestFinished(() => query(`drop role ${user}`).then(() => {}));
  const refused = async (changes: Partial<URL>) => {
    const connectionString = Object.assign(new URL(url), { username: user, ...changes }).href;
    return missingMigrations({ connectionString }).then(() => '', String);
  };
  expect(await refused({ password: 'wrongword' })).toMatch(
    /^Error: The database: password authentication failed .*\(28P01\); check DATABASE_URL$/,
  );
  expect(await refused({ password: 'hushhush', pathname: '/nowhere' })).toMatch(
    /^Error: The database: database "nowhere" does not exist \(3D000\); check DATABASE_URL$/,
  );
  expect(await refused({ password: 'hushhush' })).toMatch(
    /^Error: The database: permission denied .* \(42501\); see docs\/operating\.md/,
  );
});

test.each([
  ["encoding 'LATIN1' lc_collate 'C' lc_ctype 'C'", '', '(22P05); its encoding must be UTF8'],
  ['', 'set search_path = nowhere', '(3F000); its search_path must include "public"'],
])('a database %s %s cannot be migrated, and the error says why', async (made, set, reason) => {
  const { url, query } = await freshDatabase();
  const name = `${new URL(url).pathname.slice(1)}_odd`;
  await query(`create database ${name} template template0 ${made}`);
  onTestFinished(() => query(`drop database ${name}`).then(() => {}));
  if (set) await query(`alter database ${name} ${set}`);
  const connectionString = Object.assign(new URL(url), { pathname: name }).href;
  await expect(migrate({ connectionString })).rejects.toThrow(reason);
});

test.each([
  [{ code: 'ENOTFOUND' }, 'it cannot be reached (ENOTFOUND); is DATABASE_URL right?'],
  [{ message: 'timeout expired' }, 'timeout expired (Error); is DATABASE_URL right?'],
  [
    { code: 'SELF_SIGNED_CERT_IN_CHAIN', message: 'self-signed certificate' },
    "self-signed certificate (SELF_SIGNED_CERT_IN_CHAIN); add &sslrootcert=<the host's CA file> to DATABASE_URL",
  ],
])('%o is explained as %j', (error, explanation) => {
  expect(() => explainDatabaseError(Object.assign(new Error(), error))).toThrow(
    new Error(`The database: ${explanation}`),
  );
});

test('an error that explains itself is not changed', () => {
  const code = '53100';
  const fullDisk = Object.assign(new Error('could not extend file'), { code, severity: 'ERROR' });
  const noFile = Object.assign(new Error("open '/timeout'"), { code: 'ENOENT', syscall: 'open' });
  for (const error of [fullDisk, noFile, new Error('The database is not empty')])
    expect(() => explainDatabaseError(error)).toThrow(error);
});
