import { COLUMNS, FIELDS } from '#contract/fields.ts';
import { isRecord } from '#contract/is-record.ts';
import type { RowRead } from '#server/intake/accept-submission.ts';
import { notJson, permissionDenied, type ApiError } from '#server/intake/answer.ts';
import type { SentRow } from '#server/intake/check-row.ts';

/** The one row of a body, given alone or as the only one of a list, as PostgREST reads it. */
export function readRow(body: unknown, columnsParameter: string | null): RowRead {
  const given = Array.isArray(body) && body.length === 1 ? body[0] : body;
  if (!isRecord(given)) return refused(notOneRow);
  if (columnsParameter === '') return refused(noColumns);
  const wanted = columnsParameter === null ? Object.keys(given) : columnNames(columnsParameter);
  const unknown = wanted.find((column) => !isColumn(column) && !OWN_COLUMNS.includes(column));
  if (unknown !== undefined) return refused(unknownColumn(unknown));
  if (wanted.some((column) => !isColumn(column))) return refused(permissionDenied);
  const row: SentRow = {};
  for (const column of wanted) {
    const text = asText(given[column] ?? null, column);
    // Half a character is no JSON to PostgREST.
    if (text?.isWellFormed() === false) return refused(notJson);
    if (text?.includes('\0')) return refused(unstorable);
    row[column] = text;
  }
  return { ok: true, row };
}

const refused = (error: ApiError) => ({ ok: false, error }) as const;

/** The database fills these itself, and nobody else may. */
const OWN_COLUMNS = ['id', 'created_at'];
/** An unknown choice is a broken rule, even an empty one. */
const CHOICES: string[] = [FIELDS.preferredContact.column, FIELDS.formType.column];

const notOneRow: ApiError = { status: 400, code: 'PGRST102', message: 'Expected one JSON row' };
const noColumns: ApiError = {
  status: 400,
  code: 'PGRST100',
  message: 'failed to parse columns parameter ()',
};
const unstorable: ApiError = {
  status: 400,
  code: '22P05',
  message: 'unsupported Unicode escape sequence',
};

function unknownColumn(column: string): ApiError {
  return {
    status: 400,
    code: 'PGRST204',
    message: `Could not find the '${column.slice(0, 100)}' column of 'contact_submissions' in the schema cache`,
  };
}

function columnNames(parameter: string): string[] {
  return parameter.split(',').map((name) => name.trim().replace(/^"(.*)"$/, '$1'));
}

function isColumn(name: string): boolean {
  return COLUMNS.some((column) => column === name);
}

/** As PostgreSQL reads JSON into texts, and as the table's trigger then takes an empty one: as none. */
function asText(value: unknown, column: string): string | null {
  if (value === null) return null;
  if (typeof value === 'string') return value.trim() || CHOICES.includes(column) ? value : null;
  try {
    return JSON.stringify(value);
  } catch {
    // What nests too deep to be written down again is longer than any text may be.
    return '['.repeat(FIELDS.message.max + 1);
  }
}
