import { createFirstOwners } from '#admin/access/first-owners.ts';
import { createPeople, type Role } from '#admin/access/people.ts';
import { addPerson, changeRole, removePerson } from '#admin/people/people-changes.ts';
import { readLog } from '#admin/access/people-log.ts';
import { freshDatabase, type TestDatabase, adminPool } from '#tests/support/database/database.ts';

/** The admin's people, with its production login. `owners` are the stored first owners; the first makes changes. */
export async function assembleTestPeople(owners: readonly string[], given?: TestDatabase) {
  const database = given ?? (await freshDatabase());
  const pool = await adminPool(database);
  const first = owners[0] ?? '';
  const changeBy = (by: string) => ({ pool, by });
  const firstOwners = createFirstOwners(pool, () => owners);
  await firstOwners.store(first);
  return {
    database,
    people: createPeople(pool, firstOwners),
    add: (person: string, role: Role = 'office', by = first) =>
      addPerson(changeBy(by), { person, role, attorneyId: null }),
    changeRole: (person: string, role: Role, attorneyId: string | null = null, by = first) =>
      changeRole(changeBy(by), { person, role, attorneyId }),
    remove: (person: string, successor: string | null = null, by = first) =>
      removePerson(changeBy(by), { person, successor }),
    /** The newest entry first. */
    log: async () =>
      (await readLog(pool, 1)).entries.map(({ by, content }) => ({ by, ...content })),
  };
}
