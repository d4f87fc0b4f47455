import type { Context } from 'hono';
import * as v from 'valibot';
import {
  AddPasskey,
  ConfirmSignIn,
  PasskeySignIn,
  Preferences,
  SignIn,
  type Session,
  type FirmName,
} from '#contract/admin-people.ts';
import type { Firm } from '#contract/content.ts';
import { hoursInWords } from '#contract/hours-in-words.ts';
import type { AddressLimit } from '#server/address-limit.ts';
import type { AdminEnvironment, AdminRoutes } from './admin-app.ts';
import { AdminError } from './admin-error.ts';
import type { Passkeys } from './passkeys.ts';
import type { Reminders } from './reminders.ts';
import { readBody, readQuery } from './read-body.ts';
import type { SessionCookie } from './session-cookie.ts';
import type { AdminSession, Sessions, SignedInWith } from './sessions.ts';
import type { SignInLinks } from './sign-in-links.ts';

interface PeopleParts {
  links: SignInLinks;
  sessions: Sessions;
  passkeys: Passkeys;
  reminders: Reminders;
  cookie: SessionCookie;
  limit: AddressLimit;
  people: () => readonly string[];
  firm: () => Firm;
}

type Call = Context<AdminEnvironment>;

const SessionId = v.pipe(v.string(), v.uuid());

/** Signing in and out, sessions, passkeys and preferences. */
export function addPeopleRoutes(routes: AdminRoutes, parts: PeopleParts): void {
  const { links, sessions, passkeys, reminders, cookie, limit, people, firm } = parts;

  /**
   * Counts only failed attempts. A valid link or passkey works even when somebody else at the same address has used
   * up the limit.
   */
  async function countAttempt(c: Call): Promise<void> {
    const attempt = await limit('sign-in-confirm', c.get('address'));
    if (attempt.allowed) return;
    const wait = attempt.retryAfterSeconds;
    const message = `Too many attempts. Please wait ${Math.ceil(wait / 60)} minutes.`;
    throw new AdminError('too-many', message, {}, wait);
  }

  async function sessionOf({ id, person, startedAt, expiresAt }: AdminSession): Promise<Session> {
    const { name, timeZone, phone, email } = firm();
    const hours = hoursInWords(firm());
    return {
      id,
      person,
      people: [...people()],
      startedAt: startedAt.toISOString(),
      expiresAt: expiresAt.toISOString(),
      passkeys: (await passkeys.list(person)).length,
      reminders: await reminders.isOn(person),
      firm: { name, timeZone, hours, phone: phone.display, email },
    };
  }

  /**
   * Starts a session with a new token and ends the browser's earlier session, so that nobody can prepare a session
   * for somebody else (session fixation).
   */
  async function signIn(c: Call, person: string | undefined, how: SignedInWith): Promise<Response> {
    if (person === undefined) throw new AdminError('link-not-valid', NOT_VALID[how]);
    const earlier = cookie.read(c.req.raw);
    const before = earlier === undefined ? undefined : await sessions.find(earlier);
    if (before) await sessions.end(before.person, before.id);
    const device = c.req.header('user-agent') ?? '';
    const { token, session } = await sessions.start(person, how, device);
    c.header('set-cookie', cookie.set(token, session.expiresAt));
    return c.json(await sessionOf(session));
  }

  routes.get('/api/firm', (c) => c.json({ name: firm().name } satisfies FirmName));
  routes.post('/api/sign-in', async (c) => {
    // For every address, before it is looked at.
    if (!links.canSend) throw new AdminError('no-mail', NO_MAIL);
    const { email } = await readBody(c.req.raw, SignIn);
    const attempt = await limit('sign-in', c.get('address'));
    links.request(email, { isBeyondLimit: !attempt.allowed });
    return c.json({}, 202);
  });
  routes.post('/api/sign-in/confirm', async (c) => {
    const { token } = await readBody(c.req.raw, ConfirmSignIn);
    const person = await links.use(token);
    if (person === undefined) await countAttempt(c);
    return signIn(c, person, 'link');
  });
  routes.post('/api/sign-in/passkey/options', async (c) => {
    // Never refused, as somebody else at the same address would lock out everybody with a passkey.
    return c.json(await passkeys.signInOptions(c.get('address')));
  });
  routes.post('/api/sign-in/passkey', async (c) => {
    const { response } = await readBody(c.req.raw, PasskeySignIn);
    const owner = await passkeys.signIn(response);
    const person = owner !== undefined && people().includes(owner) ? owner : undefined;
    if (person === undefined) await countAttempt(c);
    return signIn(c, person, 'passkey');
  });
  routes.post('/api/sign-out', async (c) => {
    const { person, id } = c.get('session');
    await sessions.end(person, id);
    c.header('set-cookie', cookie.clear());
    return c.body(null, 204);
  });

  routes.get('/api/session', async (c) => c.json(await sessionOf(c.get('session'))));
  routes.patch('/api/preferences', async (c) => {
    const preferences = await readBody(c.req.raw, Preferences);
    const session = c.get('session');
    await reminders.turn(session.person, preferences.reminders);
    return c.json(await sessionOf(session));
  });
  routes.get('/api/sessions', async (c) => {
    const own = c.get('session');
    const listed = await sessions.list(own.person);
    // JSON has the dates as text, as `SessionList` wants them.
    return c.json(listed.map((one) => ({ ...one, own: one.id === own.id })));
  });
  routes.delete('/api/sessions/:id', async (c) => {
    const id = readQuery(SessionId, c.req.param('id'));
    const own = c.get('session');
    await sessions.end(own.person, id);
    if (id === own.id) c.header('set-cookie', cookie.clear());
    return c.body(null, 204);
  });
  routes.delete('/api/sessions', async (c) => {
    await sessions.endOthers(c.get('session'));
    return c.body(null, 204);
  });

  routes.get('/api/passkeys', async (c) => c.json(await passkeys.list(c.get('session').person)));
  routes.post('/api/passkeys/options', async (c) =>
    c.json(await passkeys.registrationOptions(c.get('session').person)),
  );
  routes.post('/api/passkeys', async (c) => {
    const { name, response } = await readBody(c.req.raw, AddPasskey);
    const { person } = c.get('session');
    if (!(await passkeys.add(person, name, response)))
      throw new AdminError('invalid', 'This passkey could not be added. Please try again.');
    return c.json(await passkeys.list(person), 201);
  });
  routes.delete('/api/passkeys/:id', async (c) => {
    await passkeys.remove(c.get('session').person, c.req.param('id'));
    return c.body(null, 204);
  });
}

const NO_MAIL =
  'This server sends no mail, so it cannot send a link. Sign in with a passkey, or ask the person who runs the website to set SMTP_URL.';
const NOT_VALID: Readonly<Record<SignedInWith, string>> = {
  link: 'This link does not work any more. It works once, and for 15 minutes. Ask for a new one.',
  passkey: 'This passkey is not known here. Sign in with a link by email instead.',
};
