import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import type { CookieOptions } from 'hono/utils/cookie';
import type { AdminContext } from './environment.ts';

function createCookie(name: string, sameSite: 'Lax' | 'Strict') {
  const isSecure = (c: AdminContext) => c.get('services').adminUrl.startsWith('https:');
  /**
   * With https the name begins with `__Host-`: browsers then accept it only with Secure, for this host alone, so that
   * no other subdomain can set it.
   */
  const nameOf = (c: AdminContext) => (isSecure(c) ? `__Host-${name}` : name);
  const attributes = (c: AdminContext) =>
    ({ path: '/', httpOnly: true, sameSite, secure: isSecure(c) }) as const;
  return {
    read: (c: AdminContext) => getCookie(c, nameOf(c)),
    set: (c: AdminContext, value: string, until: Pick<CookieOptions, 'expires' | 'maxAge'>) =>
      setCookie(c, nameOf(c), value, { ...attributes(c), ...until }),
    clear: (c: AdminContext) => deleteCookie(c, nameOf(c), attributes(c)),
  };
}

/**
 * The token of a session. `Lax`, so that a link in a mail opens its page. A request that changes something is checked
 * by `refuseOtherOrigins`.
 */
export const sessionCookie = createCookie('admin', 'Lax');

/** The message of the last change (flash.ts). */
export const flashCookie = createCookie('admin-flash', 'Strict');

/** The list that was opened last (requests/last-list.ts). Browsers delete the cookie when they are closed. */
export const listCookie = createCookie('admin-list', 'Strict');

/** The email address that was typed on the page to sign in, for the page that follows. */
export const addressCookie = createCookie('admin-address', 'Strict');
