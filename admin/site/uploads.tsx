import * as v from 'valibot';
import type { ReactNode } from 'react';
import type { ContentPath, FileEdit } from '#contract/site-editing.ts';
import { MAX_UPLOAD_BYTES } from '#contract/site-uploads.ts';
import { AdminError } from '#admin/data/admin-error.ts';
import type { AdminContext } from '#admin/office/environment.ts';
import { texts } from '#admin/office/texts.ts';
import { SubmitButton } from '#admin/ui/button.tsx';
import { LabeledInput } from '#admin/ui/form.tsx';
import { siteOf } from './site-service.ts';

/* Files that people send: read from the form, and shown as what was made of them. */

export const megabytes = (bytes: number) =>
  bytes < 1_000_000 ? `${Math.floor(bytes / 1000)} KB` : `${Math.floor(bytes / 1_000_000)} MB`;
const tooLarge = (most: number) =>
  `This file is too large. Send one of ${megabytes(most)} at most.`;

/** Around the file: the other fields of the form. */
const FORM_BYTES = 64 * 1024;

/** How long a form may be that is sent to this path. Undefined for the forms of texts. */
export function maxUploadBytes(path: string): number | undefined {
  if (/^\/site\/photo\/[^/]+\/upload$/.test(path)) return MAX_UPLOAD_BYTES.photo + FORM_BYTES;
  if (path === '/site/brand/logo') return MAX_UPLOAD_BYTES.logo + FORM_BYTES;
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
  if (file.size > most) throw new AdminError('invalid', tooLarge(most));
  return { bytes: new Uint8Array(await file.arrayBuffer()), name: file.name };
}

/** A hash of `private.site_files`. */
export const Hash = v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/));

/**
 * The hash of the file that the page showed.
 * @throws AdminError when a script or a wrong address has sent something else: an empty one would be that of a new file
 */
function shownHash(sent: string): string {
  if (!v.is(Hash, sent)) throw new AdminError('invalid', texts.errors.invalidForm);
  return sent;
}

/**
 * Saves fields of a file as the page of them showed it. Returns why not, and with which status; undefined when they are
 * saved.
 */
export async function saveFields(
  c: AdminContext,
  change: { file: ContentPath; shown: string; values: FileEdit['values']; conflict: string },
): Promise<{ problem: string; status: 409 | 422 } | undefined> {
  const { file, values, conflict } = change;
  const by = c.get('session').person;
  const shown = shownHash(change.shown);
  const result = await siteOf(c).save({ file, shown, edit: { values }, by });
  switch (result.outcome) {
    case 'saved':
      return undefined;
    case 'conflict':
      return { problem: conflict, status: 409 };
    case 'refused':
      return { problem: result.message, status: 422 };
    default:
      return result satisfies never;
  }
}

/** A picture that this product has drawn. Opened by itself, it is no document of the admin. */
export function jpeg(c: AdminContext, bytes: Uint8Array | undefined): Response {
  if (!bytes)
    throw new AdminError('not-found', 'This picture is not here any more. Send it again.');
  c.header('content-security-policy', "default-src 'none'; sandbox");
  c.header('x-content-type-options', 'nosniff');
  return c.body(new Uint8Array(bytes), 200, { 'content-type': 'image/jpeg' });
}

/** A file and the button that sends it. */
export function UploadForm(props: {
  action: string;
  accept: string;
  label: string;
  hint: string;
  most: number;
  send: string;
  /** Why the last file was refused, a line each. */
  problem?: string | undefined;
  children?: ReactNode;
}) {
  const { action, accept, label, hint, most, send, problem, children } = props;
  return (
    <form
      method="post"
      action={action}
      encType="multipart/form-data"
      className="dense-form"
      noValidate
    >
      <LabeledInput
        id="file"
        label={label}
        hint={hint}
        error={problem}
        data-result={problem === undefined ? undefined : ''}
        type="file"
        name="file"
        accept={accept}
        data-most-bytes={most}
        data-too-large={tooLarge(most)}
      />
      <p className="error-text" role="alert" data-file-problem hidden />
      {children}
      <SubmitButton>{send}</SubmitButton>
    </form>
  );
}
