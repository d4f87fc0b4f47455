import type { Pool } from 'pg';

/**
 * Forgets what people who may not sign in any more could sign in with. Somebody who is removed because a laptop was
 * stolen, and added again later, must not bring back the laptop's session or passkey.
 */
export function createForgetRemoved(
  pool: Pool,
  people: () => readonly string[],
): () => Promise<void> {
  let forgotten: Promise<unknown> | undefined;
  return async () => {
    forgotten ??= pool.query(FORGET, [people()]).catch((error: unknown) => {
      // The next call tries again.
      forgotten = undefined;
      throw error;
    });
    await forgotten;
  };
}

const FORGET = `
  with sessions as (delete from private.admin_sessions where person <> all($1)),
    links as (delete from private.admin_links where person <> all($1))
  delete from private.admin_passkeys where person <> all($1)`;
