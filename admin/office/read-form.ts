import * as v from 'valibot';
import { AdminError } from '#admin/data/admin-error.ts';
import type { AdminContext } from './environment.ts';
import { texts } from './texts.ts';

/** The texts of a form, by the names of its controls, without spaces at their ends. Files are left out. */
export async function formTexts(c: AdminContext): Promise<Record<string, string>> {
  const body = await c.req.parseBody().catch((error: unknown) => {
    // Hono throws a TypeError for a multipart body whose parts it cannot find.
    throw error instanceof TypeError ? new AdminError('invalid', texts.errors.invalidForm) : error;
  });
  return Object.fromEntries(
    Object.entries(body).flatMap(([name, value]) =>
      typeof value === 'string' ? [[name, value.replaceAll('\r\n', '\n').trim()]] : [],
    ),
  );
}

/**
 * The values of a form that browsers always send valid: only a script or a changed URL sends invalid ones.
 * @throws AdminError
 */
export async function readForm<S extends v.GenericSchema>(
  c: AdminContext,
  schema: S,
): Promise<v.InferOutput<S>> {
  return parseSent(schema, await formTexts(c));
}

/** @throws AdminError when a script or a changed URL has sent something else */
export function parseSent<S extends v.GenericSchema>(schema: S, sent: unknown): v.InferOutput<S> {
  const parsed = v.safeParse(schema, sent);
  if (!parsed.success) throw new AdminError('invalid', texts.errors.invalidForm);
  return parsed.output;
}

/** The version of a request that the page showed, from a hidden field. */
export const ShownVersion = v.pipe(v.string(), v.regex(/^\d{1,9}$/), v.transform(Number));

/** The id of a request or an appointment. PostgreSQL writes it in lower case; other programs may use capitals. */
export const StoredId = v.pipe(v.string(), v.uuid(), v.toLowerCase());

/**
 * The id of a request in the path.
 * @throws AdminError when no request can have it
 */
export function requestId(c: AdminContext): string {
  const parsed = v.safeParse(StoredId, c.req.param('id'));
  if (!parsed.success) throw new AdminError('not-found', texts.errors.notFound);
  return parsed.output;
}
