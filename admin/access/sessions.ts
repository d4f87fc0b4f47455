import { createHash, randomBytes } from 'node:crypto';
import type { Pool } from 'pg';
import type { FirstOwners } from './first-owners.ts';
import type { Role } from './people.ts';

interface StoredSession {
  id: string;
  person: string;
  startedAt: Date;
  expiresAt: Date;
}

/** A session, and what its person may do now. */
export interface AdminSession extends StoredSession {
  role: Role;
  /** The `id` in attorneys.yaml, if this person is one of its attorneys. */
  attorneyId: string | null;
}

export type SignedInWith = 'link' | 'passkey';

interface ListedSession extends StoredSession {
  seenAt: Date;
  device: string;
  signedInWith: SignedInWith;
}

/** A session ends after this time, even while it is used. */
const SESSION_HOURS = 12;
/** The time of the last use is stored at most this often. */
const SEEN_EVERY = '1 minute';

const SESSION_COLUMNS = 's.id, s.person, s.started_at as "startedAt", s.expires_at as "expiresAt"';

/** If two people have the same `attorney_id`, as after the restore of an old backup, neither of them is this attorney. */
const ATTORNEY = `case when not exists (select from private.people other
  where other.removed_at is null and other.attorney_id = p.attorney_id and other.person <> p.person) then p.attorney_id end`;

export type Sessions = ReturnType<typeof createSessions>;

export function createSessions(pool: Pool, firstOwners: Pick<FirstOwners, 'store'>) {
  return {
    /**
     * Starts a session and logs it. The token goes into the cookie. The database stores only the token's hash.
     * `deviceName`: a readable name of the device, for the log.
     */
    async start(
      person: string,
      how: SignedInWith,
      { device, deviceName }: { device: string; deviceName: string },
    ) {
      await firstOwners.store(person);
      const token = newToken();
      const { rows } = await pool.query<{ expiresAt: Date }>(START_SESSION, [
        tokenHash(token),
        person,
        how,
        device.slice(0, 200),
        SESSION_HOURS,
        { with: how, device: deviceName },
      ]);
      const [session] = rows;
      if (session === undefined) throw new Error('The session was not stored');
      return { token, expiresAt: session.expiresAt };
    },
    /**
     * The session of a token, if it has not expired and the person may still sign in. Each request calls this, so that
     * a removal or a new role takes effect immediately.
     */
    async find(token: string): Promise<AdminSession | undefined> {
      const { rows } = await pool.query<AdminSession>({
        name: 'find-session',
        text: `select ${SESSION_COLUMNS}, p.role, ${ATTORNEY} as "attorneyId"
          from private.admin_sessions s join private.people p on p.person = s.person and p.removed_at is null
          where s.token_hash = $1 and s.expires_at > now()`,
        values: [tokenHash(token)],
      });
      return rows[0];
    },
    /** Stores that a session is used now. */
    async markSeen({ id }: StoredSession) {
      await pool.query({
        name: 'mark-session-seen',
        text: `update private.admin_sessions set seen_at = now()
          where id = $1 and seen_at < now() - interval '${SEEN_EVERY}'`,
        values: [id],
      });
    },
    async list(person: string) {
      const { rows } = await pool.query<ListedSession>(
        `select ${SESSION_COLUMNS}, seen_at as "seenAt", device, signed_in_with as "signedInWith"
         from private.admin_sessions s where person = $1 and expires_at > now()
         order by seen_at desc, id`,
        [person],
      );
      return rows;
    },
    /** Ends one session of a person. */
    async end(person: string, id: string) {
      await pool.query('delete from private.admin_sessions where person = $1 and id = $2', [
        person,
        id,
      ]);
    },
    async endOthers({ person, id }: StoredSession) {
      await pool.query('delete from private.admin_sessions where person = $1 and id <> $2', [
        person,
        id,
      ]);
    },
  };
}

const START_SESSION = `
  with deleted_expired as (delete from private.admin_sessions where expires_at < now()),
    logged as (insert into private.people_log (by, kind, detail) values ($2, 'signed-in', $6))
  insert into private.admin_sessions (token_hash, person, signed_in_with, device, expires_at)
  values ($1, $2, $3, $4, now() + make_interval(hours => $5)) returning expires_at as "expiresAt"`;

/** 256 bits, which nobody can guess: 43 characters of base64url. */
export const newToken = () => randomBytes(32).toString('base64url');

/** The form in which the database stores a token. A hash without salt is enough for 256 random bits. */
export const tokenHash = (token: string) => createHash('sha256').update(token).digest();
