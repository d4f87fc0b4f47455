import { isAway } from '#server/database/away.ts';
import { errorCode, type Log } from '#server/log.ts';
import type { AddressLimit } from './address-limit.ts';
import {
  databaseAway, internalError, tooManyAttempts, type ApiError,
} from './answer.ts'; // prettier-ignore
import { checkRow, type Row } from './check-row.ts';
import type { Store } from './store.ts';

export type AcceptSubmission = (row: Row, address: string) => Promise<ApiError | undefined>;

/** Counts the attempt, checks the row, keeps it. Nothing answered means: it is kept. */
export function acceptSubmission(parts: {
  limit: AddressLimit;
  store: Store;
  log: Log;
  /** The row is safe and owes a mail. */
  onKept: () => void;
}): AcceptSubmission {
  return async (row, address) => {
    try {
      const attempt = await parts.limit('insert', address);
      if (!attempt.allowed) return tooManyAttempts(attempt.retryAfterSeconds);
      const refusal = checkRow(row);
      if (refusal) return refusal;
      await parts.store(row);
      parts.onKept();
      return undefined;
    } catch (error) {
      const answer = answerOf(error);
      if (answer.status >= 500) parts.log.error({ code: errorCode(error) }, 'submission not kept');
      return answer;
    }
  };
}

/** PostgREST's status for what PostgreSQL says. `detail` is left out: it holds the person's row. */
function answerOf(error: unknown): ApiError {
  if (isAway(error)) return databaseAway;
  const code = errorCode(error);
  const message = error instanceof Error ? error.message : '';
  if (code === '23505') return { status: 409, code, message };
  if (code === '23502' || code === '23514') return { status: 400, code, message };
  if (code === '42501') return { status: 401, code, message };
  if (code.startsWith('22')) return { status: 400, code, message: 'invalid text in a value' };
  return internalError;
}
