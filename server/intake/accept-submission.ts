import { isTransientError } from '#server/database/database-errors.ts';
import { errorCode, type Log } from '#server/base/log.ts';
import type { Origin, Store, StoreFollowUp } from '#server/submissions/store.ts';
import { fromRow, TABLE, UNIQUE_VIOLATION, type SentRow } from '#contract/data-api.ts';
import { fieldsBeyondLimits, parseSubmission } from '#contract/submission.ts';

/** The outcome of a submission. `server/http/data-api.ts` chooses the HTTP status. */
export type Outcome =
  | { kind: 'stored' }
  /** A stored submission has the same email or phone. `message` names the index. */
  | { kind: 'duplicate'; message: string }
  /** A constraint of the table is broken. `code` is PostgreSQL's. */
  | { kind: 'invalid'; code: string; message: string }
  | { kind: 'forbidden'; message: string }
  /** The submission has reached its daily limit of follow-ups. */
  | { kind: 'follow-up-limit' }
  /** Nothing was stored. The same request may succeed later. */
  | { kind: 'try-again' };

/** Stores a submission, or stores it as a follow-up to the submission that it duplicates. */
export type AcceptSubmission = (row: SentRow, origin: Origin) => Promise<Outcome>;

interface IntakeParts {
  store: Store;
  storeFollowUp: StoreFollowUp;
  log: Log;
  /** Called after a row or follow-up was stored together with its mail. */
  onStored: () => void;
}

export function acceptSubmission(parts: IntakeParts): AcceptSubmission {
  return async (row, origin) => {
    if (hasOnlyWrongName(row)) return WRONG_NAME;
    const stored = await storeSubmission(row, origin, parts);
    if (stored.kind !== 'duplicate') return stored;
    const outcome = await parts.storeFollowUp(row, origin);
    switch (outcome) {
      case 'stored':
        parts.onStored();
        return stored;
      case 'repeated':
        return stored;
      case 'full':
        parts.log.warn({}, 'follow-up not kept: daily limit of its submission reached');
        return { kind: 'follow-up-limit' };
      case 'gone': {
        const again = await storeSubmission(row, origin, parts);
        return again.kind === 'duplicate' ? { kind: 'try-again' } : again;
      }
      default:
        return outcome satisfies never;
    }
  };
}

/**
 * Whether the parser rejects only the name, for which the database has a looser rule (docs/decisions/022-name-rule.md).
 * All other rules are the same in both, so the database checks them.
 */
function hasOnlyWrongName(row: SentRow): boolean {
  const values = fromRow(row);
  const parsed = parseSubmission(values);
  if (parsed.ok || fieldsBeyondLimits(values).length > 0) return false;
  return (row['name'] ?? null) !== null && Object.keys(parsed.errors).join() === 'name';
}

const WRONG_NAME: Outcome = {
  kind: 'invalid',
  code: '23514',
  message: `new row for relation "${TABLE}" violates check constraint "${TABLE}_name_check"`,
};

async function storeSubmission(row: SentRow, origin: Origin, parts: IntakeParts): Promise<Outcome> {
  try {
    await parts.store(row, origin);
    parts.onStored();
    return { kind: 'stored' };
  } catch (error) {
    const rejection = isTransientError(error) ? undefined : rejectionOf(error);
    if (!rejection) throw error;
    return rejection;
  }
}

/** Says why PostgreSQL rejected the row, without `detail`, which contains the row's values. */
function rejectionOf(error: unknown): Outcome | undefined {
  const code = errorCode(error);
  const message = error instanceof Error ? error.message : '';
  if (code === UNIQUE_VIOLATION) return { kind: 'duplicate', message };
  if (code === '23502' || code === '23514') return { kind: 'invalid', code, message };
  if (code === '42501') return { kind: 'forbidden', message };
  if (code.startsWith('22')) return { kind: 'invalid', code, message: 'invalid text in a value' };
  return undefined;
}
