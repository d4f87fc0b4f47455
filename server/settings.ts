import { join, resolve } from 'node:path';
import { BlockList } from 'node:net';
import { BUNDLED_ANON_KEY } from '#contract/data-api.ts';
import { networks } from './networks.ts';
import {
  CONFIRMATIONS_PER_HOUR,
  createSettingReader,
  databaseUrl,
  isThisMachine,
  mailAddress,
  mailAddresses,
  matching,
  siteUrl,
  smtpUrl,
  webUrl,
  wholeNumber,
  withoutLogin,
  type Environment,
  type MailWay,
  type SettingType,
} from './setting-values.ts';
import { webhookKeys, webhookUrl } from './webhook/webhook-settings.ts';

export type Settings = ReturnType<typeof readSettings>;

/** For commands, which start no admin. */
export const readSettings = (env: Environment = process.env) => readAll(env, { forServer: false });

/** Also requires what only a running server needs. */
export const readServerSettings = (env: Environment = process.env) =>
  readAll(env, { forServer: true });

function readAll(env: Environment, { forServer }: { forServer: boolean }) {
  const { read, need, finish } = createSettingReader(env);
  const port = read('PORT', 3000, wholeNumber(1, 65535, 'a port number, 1 to 65535'));
  const dataDir = resolve(read('DATA_DIR', './data', folder));
  const mailFolder = join(dataDir, 'mail');
  const database = read('DATABASE_URL', undefined, databaseUrl);
  const givenAdminPort = read('ADMIN_PORT', undefined, adminPort(port));
  /** The firm's admin; undefined when it is off. */
  const readAdmin = () => {
    const adminHost = read('ADMIN_HOST', '127.0.0.1', host);
    const givenUrl = read('ADMIN_URL', undefined, siteUrl);
    const listenPort = givenAdminPort ?? port + 1;
    const isOff = listenPort === 'off' || listenPort > 65535;
    // Servers of one database must agree on the people, and whoever edits the content must not choose who reads
    // the requests from elsewhere.
    const isShared =
      database !== undefined ||
      (givenUrl !== undefined && !isThisMachine(new URL(givenUrl).hostname));
    const people =
      forServer && !isOff && isShared
        ? need('ADMIN_PEOPLE', adminPeople, [''] as const)
        : read('ADMIN_PEOPLE', undefined, adminPeople);
    if (isOff) return undefined;
    return {
      port: listenPort,
      host: adminHost,
      /** If true and the port is in use, the site runs without the admin. */
      isDefaultPort: givenAdminPort === undefined,
      url: givenUrl ?? `http://localhost:${listenPort}`,
      /** Undefined: the addresses of FIRM_INBOX. */
      people,
    };
  };
  /** The firm's webhook; undefined without one. */
  const readWebhook = () => {
    const url = read('WEBHOOK_URL', undefined, webhookUrl);
    if (!env['WEBHOOK_URL']?.trim()) return undefined;
    const keys = need('WEBHOOK_SECRET', webhookKeys, []);
    return url && { url, keys };
  };
  const contentDir = read('CONTENT_DIR', undefined, folder);
  const readMail = (): MailWay => {
    const smtp = read('SMTP_URL', database === undefined ? FILES : undefined, smtpUrlOrFiles);
    if (smtp === undefined) return { way: 'none' };
    return smtp === FILES ? { way: 'files', folder: mailFolder } : { way: 'smtp', url: smtp };
  };
  const settings = {
    port,
    host: read('HOST', '127.0.0.1', host),
    /** Without a slash at its end: https://firm.example */
    siteUrl: read('SITE_URL', `http://localhost:${port}`, siteUrl),
    dataDir,
    /** Where mails are files. It may have some from before SMTP_URL was set. */
    mailFolder,
    mail: readMail(),
    /** The firm's own content, which an update of the code does not change. */
    contentDir: resolve(contentDir ?? './content'),
    /** Whether CONTENT_DIR is unset, so that the content is the sample firm's. */
    isDefaultContentDir: contentDir === undefined,
    /** Where a proxy finds the error page of the site that is served. */
    errorPageFile: read('ERROR_PAGE_FILE', undefined, file),
    databaseUrl: database,
    /** Unset, these are the e-mail in the firm's content (server/mail/addresses.ts). */
    mailFrom: read('MAIL_FROM', undefined, mailAddress),
    firmInbox: read('FIRM_INBOX', undefined, mailAddresses),
    trustedProxies: read('TRUSTED_PROXIES', new BlockList(), networks),
    submissionsPerHour: read(
      'SUBMISSIONS_PER_HOUR',
      20,
      wholeNumber(1, 2_000_000_000, 'a whole number of at least 1'),
    ),
    /** Confirmations to visitors in total; 0 sends none. */
    confirmationsPerHour: read('CONFIRMATIONS_PER_HOUR', ...CONFIRMATIONS_PER_HOUR),
    metricsPort: read('METRICS_PORT', undefined, metricsPort(port, givenAdminPort)),
    /** The URL of another data API, or '' for this server. */
    publicApiUrl: read('PUBLIC_API_URL', '', apiUrl),
    anonKey: read('PUBLIC_ANON_KEY', BUNDLED_ANON_KEY, anonKey),
    migrateAtStart: read('MIGRATE', true, onOrOff),
    admin: readAdmin(),
    webhook: readWebhook(),
  };
  finish();
  return settings;
}

/** One line for the operator, without the password of the database. */
export function dataLocation({
  databaseUrl: url,
  dataDir,
}: Pick<Settings, 'databaseUrl' | 'dataDir'>) {
  return `Data: ${url === undefined ? join(dataDir, 'postgres') : `PostgreSQL at ${withoutLogin(url)}`}`;
}

/** One line for the operator if other machines can open the admin without encryption. */
export function adminWarning({ admin }: Pick<Settings, 'admin'>): string | undefined {
  if (admin === undefined) return undefined;
  const { protocol, hostname } = new URL(admin.url);
  if (protocol === 'https:') return undefined;
  if (!isThisMachine(hostname))
    return `${admin.url} is not encrypted: others on the network can read requests and use a session, and passkeys do not work. Set ADMIN_URL to an https address (docs/admin.md).`;
  const listensHere = isThisMachine(admin.host.includes(':') ? `[${admin.host}]` : admin.host);
  if (listensHere) return undefined;
  return `ADMIN_HOST lets other machines open ${admin.url} without encryption: the Host that a request names proves nothing. Set ADMIN_HOST=127.0.0.1, or ADMIN_URL to the https address of the proxy. In a container, publish the port for this machine only (docs/admin.md).`;
}

/** The environment for a child process: only what the system needs to find and run it. */
export function programEnvironment(env: Environment = process.env): Environment {
  return { PATH: env['PATH'], SystemRoot: env['SystemRoot'] };
}

const host = matching(/^[\w.:-]+$/, 'an address or host name to listen on');
const folder = matching(/./, 'a folder');
const FILES = 'files';
const smtpUrlOrFiles: SettingType<string> = {
  parse: (text) => (text === FILES ? FILES : smtpUrl.parse(text)),
  description: `${smtpUrl.description}, or "${FILES}"`,
};
const adminPeople: SettingType<readonly [string, ...string[]]> = {
  // An asterisk may be part of an address, but nobody's is.
  parse: (text) => (text.includes('*') ? undefined : mailAddresses.parse(text)),
  description:
    'the mail addresses of those who may sign in, each in full, separated by commas (required with DATABASE_URL, and with an ADMIN_URL that is not localhost; ADMIN_PORT=off starts no admin)',
};
const file = matching(/^\/.*[^/]$/, 'the whole path of a file: /var/cache/first-light/500.html');
const anonKey = matching(/^[\w.-]{1,2048}$/, 'the public key of the data API');

function portOtherThan(taken: Readonly<Record<string, unknown>>): SettingType<number> {
  const { parse } = wholeNumber(1, 65535, '');
  return {
    parse: (text) => (Object.values(taken).includes(parse(text)) ? undefined : parse(text)),
    description: `a port number, 1 to 65535, other than ${Object.keys(taken).join(' and ')}`,
  };
}

const metricsPort = (port: number, adminPortGiven: number | 'off' | undefined) =>
  portOtherThan({ PORT: port, ADMIN_PORT: adminPortGiven });

function adminPort(port: number): SettingType<number | 'off'> {
  const { parse, description } = portOtherThan({ PORT: port });
  return {
    parse: (text) => (text === 'off' ? 'off' : parse(text)),
    description: `${description}, or "off"`,
  };
}

const apiUrl: SettingType<string> = {
  parse: (text) => webUrl(text)?.href.replace(/\/+$/, ''),
  description: 'a URL: https://project.supabase.co',
};

const onOrOff: SettingType<boolean> = {
  parse: (text) => (text === 'on' ? true : text === 'off' ? false : undefined),
  description: '"on" or "off"',
};
