import type { BlockList } from 'node:net';
import { Hono } from 'hono';
import { CONFIRMATION_PATH } from '#contract/data-api.ts';
import { clientAddress } from './http/client-address.ts';
import type { ConfirmationRoute } from './http/confirmation-route.ts';
import { DATA_API_PREFIX, type DataApi } from './http/data-api.ts';
import { respondWith, type PageAnswer, type PageAsk, type Pages } from './http/pages.ts';
import type { Reply } from './http/reply.ts';
import { internalError } from './intake/answer.ts';
import { errorCode, type Log } from './log.ts';
import type { Observe } from './metrics.ts';

interface AppParts {
  reply: Reply;
  dataApi: DataApi;
  confirmation: ConfirmationRoute;
  pages: Pages;
  ready: () => Promise<boolean>;
  trustedProxies: BlockList;
  observe: Observe;
  log: Log;
}

/** Whoever opened the connection: the client, or a proxy. */
interface Peer {
  address: string;
}

export interface App {
  fetch(request: Request, peer: Peer): Promise<Response>;
  /** The short way to a page; nothing when the request is for the API. */
  page(ask: PageAsk): PageAnswer | undefined;
}

const API = /^\/(?:rest\/|functions\/|healthz|readyz)/;

export function createApp(parts: AppParts): App {
  const { reply, trustedProxies } = parts;
  const hono = new Hono<{ Bindings: Peer }>();
  const addressOf = (request: Request, peer: Peer) =>
    clientAddress(peer.address, request.headers.get('x-forwarded-for'), trustedProxies);

  hono.all(`${DATA_API_PREFIX}*`, (c) => parts.dataApi(c.req.raw, addressOf(c.req.raw, c.env)));
  hono.all(CONFIRMATION_PATH, (c) => parts.confirmation(c.req.raw, addressOf(c.req.raw, c.env)));
  hono.all('/rest/*', () => reply.json(404, { error: 'data API not found' }));
  hono.all('/functions/*', () => reply.json(404, { error: 'function not found' }));
  hono.get('/healthz', () => reply.json(200, { status: 'alive' }));
  hono.get('/readyz', async () =>
    (await parts.ready())
      ? reply.json(200, { status: 'ready' })
      : reply.json(503, { status: 'database away' }),
  );
  hono.all('*', (c) => respondWith(parts.pages, c.req.raw));
  hono.onError((error) => {
    parts.log.error({ code: errorCode(error) }, 'unexpected error');
    return reply.error(internalError);
  });

  return {
    async fetch(request, peer) {
      const started = performance.now();
      const response = await hono.fetch(request, peer);
      const { pathname } = new URL(request.url);
      parts.observe(pathname, response.status, (performance.now() - started) / 1000);
      return response;
    },
    page(ask) {
      if (API.test(ask.target)) return undefined;
      const started = performance.now();
      const answer = parts.pages(ask);
      parts.observe(ask.target, answer.status, (performance.now() - started) / 1000);
      return answer;
    },
  };
}
