import { createHash } from 'node:crypto';
import { Hono } from 'hono';
import type { PreviewAsset, PreviewPage } from '#contract/site-editing.ts';
import { PREVIEW_PATH } from '#contract/site-editing.ts';
import { AdminError } from '#server/admin/admin-error.ts';
import type { AdminContext, AdminEnvironment } from '#admin/environment.ts';
import { decoded, siteOf } from './site-service.ts';
import { siteTexts } from './texts.ts';

/** The pages of the draft, and those of an earlier version, as visitors would see them. */
export const previewRoutes = new Hono<AdminEnvironment>();

previewRoutes.get(PREVIEW_PATH, showDraft);
previewRoutes.get(`${PREVIEW_PATH}/*`, showDraft);
previewRoutes.get('/site/versions/:id{[0-9]{1,9}}/preview', showVersion);
previewRoutes.get('/site/versions/:id{[0-9]{1,9}}/preview/*', showVersion);

async function showDraft(c: AdminContext): Promise<Response> {
  const site = siteOf(c);
  const path = pathBelow(c, PREVIEW_PATH);
  return respond(c, await site.page(path, PREVIEW_PATH), () => site.asset(path));
}

async function showVersion(c: AdminContext): Promise<Response> {
  const site = siteOf(c);
  const id = Number(c.req.param('id'));
  if (!(await site.version(id))) throw new AdminError('not-found', siteTexts.notFound);
  const root = `/site/versions/${id}/preview`;
  const path = pathBelow(c, root);
  const shown = await site.pageOfVersion(id, path, root);
  return respond(c, shown, () => site.assetOfVersion(id, path));
}

const pathBelow = (c: AdminContext, root: string): string =>
  decoded(c.req.path.slice(root.length)) || '/';

async function respond(
  c: AdminContext,
  shown: PreviewPage | undefined,
  findAsset: () => Promise<PreviewAsset | undefined>,
): Promise<Response> {
  if (shown) {
    const { previewScript } = c.get('services').assets;
    const { origin } = new URL(c.get('services').adminUrl);
    const script = `<script type="module" src="${previewScript}"></script></body>`;
    const html = shown.html.replace('</body>', () => script);
    c.header('content-security-policy', policyOf(html, origin + previewScript));
    c.header('x-frame-options', 'SAMEORIGIN');
    c.header('x-robots-tag', 'noindex, nofollow');
    return c.html(html, shown.status === 404 ? 404 : 200);
  }
  const asset = await findAsset();
  if (!asset) throw new AdminError('not-found', siteTexts.notFound);
  // A drawing is an image in a page. Opened by itself, it must not run as a document of the admin.
  c.header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox");
  return c.body(new Uint8Array(asset.bytes), 200, { 'content-type': asset.contentType });
}

/**
 * A page of the draft can do nothing: no script but the one that reports a press on a text, no form, no request. Only the
 * admin may show it in a frame (R30.6).
 */
function policyOf(html: string, script: string): string {
  const styles = [...html.matchAll(/<style\b[^>]*>([\s\S]*?)<\/style>/gi)].map(
    ([, css = '']) => `'sha256-${createHash('sha256').update(css).digest('base64')}'`,
  );
  return [
    "default-src 'none'",
    `script-src ${script}`,
    ['style-src', ...new Set(styles)].join(' '),
    "img-src 'self' data:",
    "font-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'self'",
  ].join('; ');
}
