import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import type { AdminContext } from './environment.ts';

const isSecure = (c: AdminContext) => c.get('services').adminUrl.startsWith('https:');
/**
 * With https the name begins with `__Host-`: browsers then accept it only with Secure, for this host alone, so that
 * no other subdomain can set it.
 */
const cookieName = (c: AdminContext) => (isSecure(c) ? '__Host-admin' : 'admin');
/** `Lax`, so that a link in a mail opens its page. A request that changes something is checked by `csrf`. */
const attributes = (c: AdminContext) =>
  ({ path: '/', httpOnly: true, sameSite: 'Lax', secure: isSecure(c) }) as const;

/** The cookie with the token of a session. */
export const sessionCookie = {
  read: (c: AdminContext) => getCookie(c, cookieName(c)),
  set: (c: AdminContext, token: string, expires: Date) =>
    setCookie(c, cookieName(c), token, { ...attributes(c), expires }),
  clear: (c: AdminContext) => deleteCookie(c, cookieName(c), attributes(c)),
};
