import { TABLE } from '#contract/data-api.ts';

/** What happened to a submission. `server/http/data-api.ts` chooses the HTTP status. */
export type Outcome =
  | { kind: 'stored' }
  /** A stored submission has the same email or phone. `message` names the index. */
  | { kind: 'duplicate'; message: string }
  | InvalidRow
  | { kind: 'forbidden'; message: string }
  /** The submission has reached its daily limit of follow-ups. */
  | { kind: 'follow-up-limit' }
  /** Nothing was stored. The same request may succeed later. */
  | { kind: 'try-again' };

/** Violates a rule of the table. `code` is PostgreSQL's error code. */
export interface InvalidRow {
  kind: 'invalid';
  code: string;
  message: string;
}

export function missingColumn(column: string): InvalidRow {
  return {
    kind: 'invalid',
    code: '23502',
    message: `null value in column "${column}" of relation "${TABLE}" violates not-null constraint`,
  };
}

export function brokenConstraint(constraint: string): InvalidRow {
  return {
    kind: 'invalid',
    code: '23514',
    message: `new row for relation "${TABLE}" violates check constraint "${TABLE}_${constraint}_check"`,
  };
}
