import type { ClientBase, Pool, PoolClient } from 'pg';
import * as v from 'valibot';
import { mailAddress } from '#contract/content-fields.ts';
import { AdminError } from '#admin/data/admin-error.ts';
import { inTransaction, withTransaction } from '#server/database/one-connection.ts';
import { listPeople, type Person, IS_OPEN, isOwner, type Role } from '#admin/access/people.ts';
import { logEntry } from '#admin/access/people-log.ts';
import { giveAppointments, IS_AHEAD } from '#admin/requests/appointments.ts';
import { storeHandedOver } from '#admin/mails/handed-over.ts';

/** The database, and the person who makes the change. */
export interface PeopleChange {
  pool: Pool;
  by: string;
}

type RoleChoice = Pick<Person, 'role' | 'attorneyId'> & { person: string };

/**
 * Lets someone sign in. A person who was removed before needs a new link and a new passkey.
 * @returns the address as it is stored
 */
export async function addPerson(change: PeopleChange, choice: RoleChoice): Promise<string> {
  const person = readAddress(choice.person);
  await changePeople(change, async (client, people) => {
    if (people.some(({ address }) => address === person))
      throw refusedChange('address', `${person} can sign in already. Find them in the list.`);
    // If the person was removed before, an HTTP request that began earlier may have stored a link or passkey afterwards.
    await deleteCredentials(client, [person]);
    const { role, attorneyId } = choice;
    refuseSameAttorney(people, { person, attorneyId });
    await client.query(ADD, [person, role, attorneyId, change.by]);
    const detail = { person, role, attorneyId };
    await logEntry(client, { by: change.by, kind: 'added', detail });
  });
  return person;
}

function readAddress(typed: string): string {
  const parsed = v.safeParse(Address, typed);
  if (parsed.success) return parsed.output;
  throw refusedChange('address', 'Type a whole email address, as in ann@firm.example');
}

/**
 * An address is stored in lowercase, because people who sign in are looked up in lowercase. An asterisk is allowed in
 * addresses, but nobody has one. Letters outside ASCII can be invisible, or look like an address that the owner knows.
 */
const Address = v.pipe(
  v.string(),
  v.trim(),
  v.toLowerCase(),
  mailAddress,
  v.excludes('*'),
  v.regex(/^[!-~]+$/),
  v.maxLength(254),
);
const ADD = `
  insert into private.people (person, role, attorney_id, added_by) values ($1, $2, $3, $4)
  on conflict (person) do update set role = excluded.role, attorney_id = excluded.attorney_id,
    added_by = excluded.added_by, added_at = now(), removed_at = null, removed_by = null`;

/**
 * Makes an address an owner, from the terminal, for a firm whose owners can no longer sign in. The owner needs a new link.
 * @returns the address as it is stored
 */
export async function makeOwner(client: ClientBase, typed: string, by: string): Promise<string> {
  const person = readAddress(typed);
  await inTransaction(client, async () => {
    await client.query('lock table private.people in share row exclusive mode');
    await deleteCredentials(client, [person]);
    await client.query(ADD, [person, 'owner', null, by]);
    const detail = { person, role: 'owner' as const, attorneyId: null };
    await logEntry(client, { by, kind: 'added', detail });
  });
  return person;
}

/** `shown`: the role that the page showed. Returns false when there is nothing to change. */
export async function changeRole(
  change: PeopleChange,
  { person, role, attorneyId }: RoleChoice,
  shown?: Role,
): Promise<boolean> {
  return changePeople(change, async (client, people) => {
    const before = find(people, person);
    if (before.role === role && before.attorneyId === attorneyId) return false;
    if (shown !== undefined && shown !== before.role)
      throw refusedChange(
        'role',
        'Someone else has changed this role. Look at it as it is now, then decide again.',
      );
    if (!isOwner(role)) refuseLastOwner(people, before);
    refuseSameAttorney(people, { person, attorneyId });
    await client.query(CHANGE_ROLE, [person, role, attorneyId]);
    const detail = {
      person,
      from: before.role,
      to: role,
      attorneyFrom: before.attorneyId,
      attorneyTo: attorneyId,
    };
    await logEntry(client, { by: change.by, kind: 'role', detail });
    return true;
  });
}

const CHANGE_ROLE = `
  update private.people set role = $2, attorney_id = $3 where person = $1`;

/**
 * Removes a person and signs them out. Their open requests go to `successor`, or to nobody.
 * @returns the number of those requests
 */
export async function removePerson(
  change: PeopleChange,
  { person, successor }: { person: string; successor: string | null },
): Promise<number> {
  const { by } = change;
  return changePeople(change, async (client, people) => {
    const leaving = find(people, person);
    refuseLastOwner(people, leaving);
    const isSuccessor = successor !== person && people.some((one) => one.address === successor);
    if (successor !== null && !isSuccessor)
      throw refusedChange('successor', 'This person can no longer sign in. Choose another person.');
    await client.query(REMOVE, [person, by]);
    await deleteCredentials(client, [person]);
    await logEntry(client, { by, kind: 'removed', detail: { person } });
    const requests = await handOverRequests(client, { by, from: person, to: successor });
    if (requests > 0) {
      const detail = { person, to: successor, requests };
      await logEntry(client, { by, kind: 'handed-over', detail });
    }
    return requests;
  });
}

const REMOVE = `
  update private.people set removed_at = now(), removed_by = $2 where person = $1`;

/**
 * Makes one change at a time: when two owners remove each other at once, the second one is no longer an owner. Reading
 * does not wait.
 */
async function changePeople<T>(
  { pool, by }: PeopleChange,
  action: (client: PoolClient, people: readonly Person[]) => Promise<T>,
): Promise<T> {
  return withTransaction(pool, async (client) => {
    await client.query('lock table private.people in share row exclusive mode');
    const people = await listPeople(client);
    if (!people.some(({ address, role }) => address === by && isOwner(role)))
      throw new AdminError(
        'not-allowed',
        'You are no longer an owner, so nothing was changed. Ask one of the owners.',
      );
    return action(client, people);
  });
}

function find(people: readonly Person[], person: string): Person {
  const found = people.find(({ address }) => address === person);
  if (found === undefined)
    throw new AdminError('invalid', 'Someone else has removed this person already.');
  return found;
}

function refuseLastOwner(people: readonly Person[], { address, role }: Person) {
  const others = people.filter((one) => one.address !== address && isOwner(one.role));
  if (isOwner(role) && others.length === 0)
    throw new AdminError('invalid', 'This is the only owner. Make another person an owner first.');
}

/** Refuses an attorney who is chosen for another person: only one person may say what an attorney has read. */
function refuseSameAttorney(
  people: readonly Person[],
  { person, attorneyId }: Pick<RoleChoice, 'person' | 'attorneyId'>,
) {
  const other = people.find((one) => one.address !== person && one.attorneyId === attorneyId);
  if (attorneyId !== null && other)
    throw refusedChange(
      'attorney',
      `${other.address} is this attorney already. Change that person first.`,
    );
}

const refusedChange = (control: 'address' | 'role' | 'attorney' | 'successor', message: string) =>
  new AdminError('invalid', message, { errors: { [control]: message } });

/** Deletes the links and passkeys of these people, and signs them out. */
async function deleteCredentials(client: ClientBase, people: readonly string[]): Promise<void> {
  await client.query(DELETE_CREDENTIALS, [people]);
}

const DELETE_CREDENTIALS = `
  with sessions as (delete from private.admin_sessions where person = any($1)),
    links as (delete from private.admin_links where person = any($1))
  delete from private.admin_passkeys where person = any($1)`;

/**
 * Gives the open requests of one person to another one, or to nobody, and returns how many. Future appointments go to the
 * same person; if `to` is null, they do not change, and everybody's reminder lists them (reminder.ts).
 */
async function handOverRequests(
  client: PoolClient,
  { by, from, to }: { by: string; from: string; to: string | null },
): Promise<number> {
  // Locks submissions first, in the order of their ids, as all changes do (change-in-transaction.ts).
  await client.query(LOCK_HANDED_OVER, [from]);
  const { rows } = await client.query<{ id: string }>(HAND_OVER, [from, to, by]);
  const ids = rows.map(({ id }) => id);
  await storeHandedOver(client, ids, { by, to });
  if (to !== null) await giveAppointments(client, { by, from, to });
  return ids.length;
}

const LOCK_HANDED_OVER = `
  select from public.contact_submissions s
  where s.id in (select r.submission_id from private.requests r where r.assignee = $1 and ${IS_OPEN})
    or s.id in (select a.submission_id from private.appointments a where a.person = $1 and ${IS_AHEAD})
  order by s.id for no key update`;

const HAND_OVER = `
  with given as (
    update private.requests r set assignee = $2, version = r.version + 1, change = 'changed',
      changed_at = clock_timestamp()
    where r.assignee = $1 and ${IS_OPEN}
    returning r.submission_id
  )
  insert into private.history (submission_id, by, kind, detail)
  select submission_id, $3, 'assigned', jsonb_build_object('from', $1::text, 'to', $2::text) from given
  returning submission_id as id`;
