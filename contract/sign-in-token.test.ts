import { expect, test } from 'vitest';
import { signInToken } from './sign-in-token.ts';

const TOKEN = 'W6aJ-xYz_0123456789abcdefghijklmnopqrstuLYV';
const LINK = `http://localhost:3001/sign-in#${TOKEN}`;

test.each([
  ['the link', LINK],
  ['the token alone', ` ${TOKEN}\n`],
  ['an encoded #', LINK.replace('#', '%23')],
  ['a # that was encoded twice', LINK.replace('#', '%2523')],
  ['a # that was encoded four times', LINK.replace('#', '%25252523')],
  ['a # with an encoded space behind it', LINK.replace('#', '%23%20')],
  ['a path in place of a #', LINK.replace('#', '/')],
  ['a query in place of a #', LINK.replace('#', '?token=')],
  ['a # behind a slash', LINK.replace('#', '/#')],
  ['text around it', `Sign in:\n<${LINK}>. This link works once.`],
  ['a line of quoted-printable', `${LINK.slice(0, 70)}=\r\n${LINK.slice(70)}`],
  ['a line that was wrapped', `${LINK.slice(0, 60)}\n  ${LINK.slice(60)}`],
  ['a query of a gateway', `https://gateway.example/?url=${encodeURIComponent(LINK)}&data=1`],
])('finds the token in %s', (_, text) => {
  expect(signInToken(text)).toBe(TOKEN);
});

test.each([LINK.slice(0, -1), TOKEN.slice(1), 'http://localhost:3001/sign-in', ''])(
  'finds no token in %j',
  (text) => expect(signInToken(text)).toBeUndefined(),
);
