import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { BlockList } from 'node:net';
import * as v from 'valibot';
import { BUNDLED_ANON_KEY } from '#contract/data-api.ts';
import { takeFreePort } from '#server/base/free-port.ts';
import {
  confirmationsPerHour,
  databaseUrl,
  DEFAULTS,
  isThisMachine,
  mailAddressSetting,
  mailAddressList,
  textMatching,
  optional,
  parseEnvironment,
  settingsSchema,
  siteUrl,
  smtpUrl,
  webUrl,
  wholeNumber,
  withDefault,
  withoutLogin,
  type Environment,
  type MailWay,
  type SettingType,
  networks,
} from '#server/base/setting-values.ts';
import { webhookKeys, webhookUrl } from './webhook-settings.ts';

const host = textMatching(/^[\w.:-]+$/, 'an address or host name to listen on');
const folder = textMatching(/./, 'a folder');
const MAIL_AS_FILES = 'files';
const smtpUrlOrFiles: SettingType<string> = {
  parse: (text) => (text === MAIL_AS_FILES ? MAIL_AS_FILES : smtpUrl.parse(text)),
  description: `${smtpUrl.description}, or "${MAIL_AS_FILES}"`,
};
const adminPeople: SettingType<readonly [string, ...string[]]> = {
  // An asterisk is allowed in addresses, but nobody has one.
  parse: (text) => (text.includes('*') ? undefined : mailAddressList.parse(text)),
  description:
    'the mail addresses of those who may sign in, each in full, separated by commas (while there is no owner, required with DATABASE_URL, and with an ADMIN_URL that is not localhost; ADMIN_PORT=off starts no admin)',
};
const readableFile = textMatching(
  /^\/.*[^/]$/,
  'the whole path of a file: /var/cache/first-light/500.html',
);
const anonKey = textMatching(/^[\w.-]{1,2048}$/, 'the public key of the data API');

const LAST_PORT = 65535;
const portNumber = wholeNumber(1, LAST_PORT, `a port number, 1 to ${LAST_PORT}`);
const adminPort: SettingType<number | 'off'> = {
  parse: (text) => (text === 'off' ? 'off' : portNumber.parse(text)),
  description: `${portNumber.description}, or "off"`,
};
const submissionsPerHour = wholeNumber(1, 2_000_000_000, 'a whole number of at least 1');

const apiUrl: SettingType<string> = {
  parse: (text) => webUrl(text)?.href.replace(/\/+$/, ''),
  description: 'a URL: https://project.supabase.co',
};

const onOrOff: SettingType<boolean> = {
  parse: (text) => (text === 'on' ? true : text === 'off' ? false : undefined),
  description: '"on" or "off"',
};

const All = settingsSchema({
  PORT: withDefault('PORT', portNumber),
  HOST: withDefault('HOST', host),
  SITE_URL: optional(siteUrl),
  DATA_DIR: withDefault('DATA_DIR', folder),
  DATABASE_URL: optional(databaseUrl),
  SMTP_URL: optional(smtpUrlOrFiles),
  CONTENT_DIR: optional(folder),
  ERROR_PAGE_FILE: optional(readableFile),
  MAIL_FROM: optional(mailAddressSetting),
  FIRM_INBOX: optional(mailAddressList),
  TRUSTED_PROXIES: optional(networks),
  SUBMISSIONS_PER_HOUR: withDefault('SUBMISSIONS_PER_HOUR', submissionsPerHour),
  CONFIRMATIONS_PER_HOUR: withDefault('CONFIRMATIONS_PER_HOUR', confirmationsPerHour),
  PUBLIC_API_URL: optional(apiUrl),
  PUBLIC_ANON_KEY: optional(anonKey),
  MIGRATE: withDefault('MIGRATE', onOrOff),
  ADMIN_PORT: optional(adminPort),
  ADMIN_HOST: withDefault('ADMIN_HOST', host),
  ADMIN_URL: optional(siteUrl),
  ADMIN_PEOPLE: optional(adminPeople),
  METRICS_PORT: optional(portNumber),
  WEBHOOK_URL: optional(webhookUrl),
  WEBHOOK_SECRET: optional(webhookKeys),
});
type Input = v.InferOutput<typeof All>;

function toSettings(input: Input) {
  if (input.WEBHOOK_URL && !input.WEBHOOK_SECRET) throw missing('WEBHOOK_SECRET', webhookKeys);
  const dataDir = resolve(input.DATA_DIR);
  const mailFolder = join(dataDir, 'mail');
  const { ADMIN_PORT = input.PORT === LAST_PORT ? LAST_PORT - 1 : input.PORT + 1 } = input;
  const port = ADMIN_PORT === 'off' ? undefined : ADMIN_PORT;
  const hasOwn = input.CONTENT_DIR === undefined && existsSync(ownContentDir(dataDir));
  return {
    port: input.PORT,
    host: input.HOST,
    /** Has no slash at its end: https://firm.example */
    siteUrl: input.SITE_URL ?? `http://localhost:${input.PORT}`,
    dataDir,
    /** The folder of mails that are files. It may have files from before SMTP_URL was set. */
    mailFolder,
    mail: mailWay(input, mailFolder),
    /** The firm's own content, which an update of the code does not change. */
    contentDir: hasOwn
      ? ownContentDir(dataDir)
      : resolve(input.CONTENT_DIR ?? DEFAULTS.CONTENT_DIR),
    /** Whether the content is the sample firm's because CONTENT_DIR is unset and nobody has made other content. */
    isDefaultContentDir: input.CONTENT_DIR === undefined && !hasOwn,
    /** The file in which a proxy finds the error page of the served site. */
    errorPageFile: input.ERROR_PAGE_FILE,
    databaseUrl: input.DATABASE_URL,
    /** If MAIL_FROM or FIRM_INBOX is not set, the owners' value is used (server/mail/addresses.ts). */
    mailFrom: input.MAIL_FROM,
    firmInbox: input.FIRM_INBOX,
    trustedProxies: input.TRUSTED_PROXIES ?? new BlockList(),
    submissionsPerHour: input.SUBMISSIONS_PER_HOUR,
    /** The limit for confirmations to all visitors together; 0 sends none. */
    confirmationsPerHour: input.CONFIRMATIONS_PER_HOUR,
    metricsPort: input.METRICS_PORT,
    /** The URL of another data API, or '' for this server. */
    publicApiUrl: input.PUBLIC_API_URL ?? '',
    anonKey: input.PUBLIC_ANON_KEY ?? BUNDLED_ANON_KEY,
    migrateAtStart: input.MIGRATE,
    /** The firm's admin; undefined when it is off. */
    admin:
      port === undefined
        ? undefined
        : {
            port,
            host: input.ADMIN_HOST,
            /** If true and the port is in use, the site runs without the admin. */
            isDefaultPort: input.ADMIN_PORT === undefined,
            url: input.ADMIN_URL ?? `http://localhost:${port}`,
            /** Undefined: the addresses of FIRM_INBOX, or else the email address in the content. */
            people: input.ADMIN_PEOPLE,
            /**
             * Whether a start without an owner must fail: servers of one database must agree on who may sign in, and a
             * person who edits the content must not choose who may read the requests from other machines.
             */
            isPeopleMissing:
              input.ADMIN_PEOPLE === undefined &&
              (input.DATABASE_URL !== undefined ||
                !isThisMachine(new URL(input.ADMIN_URL ?? 'http://localhost').hostname)),
          },
    /** The firm's webhook; undefined without one. */
    webhook:
      input.WEBHOOK_URL && input.WEBHOOK_SECRET
        ? { url: input.WEBHOOK_URL, keys: input.WEBHOOK_SECRET }
        : undefined,
  };
}

/** The content that a firm has made in the browser, which is used when CONTENT_DIR is not set. */
export const ownContentDir = (dataDir: string): string => join(dataDir, 'content');

function mailWay({ SMTP_URL, DATABASE_URL }: Input, mailFolder: string): MailWay {
  const smtp = SMTP_URL ?? (DATABASE_URL === undefined ? MAIL_AS_FILES : undefined);
  if (smtp === undefined) return { way: 'none' };
  return smtp === MAIL_AS_FILES ? { way: 'files', folder: mailFolder } : { way: 'smtp', url: smtp };
}

export type Settings = ReturnType<typeof readSettings>;

const missing = (name: string, { description }: SettingType<unknown>) =>
  new Error(`${name} is missing: it must be ${description}`);

export const missingPeople = () => missing('ADMIN_PEOPLE', adminPeople);

export const readSettings = (env: Environment = process.env) =>
  toSettings(parseEnvironment(All, env));

/**
 * Replaces each port 0 with a free port, because the settings contain it in URLs, here and in the processes that this
 * one starts.
 */
export async function withFreePorts(
  env: Record<string, string | undefined> = process.env,
): Promise<Environment> {
  for (const name of ['PORT', 'ADMIN_PORT', 'METRICS_PORT'])
    if (env[name] === '0') env[name] = String(await takeFreePort());
  return env;
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
export const programEnvironment = (): Environment => ({
  PATH: process.env['PATH'],
  SystemRoot: process.env['SystemRoot'],
});
