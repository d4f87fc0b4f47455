/** The folding of quoted-printable (RFC 2045, 6.7), and the white space that mail programs put into a long line. */
const FOLDS = /=\r?\n|\s+/g;
/** 32 bytes in base64url. */
const BEHIND_HASH = /#([\w-]{43})/;
const ALONE = /(?<![\w-])[\w-]{43}(?![\w-])/;
/** Mail gateways encode a link again each time they wrap it in one of their own. */
const MAX_ENCODINGS = 4;

/**
 * The token of a link to sign in, wherever a mail program or a gateway has put it: behind `#`, encoded up to four
 * times, in a folded line, with text before or behind it, or alone. Undefined when the text has no whole token.
 */
export function signInToken(text: string): string | undefined {
  const decoded = decodedToken(text);
  return BEHIND_HASH.exec(decoded.replace(FOLDS, ''))?.[1] ?? ALONE.exec(decoded)?.[0];
}

function decodedToken(text: string): string {
  let decoded = text;
  for (let times = 0; times < MAX_ENCODINGS; times += 1)
    decoded = decoded.replaceAll(/%[2-7][\da-f]/gi, decodeURIComponent);
  return decoded;
}
