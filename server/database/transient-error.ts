import { errorCode } from '#server/log.ts';

/**
 * PostgreSQL's codes: connection errors (08), login or database refused (28, 3D, 55000), conflicts between
 * transactions (40, 55P03), out of connections, disk or memory (53), stopping or starting (57P), statement
 * timeout (57014), read-only database (25006). Then the codes of sockets.
 */
const TRANSIENT_CODES =
  /^(?:08...|28...|3D000|40...|53...|55000|55P03|57P0[1-5]|57014|25006|ECONN\w+|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN)$/;
/** node-postgres gives some of its own errors no code. */
const TRANSIENT_MESSAGES =
  /timeout|connection terminated|connection error|not queryable|connection ended|after calling end/i;

/** Whether the database is unavailable for now: the same call may succeed later. */
export function isTransientError(error: unknown): boolean {
  if (error instanceof AggregateError) return error.errors.some(isTransientError);
  if (TRANSIENT_CODES.test(errorCode(error))) return true;
  // ENOENT of a socket that PostgreSQL has not created again yet, EAGAIN of one with too many waiting.
  if (error instanceof Error && 'syscall' in error && error.syscall === 'connect') return true;
  return error instanceof Error && !('severity' in error) && TRANSIENT_MESSAGES.test(error.message);
}
