import { listen, close } from '#server/http/listening.ts';
import { compress, loadSite, type Site, type SiteFile } from '#server/http/load-site.ts';
import { createStaticFiles } from '#server/http/static-files.ts';
import { securityHeaders } from '#server/http/security-headers.ts';
import { freePort } from '#server/database/postmaster.ts';
import { readSettings } from '#server/settings.ts';

/** The limit of what is possible: the same pages from the same server, with every script taken out. */
export async function serveWithoutScripts(): Promise<{ url: string; close: () => Promise<void> }> {
  const settings = readSettings({});
  const headers = securityHeaders(settings);
  const files = createStaticFiles(await withoutScripts(await loadSite(settings)), headers);
  const port = await freePort();
  const app = {
    headers,
    file: files.find,
    fetch: async () => new Response(null, { status: 404 }),
  };
  const server = await listen(app, { port, host: '127.0.0.1' });
  return { url: `http://127.0.0.1:${port}`, close: () => close(server, 0) };
}

async function withoutScripts(site: Site): Promise<Site> {
  const bare = async (file: SiteFile): Promise<SiteFile> => {
    const html = new TextDecoder().decode(file.variants.identity.body);
    const text = html.replace(/<script type="module"[^>]*><\/script>/g, '');
    const body = new Uint8Array((await compress(Buffer.from(text))).br);
    const identity = { body: new TextEncoder().encode(text), etag: '"bare"' };
    return { ...file, variants: { identity, br: { body, etag: '"bare-br"' } } };
  };
  return new Map(
    await Promise.all(
      [...site].map(
        async ([name, file]) => [name, name.endsWith('.html') ? await bare(file) : file] as const,
      ),
    ),
  );
}
