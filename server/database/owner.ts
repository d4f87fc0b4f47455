import { setTimeout as delay } from 'node:timers/promises';
import { Client, type ClientConfig } from 'pg';

/** Any number will do, as long as it never changes. */
const OWNER_LOCK = 1983_0001;
/** A killed owner's lock falls as soon as PostgreSQL sees its closed socket. */
const PATIENCE_MILLISECONDS = 2000;

export class OwnedByAnother extends Error {
  override name = 'OwnedByAnother';
}

/** One server at a time owns the embedded data: it holds a lock on a connection of its own. */
export async function takeOwnership(target: ClientConfig): Promise<Client> {
  const client = new Client({ ...target, application_name: 'owner', keepAlive: true });
  // Whoever holds the lock listens for 'end'; an error event without a listener would end the process.
  client.on('error', () => {});
  await client.connect();
  try {
    const deadline = Date.now() + PATIENCE_MILLISECONDS;
    for (;;) {
      const { rows } = await client.query<{ got: boolean }>(
        'select pg_try_advisory_lock($1) as got',
        [OWNER_LOCK],
      );
      if (rows[0]?.got) return client;
      if (Date.now() > deadline) throw new OwnedByAnother('Another server holds the lock');
      await delay(50);
    }
  } catch (error) {
    await client.end().catch(() => {});
    throw error;
  }
}
