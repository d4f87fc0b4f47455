import { Hono } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import * as v from 'valibot';
import { signInToken } from '#contract/sign-in-token.ts';
import { AdminError } from '#admin/data/admin-error.ts';
import { logFailedSignIn } from '#admin/access/people-log.ts';
import type { SignedInWith } from '#admin/access/sessions.ts';
import { publicPage } from '#admin/ui/document.tsx';
import type { AdminContext, AdminEnvironment } from '#admin/office/environment.ts';
import { FIRST_PAGE, ownPath } from '#admin/office/own-path.ts';
import { formTexts, readForm } from '#admin/office/read-form.ts';
import { addressCookie, flashCookie, listCookie, sessionCookie } from '#admin/office/cookies.ts';
import { refusalOf, type Refusal } from '#admin/office/refusal.ts';
import { texts } from '#admin/office/texts.ts';
import { Form, FormProblem, LabeledInput } from '#admin/ui/form.tsx';
import { deviceName } from './device-name.ts';
import { PasskeyForm } from './passkey-form.tsx';
import { SIGN_IN_PATH } from '#admin/access/sign-in-links.ts';

/**
 * Signing in by a mailed link or by a passkey, and signing out. `next`, in the query of each of these pages and forms, is
 * the path of the page to open afterwards.
 */
export const signInRoutes = new Hono<AdminEnvironment>();

/** An encoded `#`, which no URL of the admin contains. */
const ENCODED_HASH = /%(?:25)*23/;
const ADDRESS_SECONDS = 15 * 60;

/**
 * A mail gateway that rewrites links encodes the `#`, so the token arrives in the path. The redirect puts it behind a `#`
 * again, so that no later request and no `next` contains it.
 */
signInRoutes.get('*', async (c, next) => {
  const { pathname, search } = new URL(c.req.url);
  const isHere = pathname.toLowerCase().startsWith(SIGN_IN_PATH);
  const token = isHere || ENCODED_HASH.test(pathname) ? signInToken(pathname + search) : undefined;
  if (token !== undefined) return c.redirect(`${SIGN_IN_PATH}#${token}`, 303);
  await next();
});

signInRoutes.get('/sign-in', (c) => showSignIn(c));

const TypedAddress = v.pipe(v.string(), v.toLowerCase(), v.includes('@'), v.maxLength(254));
signInRoutes.post('/sign-in', async (c) => {
  const { links, limit } = c.get('services');
  // Comes before the address is read, so that all addresses get the same response.
  if (!links.canSend)
    throw new AdminError(
      'no-mail',
      'This server sends no mail, so it cannot send a link. Sign in with a passkey, or ask the person who runs the website to set SMTP_URL.',
    );
  const { email = '' } = await formTexts(c);
  const parsed = v.safeParse(TypedAddress, email);
  if (!parsed.success)
    return showSignIn(c, {
      refusal: await refusalOf(c, { errors: { email: 'Type your email address' } }),
    });
  const attempt = await limit('sign-in', c.get('address'));
  links.request(parsed.output, { isBeyondLimit: !attempt.allowed });
  addressCookie.set(c, parsed.output, { maxAge: ADDRESS_SECONDS });
  return c.redirect(withNext(c, '/sign-in/sent'), 303);
});

signInRoutes.get('/sign-in/sent', (c) => {
  const address = addressCookie.read(c);
  if (address === undefined) return c.redirect(withNext(c, '/sign-in'), 303);
  const { linksAreFiles } = c.get('services');
  return publicPage(
    c,
    { title: linksAreFiles ? 'Look in the terminal' : 'Look in your email' },
    <div className="stack" data-waits={nextPath(c)}>
      <p>
        {linksAreFiles
          ? `This server sends no mail. If ${address} may sign in here, the link is in the terminal in which the site runs, and in the newest file of its mail folder. It works once, for 15 minutes.`
          : `If ${address} may sign in here, an email with a link is on its way. The link works once, for 15 minutes.`}
      </p>
      {!linksAreFiles && (
        <p>
          Nothing after a few minutes? Look in the spam folder and check the address. If both are
          right, ask the person who runs the website to add you.
        </p>
      )}
      <p className="text-quiet script-only">
        This page continues by itself when you open the link in this browser.
      </p>
      <PasteForm action={withNext(c, '/sign-in/confirm')} isOpen />
      <p>
        <a className="small-button" href={withNext(c, '/sign-in')}>
          Use another address
        </a>
      </p>
    </div>,
  );
});

/** `token` comes from the page that the link opens; `link` is pasted. */
signInRoutes.post('/sign-in/confirm', async (c) => {
  const { token, link = '' } = await formTexts(c);
  const found = signInToken(token ?? link);
  if (found === undefined)
    return refuseSignIn(
      c,
      'link',
      'This is not the whole link. Copy all of it, from http to its last letter, or ask for a new one here.',
    );
  const person = await c.get('services').links.redeem(found);
  if (person === undefined)
    return refuseSignIn(
      c,
      'link',
      'This link does not open the admin. A link works once and for 15 minutes, and only until you use another link. Ask for a new one here.',
    );
  await startSession(c, person, 'link');
  return c.redirect(nextPath(c), 303);
});

// A browser that reloads the page of a refused form requests this URL.
signInRoutes.get('/sign-in/:form', (c) => c.redirect(withNext(c, '/sign-in')));

// Has no limit, because someone else at the same network address could lock out everybody with a passkey.
signInRoutes.post('/sign-in/passkey/options', async (c) =>
  c.json(await c.get('services').passkeys.signInOptions(c.get('address'))),
);

const PasskeyResponse = v.object({ response: v.pipe(v.string(), v.parseJson()) });
signInRoutes.post('/sign-in/passkey', async (c) => {
  const { passkeys, people } = c.get('services');
  const { response } = await readForm(c, PasskeyResponse);
  const person = await passkeys.signIn(response);
  if (person === undefined || !(await people.isAllowedToSignIn(person)))
    return refuseSignIn(
      c,
      'passkey',
      'This passkey does not work here. Use the link in the email.',
    );
  await startSession(c, person, 'passkey');
  return c.redirect(nextPath(c), 303);
});

signInRoutes.post('/sign-out', async (c) => {
  await endSession(c);
  sessionCookie.clear(c);
  // The next person at this computer must not see the last change, the list or the address.
  flashCookie.clear(c);
  listCookie.clear(c);
  addressCookie.clear(c);
  return c.redirect('/sign-in', 303);
});

signInRoutes.onError((error, c) => {
  if (!(error instanceof AdminError)) throw error;
  const { status, message, details } = error;
  if (details.retryAfterSeconds !== undefined)
    c.header('retry-after', String(details.retryAfterSeconds));
  return showSignIn(c, { status, problem: message });
});

/**
 * Counts only failed attempts. A valid link or passkey works even when someone else at the same address has used up
 * the limit.
 */
async function refuseSignIn(c: AdminContext, how: SignedInWith, message: string): Promise<never> {
  await logFailedSignIn(c.get('services').pool, how);
  const attempt = await c.get('services').limit('sign-in-confirm', c.get('address'));
  if (attempt.allowed) throw new AdminError('link-not-valid', message);
  const { retryAfterSeconds } = attempt;
  const minutes = Math.ceil(retryAfterSeconds / 60);
  throw new AdminError('too-many', `Too many attempts. Please wait ${minutes} minutes.`, {
    retryAfterSeconds,
  });
}

/**
 * Starts a session with a new token and ends the browser's earlier session, so that nobody can prepare a session for
 * someone else (session fixation).
 */
async function startSession(c: AdminContext, person: string, how: SignedInWith): Promise<void> {
  await endSession(c);
  const device = c.req.header('user-agent') ?? '';
  const { token, expiresAt } = await c
    .get('services')
    .sessions.start(person, how, { device, deviceName: deviceName(device) });
  sessionCookie.set(c, token, { expires: expiresAt });
}

async function endSession(c: AdminContext): Promise<void> {
  const { sessions } = c.get('services');
  const token = sessionCookie.read(c);
  const session = token === undefined ? undefined : await sessions.find(token);
  if (session) await sessions.end(session.person, session.id);
}

const nextPath = (c: AdminContext) => ownPath(c, c.req.query('next') ?? FIRST_PAGE);

function withNext(c: AdminContext, path: string): string {
  const next = nextPath(c);
  return next === FIRST_PAGE ? path : `${path}?${new URLSearchParams({ next })}`;
}

function showSignIn(
  c: AdminContext,
  shown: { status?: ContentfulStatusCode; problem?: string; refusal?: Refusal } = {},
): Response {
  const { status, problem, refusal } = shown;
  const hasEnded = c.req.query('ended') !== undefined;
  return publicPage(
    c,
    { title: 'Sign in', status, refusal },
    <>
      <div className="stack" data-waits={nextPath(c)}>
        <p className={hasEnded ? 'hint' : 'text-quiet'}>
          {hasEnded ? texts.sessionEnded : 'For the people who answer the requests of the website.'}
        </p>
        {problem !== undefined && <FormProblem>{problem}</FormProblem>}
        <Form action={withNext(c, '/sign-in')}>
          <LabeledInput
            name="email"
            type="email"
            label="Your work email address"
            autoComplete="username"
            defaultValue={addressCookie.read(c)}
          />
          <button className="button button-primary">Send me a link</button>
        </Form>
        <PasteForm action={withNext(c, '/sign-in/confirm')} isOpen={problem !== undefined} />
        <div className="stack passkeys-only">
          <p className="row text-quiet">
            <span className="grow line-above" />
            or
            <span className="grow line-above" />
          </p>
          <PasskeyForm
            action={withNext(c, '/sign-in/passkey')}
            does="use"
            failed="No passkey was used. Try again, or type your address and use the link in the email."
          >
            <button className="button button-outline">Sign in with a passkey</button>
          </PasskeyForm>
        </div>
      </div>
      <ConfirmForm action={withNext(c, '/sign-in/confirm')} />
    </>,
  );
}

/**
 * The script shows this form instead of the rest of the page when a link opened the page. Browsers do not send the part
 * after #. Only the button sends the token, so a mail scanner that opens the link does not use up the link.
 */
function ConfirmForm({ action }: { action: string }) {
  return (
    <form
      method="post"
      action={action}
      className="stack"
      hidden
      data-confirm="Sign in on this device?"
    >
      <input type="hidden" name="token" />
      <p>Press the button to continue. Do this only on a device that you use for work.</p>
      <button className="button button-primary">Sign in</button>
    </form>
  );
}

/** People without scripts paste the link here, because a page without scripts cannot read the part of a link after #. */
function PasteForm({ action, isOpen }: { action: string; isOpen: boolean }) {
  return (
    <details open={isOpen}>
      <summary>I have the link from the email</summary>
      <Form action={action}>
        <LabeledInput name="link" label="Paste the link here" autoComplete="off" />
        <button className="button button-outline">Sign in</button>
      </Form>
    </details>
  );
}
