import type { Pool } from 'pg';
import { hashOf, newToken } from './token.ts';

export interface AdminSession {
  id: string;
  person: string;
  startedAt: Date;
  expiresAt: Date;
}

export type SignedInWith = 'link' | 'passkey';

interface ListedSession extends AdminSession {
  seenAt: Date;
  device: string;
  signedInWith: SignedInWith;
}

/** A session ends after this time, even while it is used. */
const SESSION_HOURS = 12;
/** The time of the last use is stored at most this often. */
const SEEN_EVERY = '1 minute';

const SESSION_COLUMNS = 'id, person, started_at as "startedAt", expires_at as "expiresAt"';

export type Sessions = ReturnType<typeof createSessions>;

/** `isAllowedToSignIn` is checked at each request, so that somebody who was removed from ADMIN_PEOPLE is signed out. */
export function createSessions(pool: Pool, isAllowedToSignIn: (person: string) => boolean) {
  return {
    /** Starts a session. Its token goes into the cookie. The database stores only the hash of it. */
    async start(person: string, how: SignedInWith, device: string) {
      const token = newToken();
      const { rows } = await pool.query<AdminSession>(
        `with deleted_expired as (delete from private.admin_sessions where expires_at < now())
         insert into private.admin_sessions (token_hash, person, signed_in_with, device, expires_at)
         values ($1, $2, $3, $4, now() + make_interval(hours => $5)) returning ${SESSION_COLUMNS}`,
        [hashOf(token), person, how, device.slice(0, 200), SESSION_HOURS],
      );
      const [session] = rows;
      if (session === undefined) throw new Error('The session was not stored');
      return { token, session };
    },
    /** The session of a token, if it has not expired and the person may still sign in. */
    async find(token: string): Promise<AdminSession | undefined> {
      const { rows } = await pool.query<AdminSession>({
        name: 'find-session',
        text: `select ${SESSION_COLUMNS} from private.admin_sessions where token_hash = $1 and expires_at > now()`,
        values: [hashOf(token)],
      });
      const [session] = rows;
      return session && isAllowedToSignIn(session.person) ? session : undefined;
    },
    /** Stores that a session is used now. */
    async markSeen({ id }: AdminSession) {
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
         from private.admin_sessions where person = $1 and expires_at > now()
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
    async endOthers({ person, id }: AdminSession) {
      await pool.query('delete from private.admin_sessions where person = $1 and id <> $2', [
        person,
        id,
      ]);
    },
  };
}
