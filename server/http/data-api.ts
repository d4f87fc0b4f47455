import { TABLE } from '#contract/data-api.ts';
import type { AcceptSubmission, RowRead } from '#server/intake/accept-submission.ts';
import { notJson, type ApiError } from '#server/intake/answer.ts';
import { keyRefusal } from './api-key.ts';
import { preferenceError } from './preferences.ts';
import { isJson, readJson } from './read-json.ts';
import { readRow } from './read-row.ts';
import type { Reply } from './reply.ts';

export const DATA_API_PREFIX = '/rest/v1/';
export type DataApi = (request: Request, address: string) => Promise<Response>;

/** The one call of the data API that the public key may make, and PostgREST's answers to all others. */
export function createDataApi(parts: {
  reply: Reply;
  anonKey: string;
  accept: AcceptSubmission;
}): DataApi {
  const { reply } = parts;
  return async (request, address) => {
    const url = new URL(request.url);
    const refusal = keyRefusal(request.headers, parts.anonKey);
    if (refusal) return reply.json(401, refusal);

    const table = url.pathname.slice(DATA_API_PREFIX.length);
    if (table !== TABLE) return reply.error(noSuchTable(table));
    if (request.method !== 'POST')
      return reply.error(wrongMethod(request.method), { allow: 'POST' });
    const error = await parts.accept(address, () => readRequest(request, url));
    return error ? reply.error(error) : reply.empty(201);
  };
}

async function readRequest(request: Request, url: URL): Promise<RowRead> {
  const { headers } = request;
  const schema = headers.get('content-profile');
  if (schema !== null && schema !== 'public') return { ok: false, error: wrongSchema };
  const type = headers.get('content-type');
  if (type !== null && !isJson(type)) return { ok: false, error: wrongType };
  const body = await readJson(request);
  if (!body.ok) return { ok: false, error: body.reason === 'too-large' ? tooLarge : notJson };
  const read = readRow(body.value, url.searchParams.get('columns'));
  const error = read.ok ? preferenceError(headers.get('prefer')) : undefined;
  return error ? { ok: false, error } : read;
}

function noSuchTable(name: string): ApiError {
  const [area, ...rest] = name.slice(0, 100).split('/');
  if (area === 'rpc' && rest.length > 0)
    return {
      status: 404,
      code: 'PGRST202',
      message: `Could not find the function public.${rest.join('/')} in the schema cache`,
    };
  return {
    status: 404,
    code: 'PGRST205',
    message: `Could not find the table 'public.${name.slice(0, 100)}' in the schema cache`,
  };
}

function wrongMethod(method: string): ApiError {
  return { status: 405, code: 'PGRST117', message: `Unsupported HTTP method: ${method}` };
}

const wrongSchema: ApiError = {
  status: 406,
  code: 'PGRST106',
  message: 'The schema must be one of the following: public',
};
const wrongType: ApiError = {
  status: 415,
  code: 'PGRST107',
  message: 'Content-Type not acceptable: send application/json',
};
const tooLarge: ApiError = { status: 413, code: 'PGRST413', message: 'Payload too large' };
