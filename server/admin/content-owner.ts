import type { Pool } from 'pg';

/** The addresses in lowercase. A promise when the database decides whether they count. */
export type Listed = () => readonly string[] | Promise<readonly string[]>;

/**
 * Without ADMIN_PEOPLE and FIRM_INBOX, the address in the served content is the first owner. Somebody who publishes may
 * change that address, so it counts only until an owner is stored: the first sign-in stores one (docs/decisions/074).
 */
export function createContentOwner(pool: Pool, addresses: () => readonly string[]) {
  // The last owner cannot be removed, so this stays true.
  let hasOwner = false;
  const listed = async (): Promise<readonly string[]> => {
    if (!hasOwner) hasOwner = (await pool.query(`select ${HAS_OWNER}`)).rows[0]?.found === true;
    return hasOwner ? [] : addresses();
  };
  return {
    listed,
    /** Call when somebody signs in. */
    async store(person: string): Promise<void> {
      if ((await listed()).includes(person)) await pool.query(STORE, [person]);
    },
  };
}

const HAS_OWNER =
  "exists (select from private.people where role = 'owner' and removed_at is null) as found";
const STORE = `
  insert into private.people (person, role, added_by) values ($1, 'owner', $1)
  on conflict (person) do nothing`;
