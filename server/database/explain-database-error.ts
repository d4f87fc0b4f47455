import { errorCode } from '#server/log.ts';
import { isTransientError } from './transient-error.ts';

/** Throws the error with a message for the operator: what the database refuses, and which setting to change. */
export function explainDatabaseError(error: unknown): never {
  const problem = problemOf(error);
  throw problem === undefined ? error : new Error(problem, { cause: error });
}

function problemOf(error: unknown): string | undefined {
  const code = errorCode(error);
  switch (code) {
    case '28P01':
    case '28000':
      return `The database refuses this user or password (${code}); see DATABASE_URL`;
    case '3D000':
      return `There is no such database (${code}); see DATABASE_URL`;
    case '42501':
      return `The database user may not do this (${code}): ${messageOf(error)}; see docs/operating.md, Move to a hosted PostgreSQL`;
    case 'SELF_SIGNED_CERT_IN_CHAIN':
    case 'DEPTH_ZERO_SELF_SIGNED_CERT':
    case 'UNABLE_TO_VERIFY_LEAF_SIGNATURE':
    case 'UNABLE_TO_GET_ISSUER_CERT_LOCALLY':
      return `The database's certificate is not trusted (${code}); add &sslrootcert=<the host's CA file> to DATABASE_URL`;
  }
  if (saysItself(error) || !isTransientError(error)) return undefined;
  // node-postgres gives no code to some of its own.
  const reason = code === 'Error' ? messageOf(error) : code;
  return `The database cannot be reached (${reason}); is DATABASE_URL right?`;
}

/** What PostgreSQL answers (a full disk, too many connections), and what is in our words already. */
const saysItself = (error: unknown) =>
  error instanceof Error && ('severity' in error || error.cause !== undefined);
const messageOf = (error: unknown) => (error instanceof Error ? error.message : '');
