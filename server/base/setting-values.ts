import { BlockList, isIP } from 'node:net';
import * as v from 'valibot';
import { BARE_MAIL_ADDRESS, MAIL_ADDRESS } from '#contract/content-fields.ts';

export type Environment = Readonly<Record<string, string | undefined>>;

/** The defaults of all settings that have one. */
export const DEFAULTS = {
  PORT: '3000',
  HOST: '127.0.0.1',
  DATA_DIR: './data',
  CONTENT_DIR: './content',
  ADMIN_HOST: '127.0.0.1',
  SUBMISSIONS_PER_HOUR: '20',
  CONFIRMATIONS_PER_HOUR: '200',
  MIGRATE: 'on',
} as const;

/** One type of value. An error message says that the setting must be `description`. */
export interface SettingType<T> {
  parse: (text: string) => T | undefined;
  description: string;
}

/** The schema of a required setting. The message does not repeat the value: it may be a password. */
export function required<T>({ parse, description }: SettingType<T>) {
  return v.pipe(
    v.string(),
    v.rawTransform<string, T>(({ dataset, addIssue, NEVER }) => {
      const value = parse(dataset.value);
      if (value !== undefined) return value;
      addIssue({ message: `must be ${description}` });
      return NEVER;
    }),
    v.description(description),
  );
}

export const optional = <T>(type: SettingType<T>) => v.optional(required(type));

export const withDefault = <T>(name: keyof typeof DEFAULTS, type: SettingType<T>) =>
  v.optional(required(type), DEFAULTS[name]);

/** The schema of an object of settings. Each message continues the name of its setting: `PORT is missing`. */
export function settingsSchema<E extends v.ObjectEntries>(entries: E) {
  return v.object(entries, ({ path }) => {
    const missing = entries[String(path?.[0]?.key)];
    return `is missing: it must be ${missing && v.getDescription(missing)}`;
  });
}

/**
 * Reads the settings of the server and of the edge function. An empty setting counts as not set.
 * @throws an error that names all wrong settings, one on each line
 */
export function parseEnvironment<S extends v.GenericSchema>(schema: S, env: Environment) {
  const input = Object.entries(env).flatMap(([name, text = '']) =>
    text.trim() === '' ? [] : [[name, text.trim()]],
  );
  const parsed = v.safeParse(schema, Object.fromEntries(input));
  if (parsed.success) return parsed.output;
  const wrong = parsed.issues.map(({ path, message }) => `${String(path?.[0]?.key)} ${message}`);
  throw new Error([...new Set(wrong)].join('\n'));
}

export function textMatching(pattern: RegExp, description: string): SettingType<string> {
  return { parse: (text) => (pattern.test(text) ? text : undefined), description };
}

export function wholeNumber(least: number, most: number, description: string): SettingType<number> {
  return {
    parse(text) {
      const number = /^\d{1,10}$/.test(text) ? Number(text) : NaN;
      return number >= least && number <= most ? number : undefined;
    },
    description,
  };
}

export const confirmationsPerHour = wholeNumber(
  0,
  2_000_000_000,
  'a whole number, 0 for no confirmations',
);

// Unescaped, each of these ends the password early, and the rest is not a valid URL.
const PASSWORD_SIGNS = 'in the password, # is %23, / %2F, ? %3F, @ %40, % %25';

export const databaseUrl: SettingType<string> = {
  // A URL without a host means a Unix socket of this machine.
  parse: (text) => (/^postgres(?:ql)?:$/.test(URL.parse(text)?.protocol ?? '') ? text : undefined),
  description: `postgres://user:password@host:5432/database (${PASSWORD_SIGNS})`,
};

/** Names and addresses that always mean this machine. */
const THIS_MACHINE = /^(?:(?:.+\.)?localhost|127(?:\.\d+){3}|\[::1\])$/;

/** `hostname` as in a URL: an IPv6 address is in brackets. */
export const isThisMachine = (hostname: string) => THIS_MACHINE.test(hostname);

/** The end of an SMTP_URL that allows mail without encryption. Nothing else may follow the host and the port. */
const TLS_OFF = '?tls=off';

export const isTlsOff = (url: string) => new URL(url).search === TLS_OFF;

export const smtpUrl: SettingType<string> = {
  parse(text) {
    const url = URL.parse(text);
    const isMail = url?.protocol === 'smtp:' || url?.protocol === 'smtps:';
    const isOff = url?.protocol === 'smtp:' && url.search === TLS_OFF;
    // nodemailer takes any of its options from the URL, such as one that accepts every certificate.
    const hasMore = url?.hash || (url?.search && !isOff);
    return isMail && url?.hostname && !hasMore ? text : undefined;
  },
  description: `smtp://host:587 or smtps://user:password@host:465 (${PASSWORD_SIGNS}; the only option is ${TLS_OFF} after smtp://host:25)`,
};

/** How mail leaves this server. `none`: another server with the same database sends it. */
export type MailWay =
  { way: 'smtp'; url: string } | { way: 'files'; folder: string } | { way: 'none' };

export const mailAddressSetting = textMatching(MAIL_ADDRESS, BARE_MAIL_ADDRESS);

export const mailAddressList: SettingType<readonly [string, ...string[]]> = {
  parse(text) {
    const [first, ...others] = text.split(',').map((part) => mailAddressSetting.parse(part.trim()));
    const rest = others.filter((address) => address !== undefined);
    return first === undefined || rest.length < others.length ? undefined : [first, ...rest];
  },
  description: `${mailAddressSetting.description}, or several with commas`,
};

/** The URL of a site, without a slash at its end. */
export const siteUrl: SettingType<string> = {
  parse(text) {
    const url = webUrl(text);
    return url && url.pathname === '/' ? url.origin : undefined;
  },
  description: 'a URL without a path: https://firm.example',
};

/** A URL for HTTP without login, query and fragment. */
export function webUrl(text: string): URL | undefined {
  const url = URL.parse(text);
  const isWeb = url?.protocol === 'http:' || url?.protocol === 'https:';
  const hasMore = url?.username || url?.password || url?.search || url?.hash;
  return url && isWeb && !hasMore ? url : undefined;
}

/** Host and path, without the user and password that the URL may contain. */
export const withoutLogin = (url: string) => `${new URL(url).host}${new URL(url).pathname}`;

/** The largest private networks are 10.0.0.0/8 and fd00::/8. */
const MIN_PREFIX = 8;

/** Undefined when an address or a network is not valid, or a network is too large. */
function parseNetworks(text: string): BlockList | undefined {
  const list = new BlockList();
  for (const entry of text.split(',').map((part) => part.trim())) {
    const [address = '', bits, ...rest] = entry.split('/');
    const version = isIP(address);
    const widest = version === 6 ? 128 : 32;
    const prefix = bits === undefined ? widest : wholeNumber(MIN_PREFIX, widest, '').parse(bits);
    if (version === 0 || prefix === undefined || rest.length > 0) return undefined;
    list.addSubnet(address, prefix, version === 6 ? 'ipv6' : 'ipv4');
  }
  return list;
}

export const networks: SettingType<BlockList> = {
  // If a few wide networks covered all addresses, every client could choose the address that is counted.
  parse: parseNetworks,
  description:
    'addresses or networks, separated by commas: 10.0.0.0/8, ::1, no network larger than a /8',
};
