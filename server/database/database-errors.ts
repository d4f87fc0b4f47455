import { errorCode } from '#server/base/log.ts';

/**
 * PostgreSQL's codes: connection errors (08), login or database refused (28, 3D, 55000), conflicts between
 * transactions (40, 55P03), out of connections, disk or memory (53), stopping or starting (57P), statement
 * timeout (57014), read-only database (25006). The others are socket errors.
 */
const TRANSIENT_CODES =
  /^(?:08...|28...|3D000|40...|53...|55000|55P03|57P0[1-5]|57014|25006|ECONN\w+|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN)$/;
/** node-postgres throws some errors without a code. */
const TRANSIENT_MESSAGES =
  /timeout|connection terminated|connection error|not queryable|connection ended|after calling end/i;

/** Whether the database is temporarily unavailable: the same call may succeed later. */
export function isTransientError(error: unknown): boolean {
  if (error instanceof AggregateError) return error.errors.some(isTransientError);
  if (TRANSIENT_CODES.test(errorCode(error))) return true;
  // ENOENT: PostgreSQL has not created its socket yet. EAGAIN: the socket's queue is full.
  if (error instanceof Error && 'syscall' in error && error.syscall === 'connect') return true;
  return error instanceof Error && !('severity' in error) && TRANSIENT_MESSAGES.test(error.message);
}

/** Rethrows the error with a message for the operator: what failed, and which setting to change. */
export function explainDatabaseError(error: unknown): never {
  const explanation = explanationOf(error);
  throw explanation === undefined ? error : new Error(explanation, { cause: error });
}

function explanationOf(error: unknown): string | undefined {
  const code = errorCode(error);
  switch (code) {
    case '28P01':
    case '28000':
      return `The database rejects this user or password (${code}); check DATABASE_URL`;
    case '3D000':
      return `The database does not exist (${code}); check DATABASE_URL`;
    case '42501':
      return `The database user lacks a privilege (${code}): ${errorMessage(error)}; see docs/operating.md, Move to a hosted PostgreSQL`;
    case '0A000':
      if (!errorMessage(error).includes('extension')) return undefined;
      return `The PostgreSQL server lacks an extension (${code}): ${errorMessage(error)}; install its contrib modules, see docs/operating.md, Move to a hosted PostgreSQL`;
    case 'SELF_SIGNED_CERT_IN_CHAIN':
    case 'DEPTH_ZERO_SELF_SIGNED_CERT':
    case 'UNABLE_TO_VERIFY_LEAF_SIGNATURE':
    case 'UNABLE_TO_GET_ISSUER_CERT_LOCALLY':
      return `The database's certificate is not trusted (${code}); add &sslrootcert=<the host's CA file> to DATABASE_URL`;
  }
  if (isExplained(error) || !isTransientError(error)) return undefined;
  const reason = code === 'Error' ? errorMessage(error) : code;
  return `The database cannot be reached (${reason}); is DATABASE_URL right?`;
}

/** PostgreSQL's own errors (a full disk, too many connections) and errors that this server explained. */
const isExplained = (error: unknown) =>
  error instanceof Error && ('severity' in error || error.cause !== undefined);
const errorMessage = (error: unknown) => (error instanceof Error ? error.message : '');
