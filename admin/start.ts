import { randomUUID } from 'node:crypto';
import type { ClientConfig } from 'pg';
import { servedIn, type ServedContent } from '#contract/content.ts';
import type { Editor } from '#contract/site-editing.ts';
import { MAIN_LANGUAGE } from '#contract/languages.ts';
import type { App } from '#server/http/app.ts';
import { createAdminPool } from '#server/database/pools.ts';
import { close, LIMITS, listen, type Limits } from '#server/http/listening.ts';
import { securityHeaders } from '#server/http/security-headers.ts';
import { createAddressLimit } from '#server/base/address-limit.ts';
import { errorCode } from '#server/base/log.ts';
import type { Message } from '#server/mail/message.ts';
import { LAST_MAILS_MILLISECONDS, type Mail, type Transport } from '#server/mail/transport.ts';
import { messageIdOf } from '#server/outbox/mail-files.ts';
import { PUBLISH_MILLISECONDS } from '#server/site/editor-client.ts';
import { createSite } from '#server/site/site.ts';
import { loadAdminBuild, type AdminBuild } from './build.ts';
import type { AdminServices } from './office/services.ts';
import { createCompletion } from './data/complete-requests.ts';
import { settingsInUse } from './people/change-settings.ts';
import { createFirstOwners } from './access/first-owners.ts';
import { createPasskeys } from './access/passkeys.ts';
import { logEntry } from './access/people-log.ts';
import { createPeople, isOwner, mayReview } from './access/people.ts';
import { createWelcome } from './people/people-mail.ts';
import { startStaffMails } from './mails/send-staff-mails.ts';
import { createSessions } from './access/sessions.ts';
import { createSignInLinks, renderSignInMail, signInLink } from './access/sign-in-links.ts';

export interface AdminParts extends Pick<
  AdminServices,
  'adminUrl' | 'siteUrl' | 'mail' | 'mailFolder' | 'trustedProxies' | 'log'
> {
  /** The addresses of ADMIN_PEOPLE, or its default. They are used while there is no owner. */
  people: () => readonly string[];
  /** The name of this server, which no other server of the database has. */
  serverName: string;
  /** The content of the site that is served now. */
  content: () => ServedContent;
  /** Shows a link to sign in if mails are files on this machine, because then nobody gets them in an inbox. */
  showLink?: ((link: string) => void) | undefined;
  /** Undefined when this server sends no mail. */
  transport: Pick<Transport, 'send'> | undefined;
  /** The publisher's process, and the function that serves what it has published. Undefined if this server edits no site. */
  editing?: { editor: Editor; reload: () => Promise<void> } | undefined;
  target: ClientConfig;
  now?: () => Date;
  random?: () => number;
  progressAfterMilliseconds?: number;
  loadBuild?: () => Promise<AdminBuild>;
}

/** The maximum for one client address in an hour. */
const SIGN_INS_PER_HOUR = 30;
const PROGRESS_AFTER_MILLISECONDS = 2000;
const LAST_ADMIN_RESPONSES_MILLISECONDS = 5000;
const SEND_TIMEOUT_MILLISECONDS = 60_000;

/** Creates the admin without listening on a port. */
export function assembleAdmin(parts: AdminParts) {
  const { adminUrl, content, log, mailFolder, transport } = parts;
  const pool = createAdminPool(parts.target);
  const firstOwners = createFirstOwners(pool, parts.people);
  const people = createPeople(pool, firstOwners);
  const firm = () => content().firm;
  const addresses = () => settingsInUse(pool, firm(), parts.mail);
  const sessions = createSessions(pool, firstOwners);
  const context = () => ({ ...servedIn(MAIN_LANGUAGE, content()), siteUrl: parts.siteUrl });
  const stopping = new AbortController();
  const send =
    transport &&
    (async (
      person: string,
      message: Message & Pick<Mail, 'icalEvent'>,
      how: { id?: string; timeoutMilliseconds?: number } = {},
    ) => {
      const { id = randomUUID(), timeoutMilliseconds = SEND_TIMEOUT_MILLISECONDS } = how;
      const from = { name: firm().name, address: (await addresses()).mailFrom };
      const messageId = messageIdOf(id, from.address);
      const mail: Mail = { messageId, from, to: [person], ...message };
      const timeout = AbortSignal.timeout(timeoutMilliseconds);
      await transport.send(mail, AbortSignal.any([timeout, stopping.signal]));
    });
  const links = createSignInLinks({
    pool,
    isAllowedToSignIn: people.isAllowedToSignIn,
    log,
    random: parts.random,
    send:
      send &&
      (async (person, token) => {
        await send(person, renderSignInMail(adminUrl, token, context()));
        parts.showLink?.(signInLink(adminUrl, token));
      }),
  });
  const display = {
    calendar: firm,
    now: parts.now ?? (() => new Date()),
  };
  const site =
    parts.editing &&
    createSite({
      pool,
      ...parts.editing,
      firm,
      isOwner: async (by) =>
        (await people.list()).some(({ address, role }) => address === by && isOwner(role)),
      server: parts.serverName,
      record: (entry) => logEntry(pool, entry),
    });
  // A server that sends no mail leaves these mails to other servers.
  const staffMails =
    send &&
    startStaffMails({
      pool,
      people: async () => (await people.list()).map(({ address }) => address),
      ...display,
      adminUrl,
      context,
      addresses,
      async textsToRead(person) {
        const found = (await people.list()).find(({ address }) => address === person);
        return found && mayReview(found) ? ((await site?.due())?.toRead ?? 0) : 0;
      },
      send,
      log,
    });
  const completion = createCompletion(pool, log);
  const app = appOf(
    {
      adminUrl,
      pool,
      completion,
      sessions,
      links,
      linksAreFiles: parts.showLink !== undefined,
      passkeys: createPasskeys(pool, adminUrl, () => firm().name),
      limit: createAddressLimit(pool, SIGN_INS_PER_HOUR),
      people,
      attorneys: () => content().attorneys,
      welcome: createWelcome({ send, adminUrl, context, log }),
      firm,
      siteUrl: parts.siteUrl,
      brand: () => content().brand,
      mailTexts: (language) => servedIn(language, content()).mails,
      site,
      progressAfterMilliseconds: parts.progressAfterMilliseconds ?? PROGRESS_AFTER_MILLISECONDS,
      display,
      mail: parts.mail,
      mailFolder,
      trustedProxies: parts.trustedProxies,
      log,
    },
    parts.loadBuild ?? loadAdminBuild,
  );
  return {
    app,
    async close() {
      const timer = setTimeout(() => stopping.abort(), LAST_MAILS_MILLISECONDS);
      await completion.stop();
      await Promise.all([staffMails?.stop(), links.stop()]);
      clearTimeout(timer);
      await pool.end();
    },
  };
}

/** Loads the pages at the first request. While they are not built, tries again at each request. */
function appOf(services: Omit<AdminServices, 'assets'>, loadBuild: () => Promise<AdminBuild>): App {
  const headers = {
    ...securityHeaders({ siteUrl: services.adminUrl }),
    'cache-control': 'no-store',
  };
  let loading: Promise<App> | undefined;
  async function load(): Promise<App> {
    const { createAdminApp, assets } = await loadBuild();
    return createAdminApp({ ...services, assets });
  }
  return {
    headers,
    file: () => undefined,
    async fetch(request, peer) {
      loading ??= load();
      const app = await loading.catch((error: unknown) => {
        services.log.warn({ code: errorCode(error) }, 'the pages of the admin could not be loaded');
        loading = undefined;
      });
      if (app) return app.fetch(request, peer);
      return new Response('The pages of the admin are not built yet. Run: npm run build\n', {
        status: 503,
        headers: { ...headers, 'content-type': 'text/plain; charset=utf-8', 'retry-after': '30' },
      });
    },
  };
}

/** Longer than on the site: a photo may arrive slowly, and the response to a publish comes when the site is made. */
const ADMIN_LIMITS: Limits = {
  ...LIMITS,
  requestTimeout: 120_000,
  timeout: PUBLISH_MILLISECONDS + 10_000,
};

/**
 * Serves the admin on a port of its own. When the default port is in use, logs one line, and the site runs without
 * the admin.
 */
export async function startAdmin(
  parts: AdminParts,
  { port, host, isDefaultPort }: { port: number; host: string; isDefaultPort: boolean },
): Promise<{ stop(): Promise<void> } | undefined> {
  const admin = assembleAdmin(parts);
  try {
    const server = await listen(
      admin.app,
      { port, host, trustedProxies: parts.trustedProxies },
      'ADMIN_PORT',
      ADMIN_LIMITS,
    );
    return {
      async stop() {
        await close(server, LAST_ADMIN_RESPONSES_MILLISECONDS);
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
