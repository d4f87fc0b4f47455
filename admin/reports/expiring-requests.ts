import type { Pool } from 'pg';
import { RETENTION_WAIT_DAYS } from '#server/submissions/retention.ts';

interface ExpiringRequest {
  id: string;
  lastMessageAt: Date;
  erasedAfter: Date;
}

const MAX_LISTED = 1000;

/** The requests that are past their retention, those that will be erased first before the others. */
export async function readExpiring(pool: Pool): Promise<ExpiringRequest[]> {
  const { rows } = await pool.query<ExpiringRequest>(EXPIRING, [RETENTION_WAIT_DAYS, MAX_LISTED]);
  return rows;
}

const EXPIRING = `
  select s.id, greatest(s.created_at, (
      select max(f.created_at) from private.follow_ups f where f.submission_id = s.id)) as "lastMessageAt",
    e.since + make_interval(days => $1) as "erasedAfter"
  from private.expiring_submissions e join public.contact_submissions s on s.id = e.submission_id
  order by "erasedAfter", s.id limit $2`;
