import { expect, onTestFinished, test } from 'vitest';
import { freshDatabase } from '#tests/support/database/database.ts';
import { missingMigrations } from './migrations.ts';
import { explainDatabaseError } from './explain-database-error.ts';

test('what PostgreSQL refuses is told by the setting that mends it, without the password', async () => {
  const { url, query } = await freshDatabase();
  const user = new URL(url).pathname.slice(1).replace('test', 'stranger');
  await query(`create role ${user} login password 'hushhush'`);
  onTestFinished(() => query(`drop role ${user}`).then(() => {}));
  const refused = async (changes: Partial<URL>) => {
    const connectionString = Object.assign(new URL(url), { username: user, ...changes }).href;
    return missingMigrations({ connectionString }).then(() => '', String);
  };
  expect(await refused({ password: 'wrongword' })).toBe(
    'Error: The database refuses this user or password (28P01); see DATABASE_URL',
  );
  expect(await refused({ password: 'hushhush', pathname: '/nowhere' })).toBe(
    'Error: There is no such database (3D000); see DATABASE_URL',
  );
  expect(await refused({ password: 'hushhush' })).toMatch(
    /^Error: The database user may not do this \(42501\): permission denied for schema supabase_migrations; see docs\/operating\.md, Move to a hosted PostgreSQL$/,
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
    'The database refuses this user or password (28000); see DATABASE_URL',
  ],
  [
    { code: 'SELF_SIGNED_CERT_IN_CHAIN' },
    "The database's certificate is not trusted (SELF_SIGNED_CERT_IN_CHAIN); add &sslrootcert=<the host's CA file> to DATABASE_URL",
  ],
])('%o is told as %j', (error, told) => {
  expect(() => explainDatabaseError(Object.assign(new Error(), error))).toThrow(new Error(told));
});

test('what says itself what is wrong stays as it is', () => {
  const fullDisk = Object.assign(new Error('could not extend file'), {
    code: '53100',
    severity: 'ERROR',
  });
  const noFolder = new Error('The folder /timeout is not there; make it first', {
    cause: fullDisk,
  });
  for (const error of [fullDisk, noFolder, new Error('The database is not empty')])
    expect(() => explainDatabaseError(error)).toThrow(error);
});
