import { readSummaries, type Queryable, type DisplayContext } from '#admin/data/request-rows.ts';
import type { Duplicate } from '#admin/data/requests.ts';

type Same = Pick<Duplicate, 'same'> & { id: string };

/**
 * Other requests with the email address or phone number of this request or of one of its follow-ups, even when they are
 * written differently; then requests that share only the words of the name.
 */
export async function duplicateIds(database: Queryable, id: string): Promise<Same[]> {
  const { rows } = await database.query<Same>(
    `with contacts as (
       select s.email, s.phone from public.contact_submissions s where s.id = $1
       union
       select f.email, f.phone from private.follow_ups f where f.submission_id = $1
     ), found as (
       select r.submission_id as id, 'email' as same from private.requests r
       where r.mailbox in (select private.mailbox(email) from contacts)
       union all
       select s.id, 'phone' from public.contact_submissions s
       where private.normalize_phone(s.phone) in (select private.normalize_phone(phone) from contacts)
       union all
       (select r.submission_id, 'name' from private.requests r
        where r.own_name = (select own_name from private.requests where submission_id = $1)
          and r.submission_id <> $1 and r.joined_into is null
        order by r.submission_id limit 20)
     ), each as (
       select distinct on (f.id) f.id, f.same, r.received_at from found f
       join private.requests r on r.submission_id = f.id
       where f.id <> $1 and r.joined_into is null
       order by f.id, f.same = 'name', f.same
     )
     select id, same from each order by same = 'name', received_at, id limit 20`,
    [id],
  );
  return rows;
}

export async function readDuplicates(
  database: Queryable,
  id: string,
  display: DisplayContext,
): Promise<Duplicate[]> {
  const found = await duplicateIds(database, id);
  const summaries = await readSummaries(
    database,
    found.map((one) => one.id),
    display,
  );
  return summaries.map((request) => ({
    request,
    same: found.find((one) => one.id === request.id)?.same ?? 'name',
  }));
}
