import * as v from 'valibot';
import { isJson, readJson } from '#server/http/read-json.ts';
import { AdminError } from './admin-error.ts';

/**
 * Reads the body of a change. A form of another site cannot send JSON, so this also protects browsers that send none
 * of the headers that request-guard.ts checks.
 * @throws AdminError
 */
export async function readBody<S extends v.GenericSchema>(
  request: Request,
  schema: S,
): Promise<v.InferOutput<S>> {
  const body = isJson(request.headers.get('content-type')) ? await readJson(request) : undefined;
  if (!body?.ok) throw new AdminError('invalid', 'This request has no body that can be read.');
  const parsed = v.safeParse(schema, body.value);
  if (parsed.success) return parsed.output;
  const fields = Object.fromEntries(
    parsed.issues.map((issue) => [v.getDotPath(issue) ?? '', issue.message]),
  );
  throw new AdminError('invalid', 'Some fields need another look.', { fields });
}

/** @throws AdminError */
export function readQuery<S extends v.GenericSchema>(schema: S, value: unknown): v.InferOutput<S> {
  const parsed = v.safeParse(schema, value);
  if (!parsed.success) throw new AdminError('invalid', 'The address of this page is not valid.');
  return parsed.output;
}
