import * as v from 'valibot';
import { flashCookie } from './cookies.ts';
import type { AdminContext } from './environment.ts';

const MAX_AGE_SECONDS = 60;

/** The paths that undo changes. A cookie that someone else has set in this browser must not lead to another form or site. */
const UndoPath = v.pipe(
  v.string(),
  v.regex(/^\/(?:requests\/[\da-f-]{36}\/(?:unanswered|state|assignee|untried)|site\/restore)$/),
);

/** The path of a page of the site, which never leads to another site. */
const SitePath = v.pipe(v.string(), v.regex(/^\/(?:[a-z\d-]+\/?)*$/));

/**
 * A message that the next page shows once, after a redirect. `undo` posts these fields to the path, `live` leads to a
 * page that visitors see.
 */
export type Flash = v.InferOutput<typeof Flash>;
const Flash = v.object({
  text: v.string(),
  undo: v.exactOptional(v.object({ path: UndoPath, fields: v.record(v.string(), v.string()) })),
  live: v.exactOptional(v.object({ path: SitePath, name: v.string() })),
});

/** Responds to a form with a redirect to a page that shows the message. */
export function redirectWith(c: AdminContext, path: string, message: Flash | string): Response {
  const flash: Flash = typeof message === 'string' ? { text: message } : message;
  const value = Buffer.from(JSON.stringify(flash)).toString('base64url');
  flashCookie.set(c, value, { maxAge: MAX_AGE_SECONDS });
  return c.redirect(path, 303);
}

/** Reads the message and deletes its cookie. Undefined for HEAD, whose response shows nothing. */
export function takeFlash(c: AdminContext): Flash | undefined {
  const cookie = flashCookie.read(c);
  if (cookie === undefined || c.req.method === 'HEAD') return undefined;
  flashCookie.clear(c);
  const text = Buffer.from(cookie, 'base64url').toString();
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), Flash), text);
  return parsed.success ? parsed.output : undefined;
}
