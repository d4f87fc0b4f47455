import { setTimeout as delay } from 'node:timers/promises';
import type { Pool } from 'pg';
import { errorCode, type Log } from '#server/base/log.ts';
import { compose, type MailContext, type Message } from '#server/mail/message.ts';
import { tokenHash, newToken } from './sessions.ts';

export type SignInLinks = ReturnType<typeof createSignInLinks>;

export const SIGN_IN_PATH = '/sign-in';
const LINK_MINUTES = 15;
/**
 * The maximum number of valid links for one person. It limits the mails to each person and, because only people of
 * the firm get mail, the total. Requesting links for someone else does not lock them out: they have five valid ones
 * in their inbox.
 */
const MAX_LINKS = 5;
/**
 * The check whether an address may sign in begins at a random time after the response, so that response times do not
 * reveal which addresses may.
 */
const MAX_START_MILLISECONDS = 1000;

export function createSignInLinks(parts: {
  pool: Pool;
  isAllowedToSignIn: (person: string) => Promise<boolean>;
  /** Undefined when this server sends no mail. */
  send: ((person: string, token: string) => Promise<void>) | undefined;
  log: Log;
  random?: (() => number) | undefined;
}) {
  const { pool, isAllowedToSignIn, send, log, random = Math.random } = parts;
  const running = new Set<Promise<void>>();
  let lastAdded = Promise.resolve(false);
  const stopping = new AbortController();

  /** Adds links one after another, because two concurrent counts could both see room for one more link. */
  function add(token: string, person: string, maxLinks: number): Promise<boolean> {
    const values = [tokenHash(token), person, LINK_MINUTES, maxLinks];
    const added = lastAdded.then(async () => (await pool.query(ADD_LINK, values)).rowCount === 1);
    lastAdded = added.catch(() => false);
    return added;
  }

  async function deliver(person: string, maxLinks: number): Promise<void> {
    // When the server stops, the wait ends and the link is sent at once.
    await delay(random() * MAX_START_MILLISECONDS, undefined, {
      signal: stopping.signal,
    }).catch(() => {});
    if (send === undefined) return;
    const token = newToken();
    try {
      if (!(await isAllowedToSignIn(person))) return;
      if (!(await add(token, person, maxLinks)))
        return log.warn({}, 'sign-in link not sent: too many are still valid');
      await send(person, token);
      log.info({}, 'sign-in link sent');
    } catch (error) {
      log.warn({ code: errorCode(error) }, 'sign-in link not sent');
      await pool
        .query('delete from private.admin_links where token_hash = $1', [tokenHash(token)])
        .catch(() => {});
    }
  }

  return {
    canSend: send !== undefined,
    /**
     * Sends a link if this address may sign in. Returns immediately, and does the same for every address.
     * `isBeyondLimit`: this network address has requested too many links, so a link is sent only if the person has no valid one.
     */
    request(address: string, { isBeyondLimit }: { isBeyondLimit: boolean }) {
      const maxLinks = isBeyondLimit ? 1 : MAX_LINKS;
      const delivery = deliver(address, maxLinks).finally(() => running.delete(delivery));
      running.add(delivery);
    },
    /** Returns the person whose link this is, and deletes the link, because it works once. */
    async redeem(token: string) {
      const { rows } = await pool.query<{ person: string }>(
        `delete from private.admin_links where token_hash = $1 and expires_at > now() returning person`,
        [tokenHash(token)],
      );
      const person = rows[0]?.person;
      if (person === undefined || !(await isAllowedToSignIn(person))) return undefined;
      // The person's other links are no longer needed.
      await pool.query('delete from private.admin_links where person = $1', [person]);
      return person;
    },
    /** Waits for the mails that are being sent. */
    async stop() {
      stopping.abort();
      await Promise.all(running);
    },
  };
}

const ADD_LINK = `
  with deleted_expired as (delete from private.admin_links where expires_at < now())
  insert into private.admin_links (token_hash, person, expires_at)
  select $1, $2, now() + make_interval(mins => $3)
  where (select count(*) from private.admin_links where person = $2 and expires_at > now()) < $4`;

/** Browsers do not send the part after #, so no proxy or mail scanner sees the token in a request. */
export const signInLink = (adminUrl: string, token: string) =>
  `${adminUrl}${SIGN_IN_PATH}#${token}`;

export function renderSignInMail(adminUrl: string, token: string, context: MailContext): Message {
  const href = signInLink(adminUrl, token);
  return compose('Your link to sign in', context, [
    {
      kind: 'paragraph',
      text: 'This link opens the requests of your website. It works once, and for 15 minutes.',
    },
    { kind: 'link', label: 'Sign in', href },
    {
      kind: 'note',
      text: 'If you did not ask for it, someone else entered your address. They cannot sign in without this email, so do nothing, and do not pass it on.',
    },
  ]);
}
