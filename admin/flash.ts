import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import * as v from 'valibot';
import type { AdminContext } from './environment.ts';

const COOKIE = 'admin-flash';
const MAX_AGE_SECONDS = 60;

/** A message that the next page shows once, after a redirect. `undo` posts these fields to the path. */
export type Flash = v.InferOutput<typeof Flash>;
const Flash = v.object({
  text: v.string(),
  undo: v.exactOptional(v.object({ path: v.string(), fields: v.record(v.string(), v.string()) })),
});

/** Answers a form with another page, which shows the message. */
export function redirectWith(c: AdminContext, path: string, flash: Flash): Response {
  setFlash(c, flash);
  return c.redirect(path, 303);
}

export function setFlash(c: AdminContext, flash: Flash): void {
  const isSecure = c.get('services').adminUrl.startsWith('https:');
  setCookie(c, COOKIE, Buffer.from(JSON.stringify(flash)).toString('base64url'), {
    path: '/',
    httpOnly: true,
    sameSite: 'Strict',
    secure: isSecure,
    maxAge: MAX_AGE_SECONDS,
  });
}

export function takeFlash(c: AdminContext): Flash | undefined {
  const cookie = getCookie(c, COOKIE);
  if (cookie === undefined) return undefined;
  deleteCookie(c, COOKIE, { path: '/' });
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), Flash), decodeCookie(cookie));
  return parsed.success ? parsed.output : undefined;
}

const decodeCookie = (cookie: string) => Buffer.from(cookie, 'base64url').toString();
