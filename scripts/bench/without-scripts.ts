import { brotliCompressSync } from 'node:zlib';
import { listen, close } from '#server/http/listening.ts';
import type { Site, SiteFile } from '#server/http/load-site.ts';
import { createPages } from '#server/http/pages.ts';
import { readSite } from '#server/http/read-site.ts';
import { securityHeaders } from '#server/http/security-headers.ts';
import { freePort } from '#server/database/postmaster.ts';
import { readSettings } from '#server/settings.ts';

/** The limit of what is possible: the same pages from the same server, with every script taken out. */
export async function serveWithoutScripts(): Promise<{ url: string; close: () => Promise<void> }> {
  const settings = readSettings({});
  const pages = createPages(withoutScripts(await readSite(settings)), securityHeaders(settings));
  const port = await freePort();
  const app = { fetch: async () => new Response(null, { status: 404 }), page: pages };
  const server = await listen(app, { port, host: '127.0.0.1' });
  return { url: `http://127.0.0.1:${port}`, close: () => close(server, 0) };
}

function withoutScripts(site: Site): Site {
  const bare = (file: SiteFile): SiteFile => {
    const html = new TextDecoder().decode(file.variants.identity.body);
    const text = html.replace(/<script type="module"[^>]*><\/script>/g, '');
    const body = new Uint8Array(brotliCompressSync(text));
    const identity = { body: new TextEncoder().encode(text), etag: '"bare"' };
    return { ...file, variants: { identity, br: { body, etag: '"bare-br"' } } };
  };
  return new Map(
    [...site].map(([name, file]) => [name, name.endsWith('.html') ? bare(file) : file]),
  );
}
