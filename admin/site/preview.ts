import { extname } from 'node:path';
import { Hono } from 'hono';
import { PREVIEW_PATH, type PreviewAsset, type PreviewPage } from '#contract/site-editing.ts';
import type { AdminContext, AdminEnvironment } from '#admin/office/environment.ts';
import { styleHashes } from '#server/http/security-headers.ts';
import { decoded, noSuchText, siteOf } from './site-service.ts';

/** Shows the pages of the draft or of an earlier version as visitors would see them. */
export const previewRoutes = new Hono<AdminEnvironment>();

previewRoutes.get(PREVIEW_PATH, showDraft);
previewRoutes.get(`${PREVIEW_PATH}/*`, showDraft);
previewRoutes.get('/site/versions/:id{[0-9]{1,9}}/preview', showVersion);
previewRoutes.get('/site/versions/:id{[0-9]{1,9}}/preview/*', showVersion);

async function showDraft(c: AdminContext): Promise<Response> {
  const site = siteOf(c);
  const path = pathBelow(c, PREVIEW_PATH);
  return respondWithPreview(c, path, await site.page(path, PREVIEW_PATH), () => site.asset(path));
}

async function showVersion(c: AdminContext): Promise<Response> {
  const site = siteOf(c);
  const id = Number(c.req.param('id'));
  if (!(await site.version(id))) throw noSuchText();
  const root = `/site/versions/${id}/preview`;
  const path = pathBelow(c, root);
  const shown = await site.pageOfVersion(id, path, root);
  return respondWithPreview(c, path, shown, () => site.assetOfVersion(id, path));
}

const pathBelow = (c: AdminContext, root: string): string =>
  decoded(c.req.path.slice(root.length)) || '/';

async function respondWithPreview(
  c: AdminContext,
  path: string,
  shown: PreviewPage | undefined,
  findAsset: () => Promise<PreviewAsset | undefined>,
): Promise<Response> {
  if (shown || extname(path) === '') {
    const { previewScript } = c.get('services').assets;
    const { origin } = new URL(c.get('services').adminUrl);
    const script = `<script type="module" src="${previewScript}"></script></body>`;
    const page = shown ? asPreview(inScheme(shown.html, c.req.query('scheme'))) : missingPage;
    const html = page.replace('</body>', () => script);
    c.header('content-security-policy', previewPolicy(html, origin + previewScript));
    c.header('x-frame-options', 'SAMEORIGIN');
    c.header('x-robots-tag', 'noindex, nofollow');
    return c.html(html, shown?.status === 200 ? 200 : 404);
  }
  const asset = await findAsset();
  if (!asset) throw noSuchText();
  // An SVG file is an image in a page. Opened by itself, it must not run as a document of the admin.
  c.header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox");
  // The name of an asset changes with its bytes. Without the cache, headings would first show in another font.
  if (path.startsWith('/assets/'))
    c.header('cache-control', 'private, max-age=31536000, immutable');
  return c.body(new Uint8Array(asset.bytes), 200, { 'content-type': asset.contentType });
}

const MISSING =
  'This page is not on the site: it is turned off, or its text has a mistake. “Services and guides on and off” under Site turns it on.';
/** Frames show this instead of an admin error page, which browsers refuse to show in a frame. */
const missingPage = `<!doctype html><html lang="en"><title>${MISSING}</title><style>body{margin:0;padding:2rem;font:1.0625rem/1.5 system-ui;color-scheme:light dark}</style><body><p>${MISSING}</p></body></html>`;

/**
 * The page without the blur of the header, which looks like stripes when the page is scaled down, and with portraits that
 * load at once, because browsers load no lazy image in some small frames.
 */
const asPreview = (html: string): string =>
  html
    .replaceAll(/backdrop-filter: ?blur\(\d+px\)/g, 'backdrop-filter:none')
    .replaceAll(' loading="lazy"', '');

/** The page as a browser that prefers this color scheme shows it, with links to pages in the same scheme. */
function inScheme(html: string, scheme: string | undefined): string {
  if (scheme !== 'dark' && scheme !== 'light') return html;
  return html
    .replaceAll(/\(prefers-color-scheme: ?(dark|light)\)/g, (_, asked: string) =>
      asked === scheme ? '(width >= 0)' : '(width < 0)',
    )
    .replaceAll(/color-scheme: ?light dark/g, `color-scheme:${scheme}`)
    .replaceAll(
      /(<a\b[^>]* href="\/site\/[^"#?]*)/g,
      (_, link: string) => `${link}?scheme=${scheme}`,
    );
}

/**
 * A page of the draft runs only the script that reports clicks on texts. It can send no form and no request. Only the admin
 * can show it in a frame (R30.6).
 */
function previewPolicy(html: string, script: string): string {
  return [
    "default-src 'none'",
    `script-src ${script}`,
    ['style-src', ...styleHashes(html)].join(' '),
    "img-src 'self' data:",
    "font-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'self'",
  ].join('; ');
}
