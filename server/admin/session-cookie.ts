import { parse } from 'hono/utils/cookie';

export type SessionCookie = ReturnType<typeof createSessionCookie>;

/**
 * With https the name begins with `__Host-`: browsers then accept it only with Secure, for this host alone, so that
 * no other subdomain can set it.
 */
export function createSessionCookie(adminUrl: string) {
  const isSecure = adminUrl.startsWith('https:');
  const name = isSecure ? '__Host-admin' : 'admin';
  const attributes = `Path=/; HttpOnly; SameSite=Strict${isSecure ? '; Secure' : ''}`;
  return {
    read: (request: Request) => parse(request.headers.get('cookie') ?? '', name)[name],
    set: (token: string, expiresAt: Date) =>
      `${name}=${token}; ${attributes}; Expires=${expiresAt.toUTCString()}`,
    clear: () => `${name}=; ${attributes}; Max-Age=0`,
  };
}
