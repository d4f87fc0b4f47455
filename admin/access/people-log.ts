import type { ClientBase, Pool } from 'pg';
import * as v from 'valibot';
import { ROLES } from './people.ts';

const StoredRole = v.picklist(ROLES);
const AttorneyId = v.nullable(v.string());

const entry = <K extends string, Detail extends v.ObjectEntries>(kind: K, detail: Detail) =>
  v.object({ kind: v.literal(kind), detail: v.object(detail) });
const SignInMethod = v.picklist(['link', 'passkey']);

/** The details of each kind of entry in the log. */
const LogContent = v.variant('kind', [
  entry('signed-in', { with: SignInMethod, device: v.string() }),
  entry('added', { person: v.string(), role: StoredRole, attorneyId: AttorneyId }),
  entry('removed', { person: v.string() }),
  entry('role', {
    person: v.string(),
    from: StoredRole,
    to: StoredRole,
    attorneyFrom: AttorneyId,
    attorneyTo: AttorneyId,
  }),
  entry('handed-over', {
    person: v.string(),
    to: v.nullable(v.string()),
    requests: v.number(),
  }),
  /** `version`: the folder of the version in DATA_DIR. */
  entry('published', { version: v.string(), files: v.array(v.string()) }),
  entry('brought-back', { version: v.string() }),
  entry('reviewed', { file: v.string(), attorney: v.string() }),
  entry('passkey-added', { name: v.string() }),
  entry('passkey-removed', { name: v.string() }),
  entry('sessions-ended', {}),
  /** `by` is empty: nobody knows who it was. */
  entry('sign-in-failed', { with: SignInMethod }),
  /** `state`: the state of the exported requests; null for all. Earlier versions did not store `requests`. */
  entry('exported', {
    from: v.string(),
    to: v.string(),
    state: v.nullable(v.string()),
    requests: v.exactOptional(v.number()),
  }),
  /** `erases`: how many requests a shorter retention erases. */
  entry('settings', {
    of: v.picklist(['retention', 'sender', 'inbox']),
    from: v.string(),
    to: v.string(),
    erases: v.exactOptional(v.number()),
  }),
  /** `editedBy`: the person whose words were discarded. */
  entry('discarded', { file: v.string(), editedBy: v.string() }),
]);
export type LogContent = v.InferOutput<typeof LogContent>;

/** `by`: the address of the person who did it. */
export type NewLogEntry = LogContent & { by: string };

interface LogEntry {
  id: string;
  at: Date;
  by: string;
  /** Undefined for a kind that only a later version of the program knows. */
  content: LogContent | undefined;
}

const LOG_PAGE_SIZE = 50;

/** Stores what someone did. With the client of a transaction, the entry is stored only if the transaction commits. */
export async function logEntry(
  database: Pool | ClientBase,
  { by, kind, detail }: NewLogEntry,
): Promise<void> {
  await database.query('insert into private.people_log (by, kind, detail) values ($1, $2, $3)', [
    by,
    kind,
    detail,
  ]);
}

/** Logs at most ten failures in 24 hours, because anybody can fail to sign in and no entry is ever deleted. */
export async function logFailedSignIn(pool: Pool, method: 'link' | 'passkey'): Promise<void> {
  await pool.query(
    `insert into private.people_log (by, kind, detail) select '', 'sign-in-failed', $1
     where (select count(*) from private.people_log
       where kind = 'sign-in-failed' and at > now() - interval '1 day') < 10`,
    [{ with: method }],
  );
}

/** One page of the log, the newest entry first. `page` starts at 1. */
export async function readLog(
  pool: Pool,
  page: number,
): Promise<{ entries: LogEntry[]; hasMore: boolean }> {
  const { rows } = await pool.query<Omit<LogEntry, 'content'> & { kind: string; detail: unknown }>(
    'select id, at, by, kind, detail from private.people_log order by at desc, id limit $1 offset $2',
    [LOG_PAGE_SIZE + 1, (page - 1) * LOG_PAGE_SIZE],
  );
  const entries = rows.slice(0, LOG_PAGE_SIZE).map(({ id, at, by, kind, detail }) => {
    const parsed = v.safeParse(LogContent, { kind, detail });
    return { id, at, by, content: parsed.success ? parsed.output : undefined };
  });
  return { entries, hasMore: rows.length > LOG_PAGE_SIZE };
}
