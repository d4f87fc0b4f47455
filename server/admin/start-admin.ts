import { randomUUID } from 'node:crypto';
import type { BlockList } from 'node:net';
import type { ClientConfig } from 'pg';
import type { ServedContent } from '#contract/content.ts';
import { createAdminPool } from '#server/database/pools.ts';
import { close, listen, TIMEOUTS } from '#server/http/listening.ts';
import { securityHeaders } from '#server/http/security-headers.ts';
import { createAddressLimit } from '#server/address-limit.ts';
import { errorCode, type Log } from '#server/log.ts';
import type { Message } from '#server/mail/message.ts';
import type { Mail, Transport } from '#server/mail/transport.ts';
import { messageIdOf, REMINDER_ID } from '#server/outbox/mail-files.ts';
import { createAdminApp } from './admin-app.ts';
import { createAdminFiles } from './admin-files.ts';
import { createListedPeople } from './listed-people.ts';
import { createLiveEvents } from './live-events.ts';
import { createPasskeys } from './passkeys.ts';
import { addPeopleRoutes } from './people-routes.ts';
import { createReminders, startReminders } from './reminders.ts';
import { addReportRoutes } from './report-routes.ts';
import { addRequestRoutes } from './request-routes.ts';
import { createSessionCookie } from './session-cookie.ts';
import { createSessions } from './sessions.ts';
import { createSignInLinks, renderSignInMail } from './sign-in-links.ts';

export interface AdminParts {
  adminUrl: string;
  /** The addresses that may sign in. */
  people: () => readonly string[];
  /** The name of this server among those of the database. */
  serverName: string;
  /** The content of the site that is served now. */
  content: () => ServedContent;
  siteUrl: string;
  mailFrom: () => string;
  mailFolder: string;
  /** Undefined when this server sends no mail. */
  transport: Pick<Transport, 'send'> | undefined;
  target: () => ClientConfig;
  resetLogins?: (() => Promise<void>) | undefined;
  trustedProxies: BlockList;
  now?: () => Date;
  random?: () => number;
  /** How often the database is polled for changes while a page is open. */
  pollMilliseconds?: number;
  log: Log;
}

/** The maximum for one client address in an hour. */
const SIGN_INS_PER_HOUR = 30;
/** Longer than an event stream, which is open for ten minutes. */
const RESPONSE_TIMEOUT_MILLISECONDS = 15 * 60_000;
const LAST_RESPONSES_MILLISECONDS = 5000;
const SEND_TIMEOUT_MILLISECONDS = 60_000;

/** Creates the admin without listening on a port. */
export function assembleAdmin(parts: AdminParts) {
  const { adminUrl, content, log, mailFolder, transport } = parts;
  const pool = createAdminPool(parts.target, parts.resetLogins);
  const people = () => [...new Set(parts.people().map((address) => address.toLowerCase()))];
  const isAllowedToSignIn = (person: string) => people().includes(person);
  const firm = () => content().firm;
  const cookie = createSessionCookie(adminUrl);
  const sessions = createSessions(pool, isAllowedToSignIn);
  const events = createLiveEvents({ pool, sessions, pollMilliseconds: parts.pollMilliseconds });
  const context = () => ({ ...content(), siteUrl: parts.siteUrl });
  const send =
    transport &&
    (async (person: string, message: Message, idPrefix = '') => {
      const from = { name: firm().name, address: parts.mailFrom() };
      const messageId = messageIdOf(idPrefix + randomUUID(), from.address);
      const mail: Mail = { messageId, from, to: [person], ...message };
      await transport.send(mail, AbortSignal.timeout(SEND_TIMEOUT_MILLISECONDS));
    });
  const links = createSignInLinks({
    pool,
    isAllowedToSignIn,
    log,
    random: parts.random,
    send: send && ((person, token) => send(person, renderSignInMail(adminUrl, token, context()))),
  });
  const display = {
    calendar: firm,
    now: parts.now ?? (() => new Date()),
  };
  // A server that sends no mail leaves them to the others.
  const reminders =
    send &&
    startReminders({
      pool,
      people,
      ...display,
      adminUrl,
      context,
      send: (person, message) => send(person, message, REMINDER_ID),
      log,
    });
  const listedPeople = createListedPeople({ pool, people, server: parts.serverName, log });
  const app = createAdminApp({
    adminUrl,
    listedPeople,
    sessions,
    cookie,
    files: createAdminFiles(adminUrl, securityHeaders({ siteUrl: adminUrl })),
    brand: () => content().brand,
    trustedProxies: parts.trustedProxies,
    log,
    addRoutes(routes) {
      addPeopleRoutes(routes, {
        links,
        sessions,
        passkeys: createPasskeys(pool, adminUrl, () => firm().name),
        reminders: createReminders(pool),
        cookie,
        limit: createAddressLimit(pool, SIGN_INS_PER_HOUR),
        people,
        firm,
      });
      addRequestRoutes(routes, { pool, events, people, mailFolder, display });
      addReportRoutes(routes, { pool, display, retentionMonths: () => firm().retentionMonths });
    },
  });
  return {
    app,
    /** Stores the list of people. Call it at the start, and when the content may have changed it. Never rejects. */
    async storePeople() {
      // If the database is unavailable now, the next call of the API does it.
      await listedPeople.ensureStored().catch(() => {});
    },
    /** Ends the event streams, which would keep a server from closing. */
    endStreams: events.stop,
    async close() {
      await events.stop();
      await listedPeople.stop();
      await reminders?.stop();
      await links.stop();
      await pool.end();
    },
  };
}

/**
 * Serves the admin on a port of its own. When the default port is in use, logs one line, and the site runs without
 * the admin.
 */
export async function startAdmin(
  parts: AdminParts,
  { port, host, isDefaultPort }: { port: number; host: string; isDefaultPort: boolean },
): Promise<{ storePeople(): Promise<void>; stop(): Promise<void> } | undefined> {
  const admin = assembleAdmin(parts);
  await admin.storePeople();
  try {
    const server = await listen(
      admin.app,
      { port, host, trustedProxies: parts.trustedProxies },
      { ...TIMEOUTS, responseTimeout: RESPONSE_TIMEOUT_MILLISECONDS },
      undefined,
      'ADMIN_PORT',
    );
    return {
      storePeople: admin.storePeople,
      async stop() {
        await admin.endStreams();
        await close(server, LAST_RESPONSES_MILLISECONDS);
        await admin.close();
      },
    };
  } catch (error) {
    await admin.close();
    const cause = error instanceof Error ? error.cause : undefined;
    if (!isDefaultPort || errorCode(cause) !== 'EADDRINUSE') throw error;
    parts.log.warn({ port }, 'the admin does not run: its port is taken; set ADMIN_PORT');
    return undefined;
  }
}
