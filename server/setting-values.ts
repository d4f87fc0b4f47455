import { BARE_MAIL_ADDRESS, MAIL_ADDRESS } from '#contract/content-fields.ts';

/** Reports all wrong settings at once, one on each line. */
class SettingsError extends Error {
  override name = 'SettingsError';
}

export type Environment = Readonly<Record<string, string | undefined>>;

interface SettingReader {
  read<T>(name: string, fallback: T, parse: (text: string) => T | undefined, wants: string): T;
  /** A required setting. */
  need(name: string, parse: (text: string) => string | undefined, wants: string): string;
  /** Throws when a setting is wrong or missing. */
  finish(): void;
}

/** For the server and the edge function, which read different settings by the same rules. */
export function createSettingReader(env: Environment): SettingReader {
  const wrong: string[] = [];
  const read: SettingReader['read'] = (name, fallback, parse, wants) => {
    const text = env[name]?.trim();
    if (text === undefined || text === '') return fallback;
    const value = parse(text);
    // The value is not repeated: it may be a password.
    if (value === undefined) wrong.push(`${name} wants ${wants}`);
    return value ?? fallback;
  };
  return {
    read,
    need(name, parse, wants) {
      if (!env[name]?.trim()) wrong.push(`${name} is missing: it wants ${wants}`);
      return read(name, '', parse, wants);
    },
    finish() {
      if (wrong.length > 0) throw new SettingsError(wrong.join('\n'));
    },
  };
}

// An unescaped one of these ends the password early, and the rest is not a valid address.
const PASSWORD_SIGNS = 'in the password, # is %23, / %2F, ? %3F, @ %40, % %25';
export const DATABASE_ADDRESS = `postgres://user:password@host:5432/database (${PASSWORD_SIGNS})`;
export const MAIL_SERVER_ADDRESS = `smtp://host:25 or smtps://user:password@host:465 (${PASSWORD_SIGNS})`;
export const MAIL_ADDRESSES = `${BARE_MAIL_ADDRESS}, or several with commas`;
export const SITE_ADDRESS = 'an address without a path: https://firm.example';

export const mailAddress = (text: string) => (MAIL_ADDRESS.test(text) ? text : undefined);
/** At least one, separated by commas. */
export function mailAddresses(text: string): readonly [string, ...string[]] | undefined {
  const [first, ...others] = text.split(',').map((part) => mailAddress(part.trim()));
  const rest = others.filter((address) => address !== undefined);
  return first === undefined || rest.length < others.length ? undefined : [first, ...rest];
}
/** An address without a host means a Unix socket of this machine. */
export const databaseAddress = (text: string) =>
  /^postgres(?:ql)?:$/.test(URL.parse(text)?.protocol ?? '') ? text : undefined;

export function wholeNumber(least: number, most: number) {
  return (text: string) => {
    const number = /^\d{1,10}$/.test(text) ? Number(text) : NaN;
    return number >= least && number <= most ? number : undefined;
  };
}

/** Default, parser and description of the setting, the same for the server and the edge function. */
export const CONFIRMATIONS_PER_HOUR = [
  200,
  wholeNumber(0, 2_000_000_000),
  'a whole number, 0 for no confirmations',
] as const;

export function mailServerAddress(text: string): string | undefined {
  const url = URL.parse(text);
  const isMail = url?.protocol === 'smtp:' || url?.protocol === 'smtps:';
  return isMail && url?.hostname ? text : undefined;
}

/** Without the user and password that an address may hold. */
export const withoutLogin = (url: string) => `${new URL(url).host}${new URL(url).pathname}`;

export function originOf(text: string): string | undefined {
  const url = webAddress(text);
  return url && url.pathname === '/' && !url.search && !url.hash ? url.origin : undefined;
}

export function webAddress(text: string): URL | undefined {
  const url = URL.parse(text);
  const isWeb = url?.protocol === 'http:' || url?.protocol === 'https:';
  return url && isWeb && !url.username && !url.password ? url : undefined;
}
