import type { Pool, PoolClient } from 'pg';
import type { FirstOwners } from './first-owners.ts';

/** `office` works on requests. `attorney` also publishes and reviews. `owner` does everything. */
export const ROLES = ['office', 'attorney', 'owner'] as const;
export type Role = (typeof ROLES)[number];

export const mayPublish = (role: Role) => role !== 'office';

/** Only someone who is an attorney of the firm can say that an attorney has read a text. */
export const mayReview = ({ role, attorneyId }: { role: Role; attorneyId: string | null }) =>
  mayPublish(role) && attorneyId !== null;

/** Owners change people, erase requests and export them. */
export const isOwner = (role: Role) => role === 'owner';

export interface Person {
  /** The email address, in lowercase. */
  address: string;
  role: Role;
  /** The name that the person has typed. */
  name: string | null;
  /** The `id` in attorneys.yaml, if this person is one of its attorneys. */
  attorneyId: string | null;
  /** Null for a first owner. */
  addedBy: string | null;
}

export type People = ReturnType<typeof createPeople>;

/**
 * Who may sign in: the people in the table, and the first owners while there is no owner. Asks the database each time,
 * so that a change takes effect at the next request on all servers (docs/decisions/074).
 */
export function createPeople(pool: Pool, firstOwners: Pick<FirstOwners, 'list'>) {
  const list = async (): Promise<Person[]> => {
    const owners = await firstOwners.list();
    const stored = await listPeople(pool);
    return [
      ...owners.map((address) => ({
        address,
        role: 'owner' as const,
        name: null,
        attorneyId: null,
        addedBy: null,
      })),
      ...stored.filter(({ address }) => !owners.includes(address)),
    ];
  };
  return {
    list,
    isAllowedToSignIn: async (person: string): Promise<boolean> =>
      (await list()).some(({ address }) => address === person),
    async rename(person: string, name: string): Promise<void> {
      await pool.query('update private.people set name = $2 where person = $1', [person, name]);
    },
    /** When each person last signed in. */
    async lastSignIns(): Promise<ReadonlyMap<string, Date>> {
      const { rows } = await pool.query<{ by: string; at: Date }>(
        `select p.person as by, l.at from private.people p cross join lateral (
           select at from private.people_log
           where kind = 'signed-in' and by = p.person order by at desc limit 1) l
         where p.removed_at is null`,
      );
      return new Map(rows.map(({ by, at }) => [by, at]));
    },
    /** Everybody to whom a request is assigned, including people who may no longer sign in. */
    async assignees(): Promise<string[]> {
      const { rows } = await pool.query<{ assignee: string }>({
        name: 'assignees',
        text: ASSIGNEES,
      });
      return rows.map(({ assignee }) => assignee);
    },
    /** How many open requests each person has. */
    async openRequests(): Promise<ReadonlyMap<string, number>> {
      const { rows } = await pool.query<{ assignee: string; count: number }>(
        `select r.assignee, count(*)::int from private.requests r
         where r.assignee is not null and ${IS_OPEN} group by r.assignee`,
      );
      return new Map(rows.map(({ assignee, count }) => [assignee, count]));
    },
  };
}

/** Goes from one person to the next in the index, which is faster than reading all of their requests. */
const ASSIGNEES = `
  with recursive found as (
    select min(assignee) as assignee from private.requests where assignee is not null
    union all
    select (select min(r.assignee) from private.requests r where r.assignee > found.assignee)
    from found where found.assignee is not null
  )
  select assignee from found where assignee is not null`;

/** The rows of `private.requests r` that are handed over when someone leaves. */
export const IS_OPEN = "r.joined_into is null and r.state not in ('not-a-fit', 'spam')";

export async function listPeople(database: Pool | PoolClient): Promise<Person[]> {
  const { rows } = await database.query<Person>({
    name: 'list-people',
    text: `select person as address, role, name, attorney_id as "attorneyId", added_by as "addedBy"
      from private.people where removed_at is null order by person`,
  });
  return rows;
}
