import { Client } from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { freshDatabase } from '#tests/support/database/database.ts';
import { explainDatabaseError, isTransientError } from './database-errors.ts';
import { missingMigrations } from './migrations.ts';

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
  expect(await refused({ password: 'wrongword' })).toBe(
    'Error: The database rejects this user or password (28P01); check DATABASE_URL',
  );
  expect(await refused({ password: 'hushhush', pathname: '/nowhere' })).toBe(
    'Error: The database does not exist (3D000); check DATABASE_URL',
  );
  expect(await refused({ password: 'hushhush' })).toMatch(
    /^Error: The database user lacks a privilege \(42501\): permission denied for schema supabase_migrations; see docs\/operating\.md, Move to a hosted PostgreSQL$/,
  );
});

test('an extension that the server does not have is named, with what to install', async () => {
  const { query } = await freshDatabase();
  const error: unknown = await query('create extension no_such_thing').catch(
    (reason: unknown) => reason,
  );
  expect(() => explainDatabaseError(error)).toThrow(
    /^The PostgreSQL server lacks an extension \(0A000\): extension "no_such_thing" is not available; install its contrib modules/,
  );
});

test.each([
  [{ code: 'ENOTFOUND' }, 'The database cannot be reached (ENOTFOUND); is DATABASE_URL right?'],
  [{ code: 'EAI_AGAIN' }, 'The database cannot be reached (EAI_AGAIN); is DATABASE_URL right?'],
  [
    { message: 'timeout expired' },
    'The database cannot be reached (timeout expired); is DATABASE_URL right?',
  ],
  [
    { code: '28000', severity: 'FATAL' },
    'The database rejects this user or password (28000); check DATABASE_URL',
  ],
  [
    { code: 'SELF_SIGNED_CERT_IN_CHAIN' },
    "The database's certificate is not trusted (SELF_SIGNED_CERT_IN_CHAIN); add &sslrootcert=<the host's CA file> to DATABASE_URL",
  ],
])('%o is explained as %j', (error, explanation) => {
  expect(() => explainDatabaseError(Object.assign(new Error(), error))).toThrow(
    new Error(explanation),
  );
});

test('an error that explains itself is not changed', () => {
  const fullDisk = Object.assign(new Error('could not extend file'), {
    code: '53100',
    severity: 'ERROR',
  });
  const noFolder = new Error('The folder /timeout does not exist; create it first', {
    cause: fullDisk,
  });
  for (const error of [fullDisk, noFolder, new Error('The database is not empty')])
    expect(() => explainDatabaseError(error)).toThrow(error);
});
