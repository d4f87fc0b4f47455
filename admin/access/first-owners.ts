import type { ClientBase, Pool } from 'pg';

export type FirstOwners = ReturnType<typeof createFirstOwners>;

/**
 * The people who may sign in while there is no owner: the addresses in ADMIN_PEOPLE, or its default. When the first of them
 * signs in, all of them become owners. After that, owners change people in the browser (docs/decisions/074).
 */
export function createFirstOwners(pool: Pool, addresses: () => readonly string[]) {
  // Stays true once it is true, because the last owner cannot be removed.
  let isOwned = false;
  const list = async (): Promise<readonly string[]> => {
    isOwned ||= await hasOwner(pool);
    return isOwned ? [] : [...new Set(addresses().map((address) => address.toLowerCase()))];
  };
  return {
    /** The addresses in lowercase; empty when there is an owner. */
    list,
    /** Call when someone signs in. */
    async store(person: string): Promise<void> {
      const owners = await list();
      if (owners.includes(person)) await pool.query(STORE_FIRST_OWNERS, [owners]);
    },
  };
}

export async function hasOwner(database: Pick<ClientBase, 'query'>): Promise<boolean> {
  return (await database.query(FIND_OWNER)).rows.length > 0;
}

const FIND_OWNER = "select from private.people where role = 'owner' and removed_at is null limit 1";
const STORE_FIRST_OWNERS = `
  insert into private.people (person, role) select unnest($1::text[]), 'owner'
  on conflict (person) do update set role = excluded.role, removed_at = null, removed_by = null`;
