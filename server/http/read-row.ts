import { COLUMNS } from '#server/intake/store.ts';
import type { ApiError } from '#server/intake/answer.ts';
import type { Row } from '#server/intake/check-row.ts';

/** The one row of a body, given alone or as the only one of a list, as PostgREST reads it. */
export function readRow(
  body: unknown,
  columnsParameter: string | null,
): { ok: true; row: Row } | { ok: false; error: ApiError } {
  const given = Array.isArray(body) && body.length === 1 ? body[0] : body;
  if (!isRecord(given)) return refused(notOneRow);
  const wanted = columnsParameter === null ? Object.keys(given) : columnNames(columnsParameter);
  const unknown = wanted.find((column) => !isColumn(column));
  if (unknown !== undefined) return refused(unknownColumn(unknown));
  const row: Row = {};
  for (const column of wanted) {
    const value = asText(given[column]);
    if (typeof value === 'string' && !isStorable(value)) return refused(unstorable);
    row[column] = value;
  }
  return { ok: true, row };
}

const refused = (error: ApiError) => ({ ok: false, error }) as const;

const notOneRow: ApiError = { status: 400, code: 'PGRST102', message: 'Expected one JSON row' };
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

/** An empty text is no value; numbers and truth values become their text, as in PostgreSQL. */
function asText(value: unknown): unknown {
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  return typeof value === 'string' && value.trim() === '' ? null : value;
}

/** PostgreSQL keeps neither NUL nor half a character. */
function isStorable(text: string): boolean {
  return !text.includes('\0') && text.isWellFormed();
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
