import { fromRow, TABLE, type SentRow } from '#contract/data-api.ts';
import { FIELDS, FIELD_NAMES } from '#contract/fields.ts';
import { fieldsBeyondLimits, parseSubmission } from '#contract/submission.ts';

/** Violates a rule of the table. `code` is PostgreSQL's error code. */
export interface InvalidRow {
  kind: 'invalid';
  code: string;
  message: string;
}

const REQUIRED_COLUMNS = FIELD_NAMES.filter(
  (field) => 'required' in FIELDS[field] || 'choices' in FIELDS[field],
).map((field) => FIELDS[field].column);

/** Applies the browser's rules again: anyone can send a row. Error messages are those of the database. */
export function checkRow(row: SentRow): InvalidRow | undefined {
  const missing = REQUIRED_COLUMNS.find((column) => (row[column] ?? null) === null);
  if (missing)
    return {
      kind: 'invalid',
      code: '23502',
      message: `null value in column "${missing}" of relation "${TABLE}" violates not-null constraint`,
    };
  const values = fromRow(row);
  const parsed = parseSubmission(values);
  const tooLong = fieldsBeyondLimits(values);
  if (parsed.ok && tooLong.length === 0) return undefined;

  const errors = parsed.ok ? {} : parsed.errors;
  const broken: string[] = FIELD_NAMES.filter((field) => {
    const rules = FIELDS[field];
    if ('choices' in rules) return !rules.choices.some((choice) => choice === row[rules.column]);
    return errors[field] !== undefined || tooLong.includes(field);
  }).map((field) => FIELDS[field].column);
  if (errors.preferredContact !== undefined) broken.push('preferred_given');
  // PostgreSQL checks constraints in the order of their names and reports the first violation.
  const constraint = `${TABLE}_${broken.toSorted()[0] ?? 'reachable'}_check`;
  return {
    kind: 'invalid',
    code: '23514',
    message: `new row for relation "${TABLE}" violates check constraint "${constraint}"`,
  };
}
