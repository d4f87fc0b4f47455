import { TABLE, type SentRow } from '#contract/data-api.ts';
import { COLUMNS, FIELDS } from '#contract/fields.ts';
import { isRecord } from '#contract/is-record.ts';
import { isJson, readJson } from './read-json.ts';
import { apiError, type ApiError } from './reply.ts';

type Insert = { ok: true; row: SentRow } | { ok: false; error: ApiError };

const rejected = (error: ApiError) => ({ ok: false, error }) as const;

/** Reads the row to insert, with PostgREST's errors. The response is empty whatever a client prefers. */
export async function readInsert(request: Request): Promise<Insert> {
  const type = request.headers.get('content-type');
  if (type !== null && !isJson(type)) return rejected(wrongType);
  const body = await readJson(request);
  if (!body.ok) return rejected(body.reason === 'too-large' ? bodyTooLarge : notJson);
  return readRow(body.value);
}

/** Columns with a fixed list of values: an empty text is an invalid value, not null. */
const FIELDS_WITH_CHOICES: string[] = [FIELDS.preferredContact.column, FIELDS.formType.column];

/** The one row of a body: an object, or a list of one object. */
function readRow(body: unknown): Insert {
  const input = Array.isArray(body) && body.length === 1 ? body[0] : body;
  if (!isRecord(input)) return rejected(notOneRow);
  const row: SentRow = {};
  for (const [column, value] of Object.entries(input)) {
    if (!COLUMNS.some((known) => known === column)) return rejected(unknownColumn(column));
    // PostgREST does not accept a lone surrogate as JSON.
    if (value !== null && !(typeof value === 'string' && value.isWellFormed()))
      return rejected(notText);
    if (value?.includes('\0')) return rejected(nullCharacter);
    // As the trigger of the table does.
    row[column] = value?.trim() || FIELDS_WITH_CHOICES.includes(column) ? value : null;
  }
  return { ok: true, row };
}

const wrongType = apiError(415, 'PGRST107', 'Content-Type not acceptable: send application/json');
const bodyTooLarge = apiError(413, 'PGRST413', 'Payload too large');
const notJson = apiError(400, 'PGRST102', 'Empty or invalid json');
const notOneRow = apiError(400, 'PGRST102', 'Expected one JSON row');
const notText = apiError(400, 'PGRST102', 'Expected a text or null for each column');
const nullCharacter = apiError(400, '22P05', 'unsupported Unicode escape sequence');

function unknownColumn(column: string): ApiError {
  return apiError(
    400,
    'PGRST204',
    `Could not find the '${column.slice(0, 100)}' column of '${TABLE}' in the schema cache`,
  );
}
