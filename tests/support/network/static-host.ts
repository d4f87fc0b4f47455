import { createServer } from 'node:http';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { getRequestListener } from '@hono/node-server';
import { serveStatic } from '@hono/node-server/serve-static';
import { Hono } from 'hono';
import { listenOnFreePort } from './ports.ts';

interface HeaderRule {
  path: RegExp;
  headers: readonly (readonly [name: string, value: string])[];
}

/**
 * Starts a host for static files that behaves like Cloudflare Pages and GitHub Pages: a folder with
 * a page redirects to a trailing slash, and unknown paths get 404.html. It applies `_headers`.
 */
export async function startStaticHost() {
  let pages = new Hono();
  const server = createServer(getRequestListener((request) => pages.fetch(request)));
  const port = await listenOnFreePort(server);
  return {
    url: `http://127.0.0.1:${port}`,
    /** Serves this folder from now on. Before the first call every request gets a 404. */
    async serve(folder: string) {
      pages = await pagesOf(folder);
    },
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

async function pagesOf(folder: string): Promise<Hono> {
  const rules = readHeaders(await readFile(join(folder, '_headers'), 'utf8'));
  const notFound = await readFile(join(folder, '404.html'), 'utf8');
  const pages = new Hono();
  pages.use(async (c, next) => {
    await next();
    for (const { path, headers } of rules)
      if (path.test(c.req.path)) for (const [name, value] of headers) c.header(name, value);
  });
  pages.get('*', async (c, next) => {
    const isFolder =
      !c.req.path.endsWith('/') && (await exists(join(folder, c.req.path, 'index.html')));
    return isFolder ? c.redirect(`${c.req.path}/${new URL(c.req.url).search}`, 301) : next();
  });
  pages.get('*', serveStatic({ root: folder }));
  pages.notFound((c) => c.html(notFound, 404));
  return pages;
}

const exists = (file: string) =>
  readFile(file).then(
    () => true,
    () => false,
  );

function readHeaders(text: string): HeaderRule[] {
  return text
    .split(/\n(?=\/)/)
    .filter((block) => block.trim() !== '')
    .map((block) => {
      const [path = '', ...lines] = block.trimEnd().split('\n');
      const pattern = path.replaceAll('.', '[.]').replaceAll('*', '.*');
      return {
        path: new RegExp(`^${pattern}$`),
        headers: lines.map((line) => {
          const [name = '', ...value] = line.trim().split(': ');
          return [name, value.join(': ')] as const;
        }),
      };
    });
}
