import { hostname } from 'node:os';
import { hasOwner } from '#admin/access/first-owners.ts';
import { startAdmin } from '#admin/start.ts';
import { withClient } from './database/one-connection.ts';
import { migrateOrCheck, openDatabase } from './database/open-database.ts';
import { close, listen } from './http/listening.ts';
import type { Log } from './base/log.ts';
import { isThisMachine } from './base/setting-values.ts';
import { keepSettings, showsSample } from './settings/owners-settings.ts';
import { chooseTransport } from './mail/choose-transport.ts';
import { createEditorClient } from './site/editor-client.ts';
import { serveMetrics } from './http/metrics.ts';
import { assembleServer } from './assemble-server.ts';
import type { ServedSite } from '#server/http/load-site.ts';
import { missingPeople, type Settings } from './settings/settings.ts';

/** Servers that share a database differ in their machine or data folder. An embedded database has only one server. */
const serverName = ({ databaseUrl, dataDir }: Settings) =>
  databaseUrl === undefined ? 'embedded' : `${hostname()} ${dataDir}`;

const showLink = (link: string) => console.log(`To sign in, open ${link}`);

export interface RunningServer {
  /** Whether the firm's admin runs too. */
  hasAdmin: boolean;
  /** Serves another site without dropping a request. */
  serve(site: ServedSite): void;
  stop(): Promise<void>;
}

/** The time that responses in progress have when the server stops. */
const LAST_RESPONSES_MILLISECONDS = 10_000;

/**
 * Finds a site. `whenDataDirIsOurs` resolves when no other server uses DATA_DIR, and rejects when the start fails. Before it
 * resolves, nothing in DATA_DIR may be changed.
 */
export type FindSite = (whenDataDirIsOurs: Promise<unknown>) => Promise<ServedSite>;

/** Opens the database, assembles the server and opens its ports. The database starts while the site is loading. */
export async function startServer(
  settings: Settings,
  parts: {
    site: ServedSite | FindSite;
    log: Log;
    onLost: (error: Error) => void;
    /** Serves the version that the admin has published. Without this function, the admin edits no site. */
    reload?: () => Promise<void>;
  },
): Promise<RunningServer> {
  // When one step of stopping fails, the others still run: the database is stopped in any case.
  await using closing = new AsyncDisposableStack();
  const opening = openDatabase(settings, parts);
  const siteFound =
    typeof parts.site === 'function' ? parts.site(opening) : Promise.resolve(parts.site);
  // The promise is awaited below. Without this line, an earlier failure would be an unhandled rejection, which ends the
  // process and leaves the database running.
  siteFound.catch(() => {});
  const database = await opening;
  closing.defer(database.stop);
  const { target } = database;
  await migrateOrCheck(target, settings.migrateAtStart);
  if (settings.admin?.isPeopleMissing && !(await withClient(target, hasOwner)))
    throw missingPeople();
  const logins = await database.findLogins();
  const site = await siteFound;
  const { firm } = site.content;
  if (!(await showsSample(firm))) await withClient(target, (client) => keepSettings(client, firm));
  const product = assembleServer({
    settings,
    target,
    visitors: logins.visitors,
    site,
    log: parts.log,
  });
  closing.defer(product.close);
  let admin: Awaited<ReturnType<typeof startAdmin>>;
  const server = await listen(product.app, settings);
  closing.defer(() => close(server, LAST_RESPONSES_MILLISECONDS));
  if (settings.metricsPort !== undefined) {
    const metricsServer = await serveMetrics(product.metrics, settings.metricsPort);
    closing.defer(() => close(metricsServer, 0));
  }
  const { admin: adminSettings, mailFolder } = settings;
  if (adminSettings) {
    const isLocal = isThisMachine(new URL(adminSettings.url).hostname);
    const editor = parts.reload && createEditorClient();
    if (editor) closing.defer(editor.stop);
    const editing = editor && parts.reload && { editor, reload: parts.reload };
    admin = await startAdmin(
      {
        adminUrl: adminSettings.url,
        people: () =>
          adminSettings.isPeopleMissing
            ? []
            : (adminSettings.people ?? settings.firmInbox ?? [product.content().firm.email]),
        serverName: serverName(settings),
        content: product.content,
        siteUrl: settings.siteUrl,
        mail: { mailFrom: settings.mailFrom, firmInbox: settings.firmInbox },
        mailFolder,
        showLink: settings.mail.way === 'files' && isLocal ? showLink : undefined,
        transport: chooseTransport(settings.mail),
        target: logins.admin,
        trustedProxies: settings.trustedProxies,
        ...(editing && { editing }),
        log: parts.log,
      },
      adminSettings,
    );
    if (admin) closing.defer(admin.stop);
  }
  const whenStopped = closing.move();
  return {
    hasAdmin: admin !== undefined,
    serve: product.serve,
    stop: () => whenStopped.disposeAsync(),
  };
}
