import type { ClientBase } from 'pg';

/** Deletes all that these people can sign in with, and signs them out. */
export async function deleteCredentials(
  client: ClientBase,
  people: readonly string[],
): Promise<void> {
  await client.query(DELETE_CREDENTIALS, [people]);
}

const DELETE_CREDENTIALS = `
  with sessions as (delete from private.admin_sessions where person = any($1)),
    links as (delete from private.admin_links where person = any($1))
  delete from private.admin_passkeys where person = any($1)`;
