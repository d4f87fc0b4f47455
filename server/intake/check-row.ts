import { fromRow } from '#contract/data-api.ts';
import { parseSubmission, withinStoredLimits } from '#contract/submission.ts';
import { brokenConstraint, missingColumn, type ApiError } from './answer.ts';

export type SentRow = Record<string, unknown>;

const NEEDED = ['name', 'preferred_contact', 'form_type'] as const;

/** Applies the browser's rules again, since anyone may call. Errors read as those of the database. */
export function checkRow(row: SentRow): ApiError | undefined {
  const missing = NEEDED.find((column) => (row[column] ?? null) === null);
  if (missing) return missingColumn(missing);
  const parsed = parseSubmission(fromRow(row));
  if (parsed.ok)
    return withinStoredLimits(parsed.submission) ? undefined : brokenConstraint('subject');

  const broken: string[] = [];
  // The parser has no separate message for these two, because the form cannot send a wrong value.
  if (!isOneOf(row['form_type'], 'contact', 'consultation')) broken.push('form_type');
  if (!isOneOf(row['preferred_contact'], 'email', 'phone')) broken.push('preferred_contact');
  else if (parsed.errors.preferredContact) broken.push('preferred_given');
  for (const field of ['email', 'message', 'name', 'phone'] as const)
    if (parsed.errors[field]) broken.push(field);
  if (broken.length === 0) broken.push('reachable');
  // PostgreSQL checks constraints in the order of their names and reports the first violation.
  return brokenConstraint(broken.toSorted()[0] ?? '');
}

function isOneOf(value: unknown, ...choices: string[]): boolean {
  return typeof value === 'string' && choices.includes(value);
}
