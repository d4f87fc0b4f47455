import { fromRow } from '#contract/data-api.ts';
import { parseSubmission, withinStoredLimits } from '#contract/submission.ts';
import { brokenConstraint, missingColumn, type ApiError } from './answer.ts';

export type Row = Record<string, unknown>;

const NEEDED = ['name', 'preferred_contact', 'form_type'] as const;

/** In PostgreSQL's order: by the name of the constraint. */
const CONSTRAINT_OF_FIELD = [
  ['email', 'email'],
  ['message', 'message'],
  ['name', 'name'],
  ['phone', 'phone'],
  ['preferredContact', 'preferred_given'],
  ['contact', 'reachable'],
] as const;

/** The browser's own rules again, since anyone may call. A refusal reads as the database would give it. */
export function checkRow(row: Row): ApiError | undefined {
  const missing = NEEDED.find((column) => isBlank(row[column]));
  if (missing) return missingColumn(missing);
  // The parser knows no message for these two: no visitor can choose them wrongly.
  if (row['form_type'] !== 'contact' && row['form_type'] !== 'consultation')
    return brokenConstraint('form_type');
  if (row['preferred_contact'] !== 'email' && row['preferred_contact'] !== 'phone')
    return brokenConstraint('preferred_contact');

  const parsed = parseSubmission(fromRow(row));
  if (!parsed.ok) {
    const broken = CONSTRAINT_OF_FIELD.find(([field]) => parsed.errors[field] !== undefined);
    return brokenConstraint(broken?.[1] ?? 'reachable');
  }
  return withinStoredLimits(parsed.submission) ? undefined : brokenConstraint('subject');
}

function isBlank(value: unknown): boolean {
  return value === undefined || value === null;
}
