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
  return error instanceof Error && !('code' in error) && TRANSIENT_MESSAGES.test(error.message);
}

const MOVE = 'see docs/operating.md, Move to a hosted PostgreSQL';
const NOT_TRUSTED = "add &sslrootcert=<the host's CA file> to DATABASE_URL";
/** Hints for the operator, by the code of the error. */
const HINTS: Readonly<Record<string, string>> = {
  '28P01': 'check DATABASE_URL',
  '28000': 'check DATABASE_URL',
  '3D000': 'check DATABASE_URL',
  '3F000': 'its search_path must include "public"',
  '22P05': 'its encoding must be UTF8',
  '42501': MOVE,
  '0A000': MOVE,
  SELF_SIGNED_CERT_IN_CHAIN: NOT_TRUSTED,
  DEPTH_ZERO_SELF_SIGNED_CERT: NOT_TRUSTED,
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: NOT_TRUSTED,
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: NOT_TRUSTED,
};

/** Rethrows the error with a message for the operator: what failed, and which setting to change. */
export function explainDatabaseError(error: unknown): never {
  const code = errorCode(error);
  const isOfPostgres = error instanceof Error && 'severity' in error;
  const hint =
    HINTS[code] ??
    (isTransientError(error) && !isOfPostgres ? 'is DATABASE_URL right?' : undefined);
  if (hint === undefined) throw error;
  const reason = (error instanceof Error && error.message) || 'it cannot be reached';
  throw new Error(`The database: ${reason} (${code}); ${hint}`, { cause: error });
}
