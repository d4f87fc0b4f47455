import { TABLE, type SentRow } from '#contract/data-api.ts';
import { COLUMNS, FIELDS } from '#contract/fields.ts';
import { isRecord } from '#contract/is-record.ts';
import { isJson, readJson } from './read-json.ts';
import { apiError, type ApiError } from './reply.ts';

type Insert = { ok: true; row: SentRow } | { ok: false; error: ApiError };

const rejected = (error: ApiError) => ({ ok: false, error }) as const;

/** Reads the request for an insert, with PostgREST's rules and errors. */
export async function readInsert(request: Request, columns: string | null): Promise<Insert> {
  const { headers } = request;
  const schema = headers.get('content-profile');
  if (schema !== null && schema !== 'public') return rejected(wrongSchema);
  const type = headers.get('content-type');
  if (type !== null && !isJson(type)) return rejected(wrongType);
  const body = await readJson(request);
  if (!body.ok) return rejected(body.reason === 'too-large' ? bodyTooLarge : notJson);
  const read = readRow(body.value, columns);
  const error = read.ok ? preferenceError(headers.get('prefer')) : undefined;
  return error ? rejected(error) : read;
}

/** The database generates these columns. Clients cannot set them. */
const GENERATED_COLUMNS = ['id', 'created_at'];
/** Columns with a fixed list of values: an empty text is an invalid value, not null. */
const FIELDS_WITH_CHOICES: string[] = [FIELDS.preferredContact.column, FIELDS.formType.column];

/** The one row of a body: an object, or a list of one object. */
function readRow(body: unknown, columnsParameter: string | null): Insert {
  const input = Array.isArray(body) && body.length === 1 ? body[0] : body;
  if (!isRecord(input)) return rejected(notOneRow);
  if (columnsParameter === '') return rejected(noColumns);
  const columns =
    columnsParameter?.split(',').map((name) => name.trim().replace(/^"(.*)"$/, '$1')) ??
    Object.keys(input);
  const unknown = columns.find(
    (column) => !isColumn(column) && !GENERATED_COLUMNS.includes(column),
  );
  if (unknown !== undefined) return rejected(unknownColumn(unknown));
  if (columns.some((column) => !isColumn(column))) return rejected(permissionDenied);
  const row: SentRow = {};
  for (const column of columns) {
    const text = asText(input[column] ?? null, column);
    // PostgREST does not accept a lone surrogate as JSON.
    if (text?.isWellFormed() === false) return rejected(notJson);
    if (text?.includes('\0')) return rejected(nullCharacter);
    row[column] = text;
  }
  return { ok: true, row };
}

const isColumn = (name: string) => COLUMNS.some((column) => column === name);

/** Converts a JSON value to text as PostgreSQL does, and an empty text to null as the table's trigger does. */
function asText(value: unknown, column: string): string | null {
  if (value === null) return null;
  if (typeof value === 'string')
    return value.trim() || FIELDS_WITH_CHOICES.includes(column) ? value : null;
  try {
    return JSON.stringify(value);
  } catch {
    // A value nested too deeply for JSON.stringify is too long for any column, like this text.
    return '['.repeat(FIELDS.message.max + 1);
  }
}

/** Preferences without effect on an insert that returns nothing. */
const IGNORED = /^(?:missing|count|tx|timezone|max-affected|handling)=|^return=minimal$/;

/** Preferences that need the privilege to read the table. */
const NEEDS_SELECT =
  /^(?:return=(?:representation|headers-only)|resolution=(?:merge|ignore)-duplicates)$/;

/** The error for a `Prefer` header that needs more than an insert. The first preference of each kind counts. */
function preferenceError(header: string | null): ApiError | undefined {
  const preferences = (header ?? '').split(',').map((preference) => preference.trim());
  const first = (kind: string) => preferences.find((each) => each.startsWith(`${kind}=`)) ?? '';
  const isUnknown = (each: string) =>
    each !== '' && !IGNORED.test(each) && !NEEDS_SELECT.test(each);
  if (first('handling') === 'handling=strict' && preferences.some(isUnknown))
    return apiError(400, 'PGRST122', 'Invalid preferences given with handling=strict');
  const needsSelect = NEEDS_SELECT.test(first('return')) || NEEDS_SELECT.test(first('resolution'));
  return needsSelect ? permissionDenied : undefined;
}

const wrongSchema = apiError(406, 'PGRST106', 'The schema must be one of the following: public');
const wrongType = apiError(415, 'PGRST107', 'Content-Type not acceptable: send application/json');
const bodyTooLarge = apiError(413, 'PGRST413', 'Payload too large');
const notJson = apiError(400, 'PGRST102', 'Empty or invalid json');
const notOneRow = apiError(400, 'PGRST102', 'Expected one JSON row');
const noColumns = apiError(400, 'PGRST100', 'failed to parse columns parameter ()');
const nullCharacter = apiError(400, '22P05', 'unsupported Unicode escape sequence');
const permissionDenied = apiError(401, '42501', `permission denied for table ${TABLE}`);

function unknownColumn(column: string): ApiError {
  return apiError(
    400,
    'PGRST204',
    `Could not find the '${column.slice(0, 100)}' column of '${TABLE}' in the schema cache`,
  );
}
