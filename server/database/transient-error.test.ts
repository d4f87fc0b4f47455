import { Client } from 'pg';
import { expect, test } from 'vitest';
import { isTransientError } from './transient-error.ts';

test('a socket that is not there while PostgreSQL restarts is a transient error', async () => {
  const client = new Client({ host: '/tmp/first-light-no-socket-here', user: 'nobody' });
  const error: unknown = await client.connect().catch((reason: unknown) => reason);
  expect(error).toMatchObject({ code: 'ENOENT' });
  expect(isTransientError(error)).toBe(true);
});
