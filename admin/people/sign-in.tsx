import { Hono } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
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
import { flashCookie, listCookie, sessionCookie } from '#admin/office/cookies.ts';
import { texts } from '#admin/office/texts.ts';
import { Form, FormProblem, LabeledInput } from '#admin/ui/form.tsx';
import { deviceName } from './device-name.ts';
import { PasskeyForm } from './passkey-form.tsx';

/**
 * Signing in by a mailed link or by a passkey, and signing out. The address of the page to go to afterwards, `next`, is
 * in the query of each of these pages and forms.
 */
export const signInRoutes = new Hono<AdminEnvironment>();

const SIGN_IN_PATH = '/sign-in';
/** No address of the admin has one. */
const ENCODED_HASH = /%(?:25)*23/;
/** The address that was typed, for the page that confirms it. */
const ADDRESS_COOKIE = 'admin-address';
const ADDRESS_SECONDS = 15 * 60;

/**
 * A mail gateway that rewrites links encodes the `#`, so the token arrives in the address. Behind `#` again, it is in no
 * further request and in no `next`.
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
  const { adminUrl, links, limit } = c.get('services');
  // For every address, before it is looked at.
  if (!links.canSend) throw new AdminError('no-mail', texts.signIn.noMail);
  const { email = '' } = await formTexts(c);
  const parsed = v.safeParse(TypedAddress, email);
  if (!parsed.success)
    return showSignIn(c, { status: 422, addressError: texts.signIn.addressMissing, typed: email });
  const attempt = await limit('sign-in', c.get('address'));
  links.request(parsed.output, { isBeyondLimit: !attempt.allowed });
  setCookie(c, ADDRESS_COOKIE, parsed.output, {
    path: '/sign-in',
    httpOnly: true,
    sameSite: 'Strict',
    secure: adminUrl.startsWith('https:'),
    maxAge: ADDRESS_SECONDS,
  });
  return c.redirect(withNext(c, '/sign-in/sent'), 303);
});

signInRoutes.get('/sign-in/sent', (c) => {
  const address = getCookie(c, ADDRESS_COOKIE);
  if (address === undefined) return c.redirect(withNext(c, '/sign-in'), 303);
  const { linksAreFiles } = c.get('services');
  return publicPage(
    c,
    { title: linksAreFiles ? texts.signIn.filesTitle : texts.signIn.sentTitle },
    <div className="sign-in-part" data-waits={nextPath(c)}>
      <p>{linksAreFiles ? texts.signIn.sentToFiles(address) : texts.signIn.sent(address)}</p>
      {!linksAreFiles && <p>{texts.signIn.sentHint}</p>}
      <p className="text-quiet script-only">{texts.signIn.sentWaits}</p>
      <PasteForm action={withNext(c, '/sign-in/confirm')} isOpen />
      <p>
        <a className="small-button" href={withNext(c, '/sign-in')}>
          {texts.signIn.anotherAddress}
        </a>
      </p>
    </div>,
  );
});

/** `token` comes from the page that the link opens; `link` is pasted. */
signInRoutes.post('/sign-in/confirm', async (c) => {
  const { token, link = '' } = await formTexts(c);
  const found = signInToken(token ?? link);
  if (found === undefined) return refuseSignIn(c, 'link', texts.signIn.notWhole);
  const person = await c.get('services').links.redeem(found);
  if (person === undefined) return refuseSignIn(c, 'link', texts.signIn.notValid);
  await startSession(c, person, 'link');
  return c.redirect(token === undefined ? nextPath(c) : withNext(c, '/sign-in/continued'), 303);
});

/** In the tab of the link. The script goes on from here, unless the tab that asked for the link has. */
signInRoutes.get('/sign-in/continued', (c) =>
  publicPage(
    c,
    { title: texts.signIn.continuedTitle },
    <div className="sign-in-part" hidden data-continued={nextPath(c)}>
      <p>{texts.signIn.continued}</p>
      <p>
        <a className="small-button" href={nextPath(c)}>
          {texts.signIn.openHere}
        </a>
      </p>
    </div>,
  ),
);

// The address of a form that was refused, when it is loaded again.
signInRoutes.get('/sign-in/:form', (c) => c.redirect(withNext(c, '/sign-in')));

// Never refused, as somebody else at the same address would lock out everybody with a passkey.
signInRoutes.post('/sign-in/passkey/options', async (c) =>
  c.json(await c.get('services').passkeys.signInOptions(c.get('address'))),
);

const PasskeyResponse = v.object({ response: v.pipe(v.string(), v.parseJson()) });
signInRoutes.post('/sign-in/passkey', async (c) => {
  const { passkeys, people } = c.get('services');
  const { response } = await readForm(c, PasskeyResponse);
  const owner = await passkeys.signIn(response);
  if (owner === undefined || !(await people.isAllowedToSignIn(owner)))
    return refuseSignIn(c, 'passkey', texts.signIn.passkeyUnknown);
  await startSession(c, owner, 'passkey');
  return c.redirect(nextPath(c), 303);
});

signInRoutes.post('/sign-out', async (c) => {
  await endSession(c);
  sessionCookie.clear(c);
  // The next person at this computer must not see the last change, the list or the address.
  flashCookie.clear(c);
  listCookie.clear(c);
  deleteCookie(c, ADDRESS_COOKIE, { path: '/sign-in' });
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
 * Counts only failed attempts. A valid link or passkey works even when somebody else at the same address has used up
 * the limit.
 */
async function refuseSignIn(c: AdminContext, how: SignedInWith, message: string): Promise<never> {
  await logFailedSignIn(c.get('services').pool, how);
  const attempt = await c.get('services').limit('sign-in-confirm', c.get('address'));
  if (attempt.allowed) throw new AdminError('link-not-valid', message);
  const { retryAfterSeconds } = attempt;
  const minutes = Math.ceil(retryAfterSeconds / 60);
  throw new AdminError('too-many', texts.signIn.tooMany(minutes), { retryAfterSeconds });
}

/**
 * Starts a session with a new token and ends the browser's earlier session, so that nobody can prepare a session for
 * somebody else (session fixation).
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
  shown: {
    status?: ContentfulStatusCode;
    problem?: string;
    addressError?: string;
    typed?: string;
  } = {},
): Response {
  const { status = 200, problem, addressError, typed = getCookie(c, ADDRESS_COOKIE) } = shown;
  const hasEnded = c.req.query('ended') !== undefined;
  return publicPage(
    c,
    { title: texts.signIn.title, status },
    <>
      <div className="sign-in-part" data-waits={nextPath(c)}>
        <p className={hasEnded ? 'hint' : 'text-quiet'}>
          {hasEnded ? texts.signIn.ended : texts.signIn.intro}
        </p>
        {problem !== undefined && <FormProblem>{problem}</FormProblem>}
        <Form
          action={withNext(c, '/sign-in')}
          errors={addressError === undefined ? {} : { email: addressError }}
        >
          <LabeledInput
            id="email"
            name="email"
            type="email"
            label={texts.signIn.address}
            error={addressError}
            autoComplete="username"
            defaultValue={typed}
          />
          <button className="button button-primary">{texts.signIn.send}</button>
        </Form>
        <PasteForm action={withNext(c, '/sign-in/confirm')} isOpen={problem !== undefined} />
        <div className="sign-in-part passkeys-only">
          <p className="row text-quiet">
            <span className="grow line-above" />
            {texts.signIn.or}
            <span className="grow line-above" />
          </p>
          <PasskeyForm
            action={withNext(c, '/sign-in/passkey')}
            does="use"
            failed={texts.signIn.passkeyFailed}
          >
            <button className="button button-outline">{texts.signIn.passkey}</button>
          </PasskeyForm>
        </div>
      </div>
      <ConfirmForm action={withNext(c, '/sign-in/confirm')} />
    </>,
  );
}

/**
 * The script shows it instead of the rest of the page when a link opened the page. Browsers do not send the part after
 * #. Only the button sends it, so a mail scanner that opens the link does not use it up.
 */
function ConfirmForm({ action }: { action: string }) {
  return (
    <form
      method="post"
      action={action}
      className="sign-in-part"
      hidden
      data-confirm={texts.signIn.confirmTitle}
    >
      <input type="hidden" name="token" />
      <p>{texts.signIn.confirm}</p>
      <button className="button button-primary">{texts.signIn.title}</button>
    </form>
  );
}

/** Without scripts, no page can read the part of a link after #, and some mail programs drop it. */
function PasteForm({ action, isOpen }: { action: string; isOpen: boolean }) {
  return (
    <details open={isOpen}>
      <summary>{texts.signIn.haveLink}</summary>
      <Form action={action}>
        <LabeledInput id="link" name="link" label={texts.signIn.paste} autoComplete="off" />
        <button className="button button-outline">{texts.signIn.title}</button>
      </Form>
    </details>
  );
}
