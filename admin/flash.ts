import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import * as v from 'valibot';
import type { AdminContext } from './environment.ts';

const MAX_AGE_SECONDS = 60;

/** The changes that can be taken back. Somebody who can set a cookie in this browser must not choose another form or site. */
const UndoPath = v.pipe(v.string(), v.regex(/^\/requests\/[\da-f-]{36}\/(?:unanswered|state)$/));

/** A message that the next page shows once, after a redirect. `undo` posts these fields to the path. */
export type Flash = v.InferOutput<typeof Flash>;
const Flash = v.object({
  text: v.string(),
  undo: v.exactOptional(v.object({ path: UndoPath, fields: v.record(v.string(), v.string()) })),
});

/** Answers a form with another page, which shows the message. */
export function redirectWith(c: AdminContext, path: string, flash: Flash): Response {
  setFlash(c, flash);
  return c.redirect(path, 303);
}

export function setFlash(c: AdminContext, flash: Flash): void {
  const value = Buffer.from(JSON.stringify(flash)).toString('base64url');
  setCookie(c, cookieName(c), value, { ...attributes(c), maxAge: MAX_AGE_SECONDS });
}

/** Undefined for HEAD, whose answer shows nothing. */
export function takeFlash(c: AdminContext): Flash | undefined {
  const cookie = getCookie(c, cookieName(c));
  if (cookie === undefined || c.req.method === 'HEAD') return undefined;
  deleteFlash(c);
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), Flash), decodeCookie(cookie));
  return parsed.success ? parsed.output : undefined;
}

export const deleteFlash = (c: AdminContext) => deleteCookie(c, cookieName(c), attributes(c));

const isSecure = (c: AdminContext) => c.get('services').adminUrl.startsWith('https:');
/** `__Host-` as in the name of the session's cookie. */
const cookieName = (c: AdminContext) => (isSecure(c) ? '__Host-admin-flash' : 'admin-flash');
const attributes = (c: AdminContext) =>
  ({ path: '/', httpOnly: true, sameSite: 'Strict', secure: isSecure(c) }) as const;
const decodeCookie = (cookie: string) => Buffer.from(cookie, 'base64url').toString();
