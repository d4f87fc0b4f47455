import { FIELD_NAMES } from '#contract/fields.ts';
import type { AdminError } from './data/admin-error.ts';
import { KNOWN_FIELDS } from './data/requests.ts';
import { page, publicPage } from './ui/document.tsx';
import type { AdminContext } from './office/environment.ts';
import { ownPath } from './office/own-path.ts';
import { formTexts } from './office/read-form.ts';
import { KNOWN_LABEL } from './requests/known-panel.tsx';
import { showConflict } from './requests/request.tsx';
import { FIELD_PREFIX } from './site/read-edit.ts';
import { sessionCookie } from './office/cookies.ts';
import { texts } from './office/texts.ts';
import { Empty, CardPage } from './ui/page-title.tsx';
import { Facts } from './ui/panel.tsx';
import { fieldLabel } from '#admin/ui/other-fields.ts';

const isForm = (c: AdminContext) => c.req.method !== 'GET' && c.req.method !== 'HEAD';

/**
 * Says what happened and what to do. A person who is not signed in gets the page to sign in. If a form could not be
 * stored, the page shows what was typed into it, because without scripts Back would load an empty form.
 */
export async function errorPage(c: AdminContext, error: AdminError): Promise<Response> {
  if (error.code === 'signed-out') return askToSignIn(c);
  const { retryAfterSeconds, current } = error.details;
  if (error.code === 'changed' && current) return showConflict(c, current);
  if (retryAfterSeconds !== undefined) c.header('retry-after', String(retryAfterSeconds));
  const isMissing = error.code === 'not-found';
  const isSite = /^\/site(?:\/|$)/.test(c.req.path);
  const isRequest = c.req.path.startsWith('/requests/');
  const title = isMissing
    ? 'Nothing here'
    : error.code === 'not-allowed'
      ? 'This needs an owner'
      : 'This page failed';
  const next =
    isMissing && isSite
      ? { href: '/site', text: 'Look for it on the page Site' }
      : { href: '/', text: 'Go to the list' };
  const body = isMissing ? (
    <Empty
      title={
        isRequest
          ? error.message
          : 'No page has this address. It may be mistyped, or the page was removed.'
      }
      next={next}
    />
  ) : (
    <div className="panel">
      <p data-reason={/unavailable|no-space/.test(error.code) || undefined}>{error.message}</p>
      {isForm(c) && error.status >= 500 && (
        <TypedWords typed={await formTexts(c).catch(() => ({}))} />
      )}
      <p>
        <a href={next.href}>{next.text}</a>
      </p>
    </div>
  );
  // `session` is undefined before the session is checked, and for a person who is not signed in.
  const isSignedIn = Boolean(c.get('session'));
  if (!isSignedIn) return publicPage(c, { title, status: error.status }, body);
  return page(c, { title, status: error.status }, <CardPage>{body}</CardPage>);
}

/**
 * Leads to the page to sign in, and from there back. A form that was sent gets the status 401: the admin's script then
 * keeps what was typed. Without scripts the page shows the typed text, because Back would load an empty form.
 */
async function askToSignIn(c: AdminContext): Promise<Response> {
  // Includes the query, because the list keeps its filter and search there.
  const { pathname, search } = new URL(c.req.url);
  const next = isForm(c) ? ownPath(c, c.req.header('referer')) : pathname + search;
  const query = new URLSearchParams({
    // Without an earlier session, the page must not say that one has ended.
    ...(sessionCookie.read(c) !== undefined && { ended: '' }),
    ...(next !== '/' && { next }),
  });
  const signIn = query.size === 0 ? '/sign-in' : `/sign-in?${query}`;
  if (!isForm(c)) return c.redirect(signIn, 303);
  return publicPage(
    c,
    { title: 'Sign in', status: 401 },
    <>
      <p role="alert">
        Not saved, because your session has ended. Copy what you typed, then sign in again.
      </p>
      <p>
        <a href={signIn}>Sign in</a>
      </p>
      <TypedWords typed={await formTexts(c)} />
    </>,
  );
}

/** The text that a person typed into a note, an appointment, a call back, a correction, a new request or a text of the site. */
function TypedWords({ typed }: { typed: Readonly<Record<string, string>> }) {
  const words = [
    [texts.note, typed['text']] as const,
    ['Day', typed['day'] ?? typed['callDay']] as const,
    ['Time', typed['clock'] ?? typed['callTime']] as const,
    ['Place', typed['place']] as const,
    ['Why (a word or two)', typed['callWhy']] as const,
    ...FIELD_NAMES.map((field) => [fieldLabel(field), typed[field]] as const),
    ...KNOWN_FIELDS.map((field) => [KNOWN_LABEL[field], typed[field]] as const),
    ...Object.entries(typed)
      .filter(([name]) => name.startsWith(FIELD_PREFIX))
      .map(([name, value]) => [name.slice(FIELD_PREFIX.length), value] as const),
  ];
  return <Facts facts={words.filter(([, value]) => value)} />;
}
