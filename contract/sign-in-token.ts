/** The folding of quoted-printable (RFC 2045, 6.7), and the white space that mail programs put into a long line. */
const FOLDS = /=\r?\n|\s+/g;
/** 32 bytes in base64url. Mail gateways encode the `#`, some of them twice. */
const BEHIND_HASH = /(?:#|%(?:25)*23)([\w-]{43})/i;
const ALONE = /^[\w-]{43}$/;

/**
 * The token of a link to sign in, wherever a mail program or a gateway has put it: behind `#`, `%23` or `%2523`, in a
 * folded line, with text before or behind it, or alone. Undefined when the text has no whole token.
 */
export function signInToken(text: string): string | undefined {
  const whole = text.replace(FOLDS, '');
  return BEHIND_HASH.exec(whole)?.[1] ?? ALONE.exec(whole)?.[0];
}
