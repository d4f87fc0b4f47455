import { once } from 'node:events';
import { createServer, IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { BlockList, type Socket } from 'node:net';
import { getRequestListener, RequestError } from '@hono/node-server';
import type { App } from './app.ts';
import { clientAddress, isTrusted, networkOf } from './client-address.ts';
import { socketOf } from '#server/base/free-port.ts';
import { DEFAULTS } from '#server/base/setting-values.ts';

/** Node's limits: times in milliseconds, and counts. They disconnect clients that send too slowly or read nothing. */
export const LIMITS = {
  /** The limit from the start of a connection, or of its next request, to the end of the headers. */
  // The limit is longer than a proxy waits (deploy/nginx.conf: 14 s), so that nginx stops waiting first and tries the
  // next server. If this server responded with a 408 first, nginx would pass the 408 on to the visitor.
  headersTimeout: 20_000,
  /** The limit from the first byte of a request to its last. */
  requestTimeout: 20_000,
  keepAliveTimeout: 5000,
  /** The limit for the time in which no byte is sent or received. For a blocked write, Node waits twice as long. */
  timeout: 30_000,
  connectionsCheckingInterval: 1000,
  /** 4,000 connections that each send 16 KiB of headers need about 120 MB of memory. */
  maxConnections: 4000,
  /** The limit for one address, or one /64 of IPv6. All visitors behind one shared address need far fewer at a time. */
  maxConnectionsPerAddress: 250,
};
export type Limits = typeof LIMITS;

type PortSetting = 'PORT' | 'METRICS_PORT' | 'ADMIN_PORT';

const MAX_HEADER_BYTES = 16 * 1024;

/** How many requests may wait on one connection. Browsers and nginx send one at a time. */
export const MAX_PENDING_REQUESTS = 32;
const pending = new WeakMap<Socket, number>();

/**
 * Node parses up to 2,600 requests of a received chunk before it sends anything: 100 connections that read nothing
 * need 1.6 GB. Its parser stops early only at a request to upgrade the connection. So a request beyond the limit
 * claims to be one, and Node closes the connection, because nothing handles upgrades.
 */
class CountedRequest extends IncomingMessage {
  readonly isBeyondLimit: boolean;

  constructor(socket: Socket) {
    super(socket);
    this.isBeyondLimit = (pending.get(socket) ?? 0) >= MAX_PENDING_REQUESTS;
    // The parser sets this property later. The empty setter ignores that.
    if (this.isBeyondLimit)
      Object.defineProperty(this, 'upgrade', { get: () => true, set: () => {} });
  }
}

/** Serves the app. If it cannot listen, rejects with an error that names the wrong setting. */
export async function listen(
  app: App,
  address: { port: number; host: string; trustedProxies?: BlockList },
  portSetting: PortSetting = 'PORT',
  limits: Limits = LIMITS,
): Promise<Server> {
  const respond = getRequestListener(
    (request, { incoming }) =>
      app.fetch(request, { address: incoming.socket?.remoteAddress ?? '' }),
    {
      overrideGlobalObjects: false,
      errorHandler: (error) =>
        new Response(null, {
          status: error instanceof RequestError ? 400 : 500,
          headers: app.headers,
        }),
    },
  );
  const server = createServer(
    {
      ...limits,
      maxHeaderSize: MAX_HEADER_BYTES,
      IncomingMessage: CountedRequest,
      shouldUpgradeCallback: (request) => request.isBeyondLimit,
    },
    (incoming, outgoing) => {
      const { socket } = incoming;
      pending.set(socket, (pending.get(socket) ?? 0) + 1);
      outgoing.once('close', () => pending.set(socket, (pending.get(socket) ?? 1) - 1));
      // In HTTP/1.1, a connection stays open without a header that says so: 47 bytes less for each page.
      if (incoming.httpVersion === '1.1' && outgoing.shouldKeepAlive)
        outgoing.removeHeader('connection');
      // HTTP/1.0, which simple health checks use, has no Host.
      if (incoming.httpVersion === '1.0') incoming.headers.host ??= 'localhost';
      incoming.url = originForm(incoming.url);
      if (!sendFile(app, incoming, outgoing)) void respond(incoming, outgoing);
    },
  );
  // `createServer` accepts the other limits as options, but not these two.
  server.timeout = limits.timeout;
  server.maxConnections = limits.maxConnections;
  limitAddresses(server, limits.maxConnectionsPerAddress, address.trustedProxies);
  await startListening(server, address, portSetting);
  return server;
}

/** Trusted proxies carry the connections of many visitors, so they have no limit. */
function limitAddresses(server: Server, max: number, trustedProxies = new BlockList()): void {
  const open = new Map<string, number>();
  server.on('connection', (socket) => {
    const peer = clientAddress(socket.remoteAddress ?? '', null, trustedProxies);
    if (isTrusted(peer, trustedProxies)) return;
    const network = networkOf(peer);
    const count = (open.get(network) ?? 0) + 1;
    if (count > max) return void socket.destroy();
    open.set(network, count);
    socket.once('close', () => {
      const left = (open.get(network) ?? 1) - 1;
      if (left > 0) open.set(network, left);
      else open.delete(network);
    });
  });
}

/** Accepts no more connections, finishes the responses in progress, and aborts those that take too long. */
export async function close(server: Server, timeoutMilliseconds: number): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  // A kept-alive connection becomes idle only once its response is sent.
  const sweep = setInterval(() => server.closeIdleConnections(), 50);
  const end = setTimeout(() => server.closeAllConnections(), timeoutMilliseconds);
  await closed;
  clearInterval(sweep);
  clearTimeout(end);
}

/** Starts listening. Rejects with an error that names the setting and what it must be. */
export async function startListening(
  server: Server,
  { port, host }: { port: number; host: string },
  portSetting: PortSetting,
): Promise<void> {
  const socket = socketOf(port);
  if (socket && host === DEFAULTS.HOST) server.listen(socket);
  else {
    // A socket that holds a port on loopback must not decide where the server listens.
    socket?.close();
    server.listen(port, host);
  }
  await once(server, 'listening').catch((error: NodeJS.ErrnoException) => {
    throw new Error(explainListenError(error, port, portSetting), { cause: error });
  });
  // From now on, an error is a connection that could not be accepted. The server stays open.
  server.on('error', () => {});
}

function explainListenError(
  { code, message }: NodeJS.ErrnoException,
  port: number,
  portSetting: string,
): string {
  switch (code) {
    case 'EADDRINUSE':
      return `Port ${port} is in use; stop the program that uses it, or set ${portSetting}`;
    case 'EACCES':
      return `${portSetting} must be a port that this user may listen on, such as one above 1023`;
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return `${portSetting.replace('PORT', 'HOST')} must be an address or a host name of this machine`;
    default:
      return message;
  }
}

/** Some proxies send the whole URL as the target (RFC 9112, section 3.2.2). */
function originForm(target = '/'): string {
  if (target.startsWith('/')) return target;
  const url = URL.parse(target);
  return url ? url.pathname + url.search : '/';
}

function sendFile(app: App, incoming: IncomingMessage, outgoing: ServerResponse): boolean {
  const file = app.file({
    method: incoming.method ?? 'GET',
    target: incoming.url ?? '/',
    acceptEncoding: incoming.headers['accept-encoding']?.toString(),
    ifNoneMatch: incoming.headers['if-none-match'],
  });
  if (file) outgoing.writeHead(file.status, file.headers).end(file.body);
  return file !== undefined;
}
