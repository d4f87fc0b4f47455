import { createHash, randomBytes } from 'node:crypto';

/** 256 bits, which nobody can guess: 43 characters of base64url. */
export const newToken = () => randomBytes(32).toString('base64url');

/** The form in which the database stores a token. A hash without salt is enough for 256 random bits. */
export const tokenHash = (token: string) => createHash('sha256').update(token).digest();
