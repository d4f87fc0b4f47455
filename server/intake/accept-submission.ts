import { isTransientError } from '#server/database/database-errors.ts';
import { errorCode, type Log } from '#server/log.ts';
import type { AddressLimit } from './address-limit.ts';
import {
  databaseAway,
  internalError,
  tooManyAttempts,
  tooManyFollowUps,
  type ApiError,
} from './answer.ts';
import { checkRow, type SentRow } from './check-row.ts';
import type { FollowUpOutcome, KeepFollowUp } from './follow-up.ts';
import type { Store } from './store.ts';

export type RowRead = { ok: true; row: SentRow } | { ok: false; error: ApiError };

/** Calls `read` after counting the attempt, so a request that cannot be read counts too. */
export type AcceptSubmission = (
  address: string,
  read: () => Promise<RowRead>,
) => Promise<ApiError | undefined>;

interface Parts {
  limit: AddressLimit;
  store: Store;
  keepFollowUp: KeepFollowUp;
  log: Log;
  /** A row or follow-up and its mail are stored. */
  onKept: () => void;
  onFollowUp: (outcome: FollowUpOutcome) => void;
}

/** Counts the attempt, reads and checks the row, and keeps it. `undefined` means that the row is stored. */
export function acceptSubmission(parts: Parts): AcceptSubmission {
  return async (address, read) => {
    try {
      const attempt = await parts.limit('insert', address);
      if (!attempt.allowed) return tooManyAttempts(attempt.retryAfterSeconds);
      const sent = await read();
      return sent.ok ? (checkRow(sent.row) ?? (await keep(sent.row, address, parts))) : sent.error;
    } catch (error) {
      const answer = answerOf(error);
      if (answer.status >= 500) parts.log.error({ code: errorCode(error) }, 'submission not kept');
      return answer;
    }
  };
}

/** Stores the row, or keeps it as a follow-up to the submission it duplicates and answers 409. */
async function keep(row: SentRow, address: string, parts: Parts): Promise<ApiError | undefined> {
  const refusal = await refusedAsKnown(row, parts);
  if (!refusal) return undefined;
  const outcome = await parts.keepFollowUp(row, address);
  parts.onFollowUp(outcome);
  switch (outcome) {
    case 'kept':
      parts.onKept();
      return refusal;
    case 'repeated':
      return refusal;
    case 'full':
      // A 409 would make the form say "We'll contact you soon!" about words that are not stored.
      parts.log.warn({}, 'follow-up not kept: daily limit of its submission reached');
      return tooManyFollowUps;
    case 'gone':
      return (await refusedAsKnown(row, parts)) && databaseAway;
    default:
      return outcome satisfies never;
  }
}

async function refusedAsKnown(row: SentRow, parts: Parts): Promise<ApiError | undefined> {
  try {
    await parts.store(row);
    parts.onKept();
    return undefined;
  } catch (error) {
    if (errorCode(error) !== '23505') throw error;
    return answerOf(error);
  }
}

/** PostgREST's status for an error of PostgreSQL. Leaves out `detail`, which contains the person's row. */
function answerOf(error: unknown): ApiError {
  if (isTransientError(error)) return databaseAway;
  const code = errorCode(error);
  const message = error instanceof Error ? error.message : '';
  if (code === '23505') return { status: 409, code, message };
  if (code === '23502' || code === '23514') return { status: 400, code, message };
  if (code === '42501') return { status: 401, code, message };
  if (code.startsWith('22')) return { status: 400, code, message: 'invalid text in a value' };
  return internalError;
}
