import { isIP } from 'node:net';
import type { SettingType } from '#server/setting-values.ts';
import { hostOf } from './find-addresses.ts';
import { isPublicAddress } from './public-address.ts';
import { keyOf } from './sign.ts';

/** Its path is often a secret too, so only its host is printed. */
export const webhookUrl: SettingType<URL> = {
  parse(text) {
    const url = URL.parse(text);
    if (url?.protocol !== 'https:' || url.username || url.password || url.hash) return undefined;
    const host = hostOf(url);
    const isPublic = isIP(host) === 0 ? !/(?:^|\.)localhost\.?$/.test(host) : isPublicAddress(host);
    return isPublic ? url : undefined;
  },
  description:
    'https:// with a host in the public internet, without user, password and #: https://hooks.example/firm',
};

/** One secret, or two while it is changed. */
export const webhookKeys: SettingType<readonly Buffer[]> = {
  parse(text) {
    const secrets = text.split(/\s+/);
    const keys = secrets.map(keyOf).filter((key) => key !== undefined);
    return keys.length === secrets.length && keys.length <= 2 ? keys : undefined;
  },
  description:
    '"whsec_" and 24 to 64 random bytes in base64, as `npm run webhook -- secret` prints it; two with a space while you change it',
};
