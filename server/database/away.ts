import { errorCode } from '#server/log.ts';

/**
 * Of PostgreSQL: connection errors (08), a login or database refused (28, 3D, 55000), in each other's way
 * (40, 55P03), no more connections, disk or memory (53), ending or starting (57P), too slow (57014), a copy
 * that only reads (25006).
 */
const PASSING =
  /^(?:08...|28...|3D000|40...|53...|55000|55P03|57P0[1-5]|57014|25006|ECONN\w+|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN)$/;
/** node-postgres tells some of its own by words only. */
const WORDS =
  /timeout|connection terminated|connection error|not queryable|connection ended|after calling end/i;

/** Whether the database is away for a while: the same call may well succeed later. */
export function isAway(error: unknown): boolean {
  if (error instanceof AggregateError) return error.errors.some(isAway);
  if (PASSING.test(errorCode(error))) return true;
  return error instanceof Error && !('severity' in error) && WORDS.test(error.message);
}
