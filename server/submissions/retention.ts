import type { ClientBase, Pool } from 'pg';
import { inTransaction, withPoolClient } from '#server/database/one-connection.ts';
import { readOwnersSettings } from '#server/settings/owners-settings.ts';
import { erase, type Erased } from './erase.ts';
import type { Firm } from '#contract/content.ts';
import { errorCode, type Log } from '#server/base/log.ts';
import { DAY_MILLISECONDS } from '#contract/time.ts';

interface RetentionParts {
  /** The owner's connections: visitors may only insert. */
  work: Pool;
  /** The content of the firm as it is now, which is used if owners have set nothing. */
  firm: () => Firm;
  /** The folder of mail files; undefined on a hosted project, which has none. */
  mailFolder: string | undefined;
  log: Log;
  /** Deletes other data that expires. Never rejects. */
  afterwards?: () => Promise<void>;
}

/**
 * A submission is erased when checks have found it past its retention for this long. When more time than this
 * passes between two checks, the wait begins again (docs/decisions/034).
 */
export const RETENTION_WAIT_DAYS = 7;
/** The number of submissions in one transaction, which locks them. */
const EXPIRED_AT_ONCE = 50;

const FIRST_RUN_MILLISECONDS = 15 * 60_000;

/** Runs 15 minutes after the start and then once a day. */
export function startRetention(parts: RetentionParts): { stop(): Promise<void> } {
  const stopping = new AbortController();
  let running = Promise.resolve();
  const run = () => {
    running = eraseExpired(parts, new Date(), stopping.signal).then(parts.afterwards);
  };
  const first = setTimeout(run, FIRST_RUN_MILLISECONDS);
  const daily = setInterval(run, DAY_MILLISECONDS);
  return {
    async stop() {
      stopping.abort();
      clearTimeout(first);
      clearInterval(daily);
      await running;
    },
  };
}

/**
 * Finds submissions whose last message or appointment is older than the retention, and erases those that checks have
 * found for `RETENTION_WAIT_DAYS`. Several servers may call it at once. Never rejects: the next run erases the rest.
 */
export async function eraseExpired(
  parts: RetentionParts,
  now: Date,
  signal?: AbortSignal,
): Promise<void> {
  const { log } = parts;
  try {
    await withPoolClient(parts.work, async (client) => {
      const { retentionMonths: months } = await readOwnersSettings(client, parts.firm());
      const added = await recordExpired(client, months, now);
      if (added > 0)
        log.info(
          { submissions: added, days: RETENTION_WAIT_DAYS },
          'submissions past their retention, to be erased',
        );
      while (!signal?.aborted) {
        const { submissions } = await eraseBatch(client, months, parts.mailFolder, now);
        if (submissions === 0) break;
        log.info({ submissions }, 'erased submissions past their retention');
      }
    });
  } catch (error) {
    log.warn({ code: errorCode(error) }, 'submissions past their retention not erased yet');
  }
}

/** How many submissions would be past a retention of `months`. */
export async function countExpired(
  client: Pick<ClientBase, 'query'>,
  months: number,
  now: Date,
): Promise<number> {
  const { rows } = await client.query<{ count: number }>(COUNT_EXPIRED, [now, months]);
  return rows[0]?.count ?? 0;
}

/** Returns how many submissions it found for the first time. */
async function recordExpired(client: ClientBase, months: number, now: Date): Promise<number> {
  return inTransaction(client, async () => {
    await client.query(ONE_AT_A_TIME);
    await client.query(DELETE_NOT_EXPIRED, [now, months]);
    const values = [now, months, RETENTION_WAIT_DAYS];
    const { rows } = await client.query<{ is_new: boolean }>(RECORD_EXPIRED, values);
    return rows.filter((row) => row.is_new).length;
  });
}

function eraseBatch(
  client: ClientBase,
  months: number,
  mailFolder: string | undefined,
  now: Date,
): Promise<Erased> {
  const findExpired = async () => {
    await client.query(ONE_AT_A_TIME);
    const values = [now, months, RETENTION_WAIT_DAYS, EXPIRED_AT_ONCE];
    const locked = await client.query<{ id: string }>(LOCK_EXPIRED, values);
    const ids = locked.rows.map(({ id }) => id);
    // This is a second statement, because the first one does not see a follow-up that was stored while it waited for
    // locks.
    const expired = await client.query<{ id: string }>(STILL_EXPIRED, [now, months, ids]);
    return { submissions: expired.rows.map(({ id }) => id), followUps: [], email: '' };
  };
  return erase(client, mailFolder, findExpired, { by: 'retention' });
}

/** Holds a lock until the transaction ends, because two servers that erase the same rows at once would deadlock. */
const ONE_AT_A_TIME = 'select pg_advisory_xact_lock(19830006)';

/** The earlier of the server's and the database's clock: a clock that is ahead must not erase anything. */
const NOW = 'least($1::timestamptz, now())';
const CUTOFF = `${NOW} - make_interval(months => $2)`;
/** SQL: whether a follow-up or an appointment of the submission is newer than the cutoff. */
const IS_LATER = (id: string) => `(exists (
    select from private.follow_ups f where f.submission_id = ${id} and f.created_at >= ${CUTOFF})
  or exists (select from private.appointments a
    where a.submission_id = ${id} and a.cancelled_at is null and a.starts_at >= ${CUTOFF}))`;
/** Joined submissions are from one person, so none expires before the last message of any of them. */
const IS_EXPIRED = `s.created_at < ${CUTOFF} and not ${IS_LATER('s.id')}
  and not exists (
    select from private.requests own
    cross join lateral (
      select coalesce(own.joined_into, own.submission_id) as id
      union all
      select joined.submission_id from private.requests joined
      where joined.joined_into = coalesce(own.joined_into, own.submission_id)
    ) as part
    join public.contact_submissions other on other.id = part.id
    where own.submission_id = s.id and part.id <> s.id and (other.created_at >= ${CUTOFF} or ${IS_LATER('part.id')}))`;

const COUNT_EXPIRED = `
  select count(*)::integer as count from public.contact_submissions s where ${IS_EXPIRED}`;

const DELETE_NOT_EXPIRED = `
  delete from private.expiring_submissions e using public.contact_submissions s
  where s.id = e.submission_id and not (${IS_EXPIRED})`;

const RECORD_EXPIRED = `
  insert into private.expiring_submissions as e (submission_id, since, seen_at)
  select s.id, ${NOW}, ${NOW} from public.contact_submissions s where ${IS_EXPIRED}
  on conflict (submission_id) do update set
    since = case
      when e.seen_at between excluded.seen_at - make_interval(days => $3)
        and excluded.seen_at + make_interval(days => $3)
      then e.since else excluded.since end,
    seen_at = excluded.seen_at
  returning since = ${NOW} as is_new`;

/** Leaves out submissions with a mail that is being sent. */
const LOCK_EXPIRED = `
  select s.id from public.contact_submissions s
  join private.expiring_submissions e on e.submission_id = s.id
  where e.since <= ${NOW} - make_interval(days => $3) and ${IS_EXPIRED}
    and not exists (
      select from private.outbox o where o.submission_id = s.id and o.leased_until > now())
  order by s.created_at limit $4 for update of s skip locked`;

const STILL_EXPIRED = `
  select s.id from public.contact_submissions s where s.id = any($3) and ${IS_EXPIRED}`;
