import { createHash, timingSafeEqual } from 'node:crypto';

type KeyRefusal = { message: string; hint: string } | { code: string; message: string };

/** As the gateway before a hosted data API answers. Nothing when the key is right. */
export function keyRefusal(headers: Headers, anonKey: string): KeyRefusal | undefined {
  const key = headers.get('apikey');
  if (key === null)
    return {
      message: 'No API key found in request',
      hint: 'No `apikey` request header was found.',
    };
  if (!same(key, anonKey))
    return { message: 'Invalid API key', hint: 'Double check the API key of this site.' };
  const token = /^bearer +(\S.*)$/i.exec(headers.get('authorization') ?? '')?.[1];
  if (token !== undefined && !same(token, anonKey))
    return { code: 'PGRST301', message: 'JWT could not be decoded' };
  return undefined;
}

function same(one: string, other: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(one), digest(other));
}
