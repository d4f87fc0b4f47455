import { once } from 'node:events';
import {
  createServer,
  STATUS_CODES,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from 'node:http';
import { BlockList } from 'node:net';
import type { Duplex } from 'node:stream';
import { getRequestListener, RequestError } from '@hono/node-server';
import type { App } from '#server/app.ts';
import { errorCode } from '#server/log.ts';
import { connectionLimits, limitConnections, type ConnectionLimits } from './connection-limits.ts';
import {
  addPending,
  closeUnread,
  CountedRequest,
  hasStartedResponse,
  isWaitingForClient,
} from './pending-responses.ts';

/** Time limits in milliseconds. They cut off clients that send or read too slowly. */
export interface ServerTimeouts {
  /** From the start of a connection, or of its next request, to the end of the headers. */
  headersTimeout: number;
  /** From the first byte of a request to its last. */
  requestTimeout: number;
  keepAliveTimeout: number;
  /** Without a byte sent or received. For a blocked write, Node waits twice as long. */
  timeout: number;
  /** From the start of a response until the client has all of it, even if it reads steadily. */
  responseTimeout: number;
  connectionsCheckingInterval: number;
}

export const TIMEOUTS: ServerTimeouts = {
  // Longer than a proxy waits (deploy/nginx.conf: 14 s), so that nginx stops waiting first and
  // tries the next server. If this server responded with a 408 first, nginx would pass the 408 on
  // to the visitor.
  headersTimeout: 20_000,
  requestTimeout: 20_000,
  keepAliveTimeout: 5000,
  timeout: 30_000,
  responseTimeout: 60_000,
  connectionsCheckingInterval: 1000,
};
type PortSetting = 'PORT' | 'METRICS_PORT' | 'ADMIN_PORT';

const MAX_HEADER_BYTES = 16 * 1024;

/** RFC 3986, section 3.2.2 and 3.2.3: a name or an address, and a port. */
const HOST = /^(?:[\w.~!$&'()*+,;=%-]*|\[[\da-f.:]+\])(?::\d*)?$/i;

const VERSIONS: ReadonlySet<string> = new Set(['1.0', '1.1']);

/** Serves the app. If it cannot listen, rejects with an error that names the wrong setting. */
export async function listen(
  app: App,
  address: { port: number; host: string; trustedProxies?: BlockList },
  timeouts: ServerTimeouts = TIMEOUTS,
  limits: ConnectionLimits = connectionLimits(),
  portSetting: PortSetting = 'PORT',
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
      ...timeouts,
      maxHeaderSize: MAX_HEADER_BYTES,
      // Checked below, because Node's own 400 has no security headers.
      requireHostHeader: false,
      IncomingMessage: CountedRequest,
      shouldUpgradeCallback: (request) => request.isBeyondLimit,
    },
    (incoming, outgoing) => {
      addPending(incoming.socket, outgoing);
      if (!VERSIONS.has(incoming.httpVersion)) return refuse(outgoing, 505, app);
      // HTTP/1.0, which simple health checks use, has no Host.
      if (incoming.httpVersion === '1.0') incoming.headers.host ??= 'localhost';
      if (!HOST.test(incoming.headers.host ?? '/') || hasSecondHost(incoming.rawHeaders))
        return refuse(outgoing, 400, app);
      incoming.url = originForm(incoming.url);
      if (!sendFile(app, incoming, outgoing)) void respond(incoming, outgoing);
    },
  );
  server.on('checkExpectation', (incoming: IncomingMessage, outgoing: ServerResponse) => {
    addPending(incoming.socket, outgoing);
    refuse(outgoing, 417, app);
  });
  server.on('clientError', (error, socket) => {
    refuseUnparsed(socket, PARSER_STATUS[errorCode(error)] ?? 400, app);
  });
  // Node makes no response object for CONNECT, and without a listener it closes the connection.
  server.on('connect', (_incoming, socket) => {
    socket.on('error', () => {});
    refuseUnparsed(socket, 405, app);
  });
  // `createServer` accepts all of these timeouts as options except this one.
  server.timeout = timeouts.timeout;
  const proxies = address.trustedProxies ?? new BlockList();
  const open = limitConnections(server, limits, proxies, isWaitingForClient);
  const sweep = setInterval(
    () => closeUnread(open, timeouts.responseTimeout, performance.now()),
    timeouts.connectionsCheckingInterval,
  ).unref();
  server.once('close', () => clearInterval(sweep));
  await startListening(server, address, portSetting);
  return server;
}

/** Refuses new connections, finishes the responses in progress, and cuts off those that take too long. */
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
  server.listen(port, host);
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
      return 'HOST must be an address or a host name of this machine';
    default:
      return message;
  }
}

/** `rawHeaders` alternates names and values; `headers` has only the first Host (RFC 9112, 3.2). */
function hasSecondHost(rawHeaders: readonly string[]): boolean {
  let hosts = 0;
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index];
    if (name?.length === 4 && name.toLowerCase() === 'host') hosts += 1;
  }
  return hosts > 1;
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

function refuse(outgoing: ServerResponse, status: number, { headers }: App): void {
  outgoing.writeHead(status, { ...headers, connection: 'close' }).end();
}

/** Refuses a request that Node passes on without a response object. */
function refuseUnparsed(socket: Duplex, status: number, { headers }: App): void {
  if (socket.writable && !hasStartedResponse(socket)) {
    const lines = [
      `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
      ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
      ...(status === 405 ? ['allow: GET, HEAD, POST'] : []),
      'content-length: 0',
      'connection: close',
    ];
    socket.write(`${lines.join('\r\n')}\r\n\r\n`);
  }
  socket.destroy();
}

const PARSER_STATUS: Readonly<Record<string, number>> = {
  HPE_HEADER_OVERFLOW: 431,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
};
