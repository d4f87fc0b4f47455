import type { SettingType } from '#server/base/setting-values.ts';

/** The specification of a secret: https://www.standardwebhooks.com */
const MIN_KEY_BYTES = 24;
const MAX_KEY_BYTES = 64;
const SECRET = /^whsec_([A-Za-z0-9+/]+={0,2})$/;

/** The path of the URL is often a secret too, so only the host is printed. */
export const webhookUrl: SettingType<URL> = {
  parse(text) {
    const url = URL.parse(text);
    const hasMore = url?.username || url?.password || url?.hash;
    return url?.protocol === 'https:' && !hasMore ? url : undefined;
  },
  description: 'https:// without user, password and #: https://hooks.example/firm',
};

/** One secret, or two while it is changed. */
export const webhookKeys: SettingType<readonly Buffer[]> = {
  parse(text) {
    const secrets = text.split(/\s+/);
    const keys = secrets.map(signingKey).filter((key) => key !== undefined);
    return keys.length === secrets.length && keys.length <= 2 ? keys : undefined;
  },
  description:
    '"whsec_" and 24 to 64 random bytes in base64 (docs/webhook.md); two with a space while you change it',
};

/** The key in a secret; undefined if the text is not a secret. */
export function signingKey(secret: string): Buffer | undefined {
  const [, base64 = ''] = SECRET.exec(secret) ?? [];
  const key = Buffer.from(base64, 'base64');
  const isWhole = key.toString('base64') === base64;
  return isWhole && key.length >= MIN_KEY_BYTES && key.length <= MAX_KEY_BYTES ? key : undefined;
}
