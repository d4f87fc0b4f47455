import * as v from 'valibot';
import { AdminError } from '#server/admin/admin-error.ts';
import type { AdminContext } from './environment.ts';
import { texts } from './texts.ts';

/** The texts of a form, by the names of its controls, without spaces at their ends. Files are left out. */
export async function formTexts(c: AdminContext): Promise<Record<string, string>> {
  const body = await c.req.parseBody();
  return Object.fromEntries(
    Object.entries(body).flatMap(([name, value]) =>
      typeof value === 'string' ? [[name, value.replaceAll('\r\n', '\n').trim()]] : [],
    ),
  );
}

/**
 * The values of a form whose controls only a script or a wrong address can make invalid.
 * @throws AdminError
 */
export async function readForm<S extends v.GenericSchema>(
  c: AdminContext,
  schema: S,
): Promise<v.InferOutput<S>> {
  const parsed = v.safeParse(schema, await formTexts(c));
  if (!parsed.success) throw new AdminError('invalid', texts.errors.invalidForm);
  return parsed.output;
}

/** The version of a request that the page showed, from a hidden field. */
export const ShownVersion = v.pipe(v.string(), v.regex(/^\d{1,9}$/), v.transform(Number));

/**
 * The id of a request in the path.
 * @throws AdminError when no request can have it
 */
export function requestId(c: AdminContext): string {
  const parsed = v.safeParse(v.pipe(v.string(), v.uuid(), v.toLowerCase()), c.req.param('id'));
  if (!parsed.success) throw new AdminError('not-found', texts.errors.notFound);
  return parsed.output;
}
