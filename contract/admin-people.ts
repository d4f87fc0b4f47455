import * as v from 'valibot';

/*
 * Signing in to the firm's admin, sessions and passkeys. The rules of all calls: contract/admin.ts.
 *
 * GET    /api/firm                                          200 FirmName, for everybody
 * POST   /api/sign-in                      SignIn           202 {}, the same for every address; 501 `no-mail`
 * POST   /api/sign-in/confirm              ConfirmSignIn    200 Session and the cookie, 410 `link-not-valid`, 429
 * POST   /api/sign-out                                      204
 * GET    /api/session                                       200 Session, 401
 * PATCH  /api/preferences                  Preferences      200 Session
 * GET    /api/sessions                                      200 SessionList
 * DELETE /api/sessions/:id                                  204; ending the own one signs out
 * DELETE /api/sessions                                      204; ends all but the own one
 * GET    /api/passkeys                                      200 PasskeyList
 * POST   /api/passkeys/options                              200 for `startRegistration` of @simplewebauthn/browser
 * POST   /api/passkeys                     AddPasskey       201 PasskeyList, 422
 * DELETE /api/passkeys/:id                                  204
 * POST   /api/sign-in/passkey/options                       200 for `startAuthentication`; needs no address
 * POST   /api/sign-in/passkey              PasskeySignIn    200 Session and the cookie, 410 `link-not-valid`
 *
 * The link in the mail is `ADMIN_URL/sign-in#TOKEN`. The part after # never reaches a server, a log or a mail
 * scanner's request. The page shows a button; only pressing it sends `ConfirmSignIn`. It then removes the token
 * from the address with `history.replaceState`.
 */

const time = v.pipe(v.string(), v.isoTimestamp());

export const SIGN_IN_PATH = '/sign-in';

export const SignIn = v.strictObject({
  email: v.pipe(v.string(), v.trim(), v.toLowerCase(), v.nonEmpty(), v.maxLength(254)),
});

export const ConfirmSignIn = v.strictObject({
  token: v.pipe(v.string(), v.regex(/^[\w-]{43}$/)),
});

export type FirmName = v.InferOutput<typeof FirmName>;
/** It is public: the website shows it too. */
export const FirmName = v.object({ name: v.string() });

export type Session = v.InferOutput<typeof Session>;
export const Session = v.object({
  id: v.string(),
  person: v.string(),
  /** All people who may sign in. A request can be assigned to each of them. */
  people: v.array(v.string()),
  startedAt: time,
  expiresAt: time,
  passkeys: v.number(),
  reminders: v.boolean(),
  firm: v.object({
    name: v.string(),
    timeZone: v.string(),
    /** The office hours in words. */
    hours: v.string(),
    phone: v.string(),
    email: v.string(),
  }),
});

export const Preferences = v.strictObject({ reminders: v.boolean() });

export type SessionList = v.InferOutput<typeof SessionList>;
export const SessionList = v.array(
  v.object({
    id: v.string(),
    /** The session of this request. */
    own: v.boolean(),
    startedAt: time,
    seenAt: time,
    expiresAt: time,
    /** The browser's user agent. */
    device: v.string(),
    signedInWith: v.picklist(['link', 'passkey']),
  }),
);

export type PasskeyList = v.InferOutput<typeof PasskeyList>;
export const PasskeyList = v.array(
  v.object({ id: v.string(), name: v.string(), addedAt: time, usedAt: v.nullable(time) }),
);

/** `response`: what `startRegistration` returned. */
export const AddPasskey = v.strictObject({
  name: v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(60)),
  response: v.looseObject({ id: v.string() }),
});

/** `response`: what `startAuthentication` returned. */
export const PasskeySignIn = v.strictObject({ response: v.looseObject({ id: v.string() }) });
