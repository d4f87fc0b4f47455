import * as v from 'valibot';
import { MAX_UPLOAD_BYTES } from '#contract/site-uploads.ts';
import { AdminError } from '#server/admin/admin-error.ts';
import type { AdminContext } from '#admin/environment.ts';
import { texts } from '#admin/texts.ts';
import { uploadTexts } from './upload-texts.ts';

/* Files that people send: read from the form, and shown as what was made of them. */

/** Around the file: the other fields of the form. */
const FORM_BYTES = 64 * 1024;

/** How long a form may be that is sent to this path. Undefined for the forms of texts. */
export function maxUploadBytes(path: string): number | undefined {
  if (/^\/site\/photo\/[^/]+\/upload$/.test(path)) return MAX_UPLOAD_BYTES.photo + FORM_BYTES;
  if (path === '/site/medians') return MAX_UPLOAD_BYTES.medians + FORM_BYTES;
  return undefined;
}

/** The file of a form, and its name. Undefined when none was chosen. */
export async function sentFile(
  c: AdminContext,
  most: number,
): Promise<{ bytes: Uint8Array; name: string } | undefined> {
  const body = await c.req.parseBody().catch((): Record<string, unknown> => ({}));
  const file = body['file'];
  if (!(file instanceof File) || file.size === 0) return undefined;
  if (file.size > most) throw new AdminError('invalid', uploadTexts.tooLarge(most));
  return { bytes: new Uint8Array(await file.arrayBuffer()), name: file.name };
}

/** A hash of `private.site_files`. */
export const Hash = v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/));

/**
 * The hash of the file that the page showed.
 * @throws AdminError when a script or a wrong address has sent something else: an empty one would be that of a new file
 */
export function shownHash(sent: string): string {
  if (!v.is(Hash, sent)) throw new AdminError('invalid', texts.errors.invalidForm);
  return sent;
}

/** A picture that this product has drawn. Opened by itself, it is no document of the admin. */
export function jpeg(c: AdminContext, bytes: Uint8Array | undefined): Response {
  if (!bytes) throw new AdminError('not-found', uploadTexts.noPicture);
  c.header('content-security-policy', "default-src 'none'; sandbox");
  c.header('x-content-type-options', 'nosniff');
  return c.body(new Uint8Array(bytes), 200, { 'content-type': 'image/jpeg' });
}
