import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import type { App } from '#server/app.ts';
import { listenOn } from './listen-on.ts';

/** In milliseconds. A slow drip of headers or body is cut off, so that it cannot hold connections. */
export interface Patience {
  /** From the opening of a connection, or the first byte of its next request, to the end of the headers. */
  headersTimeout: number;
  /** From the first byte of a request to its last. */
  requestTimeout: number;
  keepAliveTimeout: number;
  /** Nothing sent and nothing taken: whoever asks and never reads the answer. Longer than any answer takes. */
  timeout: number;
  connectionsCheckingInterval: number;
}

const PATIENCE: Patience = {
  // Longer than a proxy waits (deploy/nginx.conf: 14 s): nginx passes a 408 on to the visitor, and asks the
  // next server only when it has heard nothing.
  headersTimeout: 20_000,
  requestTimeout: 20_000,
  keepAliveTimeout: 5000,
  timeout: 30_000,
  connectionsCheckingInterval: 1000,
};
const MOST_HEADER_BYTES = 16 * 1024;

export async function listen(
  app: App,
  place: { port: number; host: string },
  patience: Patience = PATIENCE,
): Promise<Server> {
  const answer = getRequestListener(
    (request, { incoming }) => app.fetch(request, { address: peerAddress(incoming) }),
    { overrideGlobalObjects: false },
  );
  const server = createServer(
    { ...patience, maxHeaderSize: MOST_HEADER_BYTES },
    (incoming, outgoing) => {
      incoming.url = ownTarget(incoming.url);
      // HTTP/1.0, as simple health checks speak it, names no host.
      incoming.headers.host ??= 'localhost';
      if (!answerPage(app, incoming, outgoing)) void answer(incoming, outgoing);
    },
  );
  // Of all these the one that Node does not take among the options.
  server.timeout = patience.timeout;
  await listenOn(server, place, 'PORT');
  return server;
}

/** Takes nothing new, answers what is in flight, and cuts off what is still there at the end. */
export async function close(server: Server, longestMilliseconds: number): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  // A kept-alive connection becomes idle only once its answer is out.
  const sweep = setInterval(() => server.closeIdleConnections(), 50);
  const end = setTimeout(() => server.closeAllConnections(), longestMilliseconds);
  await closed;
  clearInterval(sweep);
  clearTimeout(end);
}

/** What is asked for on this server: some proxies send the whole address (RFC 9112, section 3.2.2). */
function ownTarget(target = '/'): string {
  if (target.startsWith('/')) return target;
  const url = URL.parse(target);
  return url ? url.pathname + url.search : '/';
}

function answerPage(app: App, incoming: IncomingMessage, outgoing: ServerResponse): boolean {
  const page = app.page({
    method: incoming.method ?? 'GET',
    target: incoming.url ?? '/',
    acceptEncoding: incoming.headers['accept-encoding']?.toString(),
    ifNoneMatch: incoming.headers['if-none-match'],
  });
  if (!page) return false;
  // What else a request may carry is not read, so that nobody uploads to a page.
  if (incoming.method !== 'GET' && incoming.method !== 'HEAD') outgoing.shouldKeepAlive = false;
  outgoing.writeHead(page.status, page.headers).end(page.body);
  return true;
}

function peerAddress(incoming: { socket?: IncomingMessage['socket'] }): string {
  return incoming.socket?.remoteAddress ?? '';
}
