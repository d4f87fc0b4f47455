import {
  createServer,
  IncomingMessage,
  STATUS_CODES,
  type Server,
  type ServerResponse,
} from 'node:http';
import { BlockList, type Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { getRequestListener, RequestError } from '@hono/node-server';
import type { App } from '#server/app.ts';
import { errorCode } from '#server/log.ts';
import { connectionLimits, limitConnections, type ConnectionLimits } from './connection-limits.ts';

/** Time limits in milliseconds. They cut off clients that send or read too slowly. */
export interface ServerTimeouts {
  /** From the start of a connection, or of its next request, to the end of the headers. */
  headersTimeout: number;
  /** From the first byte of a request to its last. */
  requestTimeout: number;
  keepAliveTimeout: number;
  /** Without a byte sent or taken. Longer than any answer needs. Node allows a blocked write twice as long. */
  timeout: number;
  /** From the start of an answer until the client has taken all of it, however steadily it reads. */
  answerTimeout: number;
  connectionsCheckingInterval: number;
}

const TIMEOUTS: ServerTimeouts = {
  // Longer than a proxy waits (deploy/nginx.conf: 14 s): nginx passes a 408 on to the visitor, and asks the
  // next server only when it has heard nothing.
  headersTimeout: 20_000,
  requestTimeout: 20_000,
  keepAliveTimeout: 5000,
  timeout: 30_000,
  answerTimeout: 60_000,
  connectionsCheckingInterval: 1000,
};
const MAX_HEADER_BYTES = 16 * 1024;
/** Requests of one connection that wait for their answers. Browsers and nginx send one at a time. */
export const MAX_PENDING_REQUESTS = 32;

/** RFC 3986, section 3.2.2 and 3.2.3: a name or an address, and a port. */
const HOST = /^(?:[\w.~!$&'()*+,;=%-]*|\[[\da-f.:]+\])(?::\d*)?$/i;

const VERSIONS: ReadonlySet<string> = new Set(['1.0', '1.1']);

/** The answers that each connection has not received completely, oldest first. */
const pendingAnswers = new WeakMap<Duplex, Set<ServerResponse>>();

/**
 * Node parses all requests in a received chunk, up to 2,600 in 64 KB, before it sends anything. The parser
 * only stops early at a request to upgrade the connection, so a request beyond the limit is made to look
 * like one: `shouldUpgradeCallback` then accepts it, nobody handles upgrades, and Node closes the connection.
 */
class CountedRequest extends IncomingMessage {
  readonly isBeyondLimit: boolean;

  constructor(socket: Socket) {
    super(socket);
    this.isBeyondLimit = (pendingAnswers.get(socket)?.size ?? 0) >= MAX_PENDING_REQUESTS;
    // The parser sets this property afterwards, hence the setter without effect.
    if (this.isBeyondLimit)
      Object.defineProperty(this, 'upgrade', { get: () => true, set: () => {} });
  }
}

/** Serves the app. Rejects with a line that names the wrong setting when the address cannot be used. */
export async function listen(
  app: App,
  address: { port: number; host: string; trustedProxies?: BlockList },
  timeouts: ServerTimeouts = TIMEOUTS,
  limits: ConnectionLimits = connectionLimits(),
): Promise<Server> {
  const answer = getRequestListener(
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
      if (!sendFile(app, incoming, outgoing)) void answer(incoming, outgoing);
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
  // The only one of these that Node does not take as an option.
  server.timeout = timeouts.timeout;
  const proxies = address.trustedProxies ?? new BlockList();
  const open = limitConnections(server, limits, proxies, isWaitingForClient);
  const sweep = setInterval(
    () => closeUnread(open, timeouts.answerTimeout, performance.now()),
    timeouts.connectionsCheckingInterval,
  ).unref();
  server.once('close', () => clearInterval(sweep));
  await startListening(server, address, 'PORT');
  return server;
}

/** Refuses new connections, finishes the answers in progress, and cuts off those that take too long. */
export async function close(server: Server, longestMilliseconds: number): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  // A kept-alive connection becomes idle only once its answer is out.
  const sweep = setInterval(() => server.closeIdleConnections(), 50);
  const end = setTimeout(() => server.closeAllConnections(), longestMilliseconds);
  await closed;
  clearInterval(sweep);
  clearTimeout(end);
}

/** Starts listening. Rejects with a line that names the setting to change, and what it wants. */
export async function startListening(
  server: Server,
  { port, host }: { port: number; host: string },
  portSetting: 'PORT' | 'METRICS_PORT',
): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  }).catch((error: NodeJS.ErrnoException) => {
    throw new Error(explainListenError(error, port, portSetting), { cause: error });
  });
}

function explainListenError(
  { code, message }: NodeJS.ErrnoException,
  port: number,
  portSetting: string,
): string {
  switch (code) {
    case 'EADDRINUSE':
      return `Port ${port} is in use; stop what uses it, or set ${portSetting}`;
    case 'EACCES':
      return `${portSetting} wants a port that this user may listen on, such as one above 1023`;
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return 'HOST wants an address or a host name of this machine';
    default:
      return message;
  }
}

function addPending(socket: Duplex, outgoing: ServerResponse): void {
  const pending = pendingAnswers.get(socket) ?? new Set();
  pendingAnswers.set(socket, pending.add(outgoing));
  outgoing.once('close', () => pending.delete(outgoing));
}

/** Whether there is nothing to do for a connection until its client sends or reads more. */
function isWaitingForClient(socket: Socket): boolean {
  for (const { req, headersSent } of pendingAnswers.get(socket) ?? [])
    if (req.complete && !headersSent) return false;
  return true;
}

/** Since when the client could have read an answer, in milliseconds of `performance.now()`. */
const readableSince = new WeakMap<ServerResponse, number>();

/** Looks at the oldest answer of each connection only: the others wait for that one. */
function closeUnread(open: ReadonlySet<Socket>, answerTimeout: number, now: number): void {
  for (const socket of open) {
    const [answer] = pendingAnswers.get(socket) ?? [];
    if (!answer?.headersSent) continue;
    const since = readableSince.get(answer) ?? now;
    readableSince.set(answer, since);
    if (now - since >= answerTimeout) socket.destroy();
  }
}

/** Names and values take turns. `headers.host` has only the first of several (RFC 9112, section 3.2). */
function hasSecondHost(rawHeaders: readonly string[]): boolean {
  let hosts = 0;
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index];
    if (name?.length === 4 && name.toLowerCase() === 'host') hosts += 1;
  }
  return hosts > 1;
}

/** Some proxies send the whole address as the target (RFC 9112, section 3.2.2). */
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

/** Answers what Node hands over without a response object; nothing when another answer is under way. */
function refuseUnparsed(socket: Duplex, status: number, { headers }: App): void {
  const [current] = pendingAnswers.get(socket) ?? [];
  if (socket.writable && !current?.headersSent) {
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
