import type { Pool, PoolClient } from 'pg';
import type { Log } from '#server/log.ts';
import { withTransaction } from '#server/database/transaction.ts';
import { deleteCredentials } from './credentials.ts';

export type ListedPeople = ReturnType<typeof createListedPeople>;

/** Also says that this server still has its list. */
const EVERY_MILLISECONDS = 60 * 60_000;

/**
 * Stores the list of this server, and notices who is new in it. A person is new when this server adds them and no
 * other server has them: then the sessions, links and passkeys from before are deleted, because somebody may have
 * been removed for a stolen laptop. A list that lacks a person deletes nothing (docs/decisions/056). Somebody who was added
 * in the admin does not depend on lists, and is not new when one names them (docs/decisions/074).
 */
export function createListedPeople(parts: {
  pool: Pool;
  people: () => readonly string[];
  /** The same after a restart, and different for each server of a database. */
  server: string;
  log: Log;
}) {
  const { pool, people, server, log } = parts;
  let known = people();
  let isStored = false;
  let storing: Promise<void> | undefined;
  /** Who left the list since it was stored. They are new if they come back, even if the database was unavailable. */
  let left = new Set<string>();

  /** Call when the list may have changed. */
  function notice(): void {
    const now = people();
    const leaving = known.filter((person) => !now.includes(person));
    for (const person of leaving) left.add(person);
    if (leaving.length > 0 || now.length !== known.length) isStored = false;
    known = now;
  }

  async function store(): Promise<void> {
    const [list, leavers] = [known, left];
    left = new Set();
    isStored = true;
    try {
      const change = await withTransaction(pool, (client) =>
        replaceList(client, server, list, leavers),
      );
      if (change) log.info({ people: list.length, ...change }, 'the people of the admin changed');
    } catch (error) {
      for (const person of leavers) left.add(person);
      isStored = false;
      throw error;
    }
  }

  /** Resolves when the database has the list as it is now. Rejects while the database is unavailable. */
  async function ensureStored(): Promise<void> {
    for (notice(); storing || !isStored; notice())
      await (storing ??= store().finally(() => (storing = undefined)));
  }

  const timer = setInterval(() => {
    isStored = false;
    // While the database is unavailable, the next call of the API does it.
    ensureStored().catch(() => {});
  }, EVERY_MILLISECONDS);

  return {
    ensureStored,
    async stop() {
      clearInterval(timer);
      await storing?.catch(() => {});
    },
  };
}

/** Returns how many people were added, were removed and are new; undefined when the server's list is as before. */
async function replaceList(
  client: PoolClient,
  server: string,
  list: readonly string[],
  leavers: ReadonlySet<string>,
) {
  // Two servers that add the same person at once must not both find them new.
  await client.query('lock table private.admin_listed in share row exclusive mode');
  const { rows } = await client.query<{ person: string; own: boolean; others: boolean }>(LISTED, [
    server,
  ]);
  const before = new Set(rows.filter(({ own }) => own).map(({ person }) => person));
  const elsewhere = new Set(rows.filter(({ others }) => others).map(({ person }) => person));
  const added = list.filter((person) => !before.has(person) || leavers.has(person));
  const removed = [...before].filter((person) => !list.includes(person) || leavers.has(person));
  // The first server of a new database, or after an update: nobody was removed before.
  const isFirst = rows.length === 0;
  const arrived = added.filter(
    (person) => !elsewhere.has(person) && (!isFirst || leavers.has(person)),
  );
  const { rows: independent } = await client.query<{ person: string }>(ADDED_IN_ADMIN, [arrived]);
  const isIndependent = new Set(independent.map(({ person }) => person));
  const newcomers = arrived.filter((person) => !isIndependent.has(person));
  if (newcomers.length > 0) await deleteCredentials(client, newcomers);
  await client.query(DELETE_LIST, [server]);
  await client.query(
    'insert into private.admin_listed (server, person) select $1, unnest($2::text[])',
    [server, list],
  );
  const isChanged = before.size > 0 && added.length + removed.length > 0;
  return isChanged
    ? { added: added.length, removed: removed.length, new: newcomers.length }
    : undefined;
}

/**
 * A server that has said nothing for a day does not count, so that one that is gone does not keep people listed. The
 * day ends when a server last said something: servers that were all down lose nothing.
 */
const LISTED = `
  select person, bool_or(server = $1) as own, bool_or(server <> $1
    and seen_at >= (select max(seen_at) from private.admin_listed) - interval '1 day') as others
  from private.admin_listed group by person`;

const DELETE_LIST = `
  delete from private.admin_listed where server = $1 or seen_at < now() - interval '90 days'`;

const ADDED_IN_ADMIN = `
  select person from private.people
  where person = any($1) and removed_at is null and added_by is not null`;
