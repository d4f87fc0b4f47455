import type { PoolClient } from 'pg';
import { giveAppointments, IS_AHEAD } from '#admin/requests/appointments.ts';
import { storeHandedOver } from '#admin/mails/handed-over.ts';
import { IS_OPEN } from '#admin/access/people.ts';

/**
 * Gives the open requests of one person to another one, or to nobody. Returns how many. Appointments that are ahead go with
 * them, but always have somebody: with nobody, they stay and are in the morning mail of everybody (reminders.ts).
 */
export async function handOverRequests(
  client: PoolClient,
  { by, from, to }: { by: string; from: string; to: string | null },
): Promise<number> {
  // Submissions first and in the order of their ids, as all changes lock them (change-in-transaction.ts).
  await client.query(LOCK_SUBMISSIONS, [from]);
  const { rows } = await client.query<{ id: string }>(HAND_OVER, [from, to, by]);
  const ids = rows.map(({ id }) => id);
  await storeHandedOver(client, ids, { by, to });
  if (to !== null) await giveAppointments(client, { by, from, to });
  return ids.length;
}

const LOCK_SUBMISSIONS = `
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
