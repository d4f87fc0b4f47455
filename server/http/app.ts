import type { BlockList } from 'node:net';
import { Hono } from 'hono';
import { CONFIRMATION_PATH } from '#contract/data-api.ts';
import { errorCode, type Log } from '#server/base/log.ts';
import type { Metrics } from './metrics.ts';
import { clientAddress } from './client-address.ts';
import type { ConfirmationRoute } from './confirmation-route.ts';
import { DATA_API_PREFIX, type DataApi } from './data-api.ts';
import { internalError, type Reply } from './reply.ts';
import type { HeaderSet } from './security-headers.ts';
import type { FileRequest, FileResponse, StaticFiles } from './static-files.ts';

/** The other end of the connection: the client, or a proxy. */
interface Peer {
  address: string;
}

export interface App {
  /** The response to a request for a file of the site; `undefined` when there is no such file. */
  file(request: FileRequest): FileResponse | undefined;
  /** Everything else: the API, redirects and the 404 page. */
  fetch(request: Request, peer: Peer): Promise<Response>;
  /** The headers of the response to a request that is rejected before it reaches the app. */
  headers: HeaderSet;
}

export function createApp(parts: {
  /** The headers of every response. */
  headers: HeaderSet;
  reply: Reply;
  dataApi: DataApi;
  confirmation: ConfirmationRoute<string>;
  /** The files of the site that is served now. */
  files: () => StaticFiles;
  ready: () => Promise<boolean>;
  trustedProxies: BlockList;
  observe: Metrics['observe'];
  log: Log;
}): App {
  const { headers, reply, files, trustedProxies } = parts;
  const hono = new Hono<{ Bindings: Peer }>();
  const addressOf = (request: Request, peer: Peer) =>
    clientAddress(peer.address, request.headers.get('x-forwarded-for'), trustedProxies);

  const logUnexpected = (error: unknown) =>
    parts.log.error({ code: errorCode(error) }, 'unexpected error');
  /** Visitors get the error page with the firm's phone number, and programs that call the API get JSON. */
  const orErrorPage = <Found>(request: FileRequest, find: () => Found): Found | FileResponse => {
    try {
      return find();
    } catch (error) {
      logUnexpected(error);
      return files().failed(request);
    }
  };

  hono.all(`${DATA_API_PREFIX}*`, (c) => parts.dataApi(c.req.raw, addressOf(c.req.raw, c.env)));
  hono.all(CONFIRMATION_PATH, (c) => parts.confirmation(c.req.raw, addressOf(c.req.raw, c.env)));
  hono.all('/rest/*', () => reply.json(404, { error: 'data API not found' }));
  hono.all('/functions/*', () => reply.json(404, { error: 'function not found' }));
  hono.get('/healthz', () => reply.json(200, { status: 'alive' }));
  hono.get('/readyz', async () =>
    (await parts.ready())
      ? reply.json(200, { status: 'ready' })
      : reply.json(503, { status: 'database unavailable' }),
  );
  hono.notFound((c) => {
    const request = fileRequest(c.req.raw);
    const file = orErrorPage(request, () => files().notFound(request));
    return new Response(file.body, file);
  });
  hono.onError((error) => {
    logUnexpected(error);
    return reply.error(internalError);
  });

  return {
    headers,
    file(request) {
      const started = performance.now();
      const file = orErrorPage(request, () => files().find(request));
      if (file) parts.observe(request.target, file.status, (performance.now() - started) / 1000);
      return file;
    },
    async fetch(request, peer) {
      const started = performance.now();
      const response = await hono.fetch(request, peer);
      const { pathname } = new URL(request.url);
      parts.observe(pathname, response.status, (performance.now() - started) / 1000);
      return response;
    },
  };
}

function fileRequest({ method, url, headers }: Request): FileRequest {
  const { pathname, search } = new URL(url);
  return {
    method,
    target: pathname + search,
    acceptEncoding: headers.get('accept-encoding') ?? undefined,
    ifNoneMatch: headers.get('if-none-match') ?? undefined,
  };
}
