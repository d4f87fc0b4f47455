import { join, resolve } from 'node:path';
import { BlockList } from 'node:net';
import { BUNDLED_ANON_KEY } from '#contract/data-api.ts';
import { networks } from './networks.ts';
import {
  CONFIRMATIONS_PER_HOUR,
  createSettingReader,
  databaseUrl,
  mailAddress,
  mailAddresses,
  matching,
  siteUrl,
  smtpUrl,
  webUrl,
  wholeNumber,
  withoutLogin,
  type Environment,
  type SettingType,
} from './setting-values.ts';
import { webhookKeys, webhookUrl } from './webhook/webhook-settings.ts';

export type Settings = ReturnType<typeof readSettings>;

export function readSettings(env: Environment = process.env) {
  const { read, need, finish } = createSettingReader(env);
  const port = read('PORT', 3000, wholeNumber(1, 65535, 'a port number, 1 to 65535'));
  /** The firm's admin; undefined when it is off. */
  const readAdmin = () => {
    const given = read('ADMIN_PORT', undefined, adminPort(port));
    const adminHost = read('ADMIN_HOST', '127.0.0.1', host);
    const adminUrl = read('ADMIN_URL', undefined, siteUrl);
    const people = read('ADMIN_PEOPLE', undefined, mailAddresses);
    const listenPort = given ?? port + 1;
    if (listenPort === 'off' || listenPort > 65535) return undefined;
    return {
      port: listenPort,
      host: adminHost,
      /** If true and the port is in use, the site runs without the admin. */
      isDefaultPort: given === undefined,
      url: adminUrl ?? `http://localhost:${listenPort}`,
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
  const dataDir = resolve(read('DATA_DIR', './data', folder));
  const settings = {
    port,
    host: read('HOST', '127.0.0.1', host),
    /** Without a slash at its end: https://firm.example */
    siteUrl: read('SITE_URL', `http://localhost:${port}`, siteUrl),
    dataDir,
    /** Without SMTP_URL, mails are files here. */
    mailFolder: join(dataDir, 'mail'),
    /** The firm's own content, which an update of the code does not change. */
    contentDir: resolve(read('CONTENT_DIR', './content', folder)),
    databaseUrl: read('DATABASE_URL', undefined, databaseUrl),
    smtpUrl: read('SMTP_URL', undefined, smtpUrl),
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
    metricsPort: read('METRICS_PORT', undefined, portOtherThan(port)),
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

/** One line for the operator if other machines open the admin without encryption. */
export function adminUrlWarning({ admin }: Pick<Settings, 'admin'>): string | undefined {
  if (admin === undefined) return undefined;
  const { protocol, hostname } = new URL(admin.url);
  if (protocol === 'https:' || THIS_MACHINE.test(hostname)) return undefined;
  return `${admin.url} is not encrypted: others on the network can read requests and use a session, and passkeys do not work. Set ADMIN_URL to an https address (docs/admin.md).`;
}

const THIS_MACHINE = /^(?:(?:.+\.)?localhost|127(?:\.\d+){3}|\[::1\])$/;

/** The environment for a child process: only what the system needs to find and run it. */
export function programEnvironment(env: Environment = process.env): Environment {
  return { PATH: env['PATH'], SystemRoot: env['SystemRoot'] };
}

const host = matching(/^[\w.:-]+$/, 'an address or host name to listen on');
const folder = matching(/./, 'a folder');
const anonKey = matching(/^[\w.-]{1,2048}$/, 'the public key of the data API');

function portOtherThan(taken: number): SettingType<number> {
  const { parse } = wholeNumber(1, 65535, '');
  return {
    parse: (text) => (parse(text) === taken ? undefined : parse(text)),
    description: 'a port number, 1 to 65535, other than PORT',
  };
}

function adminPort(taken: number): SettingType<number | 'off'> {
  const { parse, description } = portOtherThan(taken);
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
