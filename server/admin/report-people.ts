import type { Log } from '#server/log.ts';
import type { People } from './people.ts';
import { isOwner } from './people-roles.ts';

/** Logs what ADMIN_PEOPLE alone does not show, without addresses. */
export async function reportPeople(people: People, log: Log): Promise<void> {
  const [all, stillListed] = await Promise.all([people.list(), people.stillListed()]);
  if (stillListed.length > 0)
    log.warn(
      { people: stillListed.length },
      'ADMIN_PEOPLE lists people who were removed in the admin: they stay removed',
    );
  if (!all.some(({ role }) => isOwner(role)))
    log.warn(
      {},
      'the admin has no owner: add an address to ADMIN_PEOPLE that was not in the admin before',
    );
}
