import { AdminError } from '#server/admin/admin-error.ts';
import type { Site } from '#server/site/site.ts';
import type { AdminContext } from '#admin/environment.ts';
import { siteTexts } from './texts.ts';

/**
 * The firm's draft of its site.
 * @throws AdminError when this server does not edit
 */
export function siteOf(c: AdminContext): Site {
  const { site } = c.get('services');
  if (site === undefined) throw new AdminError('unavailable', siteTexts.unavailable);
  return site;
}

/** The rest of the path after `prefix`, as in `en/faq.yaml`. */
export function pathAfter(c: AdminContext, prefix: string): string {
  return decodeURIComponent(c.req.path.slice(prefix.length));
}

/** The address of the form of a file, at one of its fields. */
export function formAddress(file: string, at?: string): string {
  const query = at === undefined ? '' : `?at=${encodeURIComponent(at)}`;
  return `/site/files/${file}${query}`;
}
