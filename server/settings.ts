import { join, resolve } from 'node:path';
import { BlockList, isIP } from 'node:net';
import { BUNDLED_ANON_KEY } from '#contract/data-api.ts';
import { BARE_MAIL_ADDRESS } from '#contract/content-fields.ts';
import { firm } from '#content/firm.ts';
import {
  CONFIRMATIONS_PER_HOUR,
  createSettingReader,
  DATABASE_ADDRESS,
  databaseAddress,
  MAIL_SERVER_ADDRESS,
  MAIL_ADDRESSES,
  mailAddress,
  mailAddresses,
  mailServerAddress,
  originOf,
  SITE_ADDRESS,
  webAddress,
  wholeNumber,
  withoutLogin,
  type Environment,
} from './setting-values.ts';

export interface Settings {
  port: number;
  host: string;
  /** Without a slash at its end: https://firm.example */
  siteUrl: string;
  dataDir: string;
  databaseUrl: string | undefined;
  smtpUrl: string | undefined;
  mailFrom: string;
  firmInbox: readonly [string, ...string[]];
  trustedProxies: BlockList;
  submissionsPerHour: number;
  /** Confirmations to visitors in total; 0 sends none. */
  confirmationsPerHour: number;
  metricsPort: number | undefined;
  /** The address of another data API, or '' for this server. */
  publicApiUrl: string;
  anonKey: string;
  migrateAtStart: boolean;
}

const KEY = /^[\w.-]{1,2048}$/;

/** The name of this value in error messages: it is read and checked like a setting. */
const FIRM_EMAIL = 'email in content/firm.ts';

export function readSettings(env: Environment = process.env, firmEmail = firm.email): Settings {
  const { read, need, finish } = createSettingReader({ ...env, [FIRM_EMAIL]: firmEmail });
  const office = need(FIRM_EMAIL, mailAddress, BARE_MAIL_ADDRESS);
  const port = read('PORT', 3000, wholeNumber(1, 65535), 'a port number, 1 to 65535');
  const settings: Settings = {
    port,
    host: read(
      'HOST',
      '127.0.0.1',
      (text) => (/^[\w.:-]+$/.test(text) ? text : undefined),
      'an address or host name to listen on',
    ),
    siteUrl: read('SITE_URL', `http://localhost:${port}`, originOf, SITE_ADDRESS),
    dataDir: resolve(read('DATA_DIR', './data', (text) => text, 'a folder')),
    databaseUrl: read<string | undefined>(
      'DATABASE_URL',
      undefined,
      databaseAddress,
      DATABASE_ADDRESS,
    ),
    smtpUrl: read<string | undefined>(
      'SMTP_URL',
      undefined,
      mailServerAddress,
      MAIL_SERVER_ADDRESS,
    ),
    mailFrom: read('MAIL_FROM', office, mailAddress, BARE_MAIL_ADDRESS),
    firmInbox: read<readonly [string, ...string[]]>(
      'FIRM_INBOX',
      [office],
      mailAddresses,
      MAIL_ADDRESSES,
    ),
    trustedProxies: read(
      'TRUSTED_PROXIES',
      new BlockList(),
      networks,
      'addresses or networks, separated by commas: 10.0.0.0/8, ::1',
    ),
    submissionsPerHour: read(
      'SUBMISSIONS_PER_HOUR',
      20,
      wholeNumber(1, 2_000_000_000),
      'a whole number of at least 1',
    ),
    confirmationsPerHour: read('CONFIRMATIONS_PER_HOUR', ...CONFIRMATIONS_PER_HOUR),
    metricsPort: read<number | undefined>(
      'METRICS_PORT',
      undefined,
      otherThan(port),
      'a port number, 1 to 65535, and another than PORT',
    ),
    publicApiUrl: read('PUBLIC_API_URL', '', apiUrl, 'an address: https://project.supabase.co'),
    anonKey: read(
      'PUBLIC_ANON_KEY',
      BUNDLED_ANON_KEY,
      (text) => (KEY.test(text) ? text : undefined),
      'the public key of the data API',
    ),
    migrateAtStart: read('MIGRATE', true, onOrOff, '"on" or "off"'),
  };
  finish();
  return settings;
}

/** One line for people, without the password of the database. */
export function dataPlace({ databaseUrl, dataDir }: Pick<Settings, 'databaseUrl' | 'dataDir'>) {
  const place =
    databaseUrl === undefined
      ? join(dataDir, 'postgres')
      : `PostgreSQL at ${withoutLogin(databaseUrl)}`;
  return `Data: ${place}`;
}

/** The environment for a child process: only what it needs to be found and to run. */
export function programEnvironment(env: Environment = process.env): Environment {
  return { PATH: env['PATH'], SystemRoot: env['SystemRoot'] };
}

function otherThan(taken: number) {
  const parse = wholeNumber(1, 65535);
  return (text: string) => (parse(text) === taken ? undefined : parse(text));
}

function apiUrl(text: string): string | undefined {
  const url = webAddress(text);
  return url && !url.search && !url.hash ? url.href.replace(/\/+$/, '') : undefined;
}

const onOrOff = (text: string) => (text === 'on' ? true : text === 'off' ? false : undefined);

function networks(text: string): BlockList | undefined {
  const list = new BlockList();
  for (const entry of text.split(',').map((part) => part.trim())) {
    const [address = '', bits, ...rest] = entry.split('/');
    const version = isIP(address);
    const widest = version === 6 ? 128 : 32;
    const prefix = bits === undefined ? widest : (wholeNumber(0, widest)(bits) ?? NaN);
    if (version === 0 || Number.isNaN(prefix) || rest.length > 0) return undefined;
    list.addSubnet(address, prefix, version === 6 ? 'ipv6' : 'ipv4');
  }
  return list;
}
