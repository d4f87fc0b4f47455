import {
  createServer,
  request as call,
  type IncomingMessage,
  type ServerResponse,
} from 'node:http';
import { listenOnFreePort } from '#tests/support/network/ports.ts';
import { startEdgeFunction } from './start-edge-function.ts';
import { startPostgrest } from './start-postgrest.ts';

export type HostedProject = Awaited<ReturnType<typeof startHostedProject>>;

const PUBLISHABLE_KEY = 'sb_publishable_hosted';
const ALL_METHODS = 'GET,HEAD,PUT,PATCH,POST,DELETE,OPTIONS,TRACE,CONNECT';

/**
 * Starts the parts of a Supabase project that this site uses: PostgREST and the function behind a
 * gateway that requires a key, allows other origins and adds the client's address. The database must
 * already be migrated.
 */
export async function startHostedProject(parts: {
  databaseUrl: string;
  smtpUrl: string;
  siteUrl?: string;
  /** Additional environment variables of the function. */
  env?: Readonly<Record<string, string>>;
  /** The client's address as the gateway sees it. */
  clientAddress?: (request: IncomingMessage) => string;
}) {
  const { clientAddress = (request: IncomingMessage) => request.socket.remoteAddress ?? '' } =
    parts;
  const postgrest = await startPostgrest(parts);
  const edge = await startEdgeFunction(parts).catch(async (error: unknown) => {
    await postgrest.stop();
    throw error;
  });
  const keys = [postgrest.anonKey, PUBLISHABLE_KEY];

  const server = createServer((request, response) => {
    // Cloudflare overwrites this header if a client sends it.
    request.headers['cf-connecting-ip'] = clientAddress(request);
    const { pathname, search } = new URL(request.url ?? '/', 'http://gateway');
    const [, area, , ...rest] = pathname.split('/');
    const path = `/${rest.join('/')}${search}`;
    if (area === 'functions') return forward(request, response, edge.url + path);
    if (area !== 'rest')
      return refuse(response, 404, { message: 'no Route matched with those values' });
    response.setHeader('access-control-allow-origin', '*');
    if (request.method === 'OPTIONS') return preflight(request, response);
    const key = request.headers['apikey'];
    if (key === undefined)
      return refuse(response, 401, {
        message: 'No API key found in request',
        hint: 'No `apikey` request header or url param was found.',
      });
    if (!keys.includes(String(key)))
      return refuse(response, 401, {
        message: 'Invalid API key',
        hint: 'Double check your Supabase `anon` or `service_role` API key.',
      });
    // The gateway replaces a publishable key with the token of its role.
    if (
      key === PUBLISHABLE_KEY &&
      [undefined, `Bearer ${PUBLISHABLE_KEY}`].includes(request.headers.authorization)
    )
      request.headers.authorization = `Bearer ${postgrest.anonKey}`;
    forward(request, response, postgrest.url + path);
  });
  const port = await listenOnFreePort(server);

  return {
    /** The value of PUBLIC_API_URL. */
    url: `http://127.0.0.1:${port}`,
    /** Values of PUBLIC_ANON_KEY: `anonKey` is an older key (a JWT), `publishableKey` a newer one. */
    anonKey: postgrest.anonKey,
    publishableKey: PUBLISHABLE_KEY,
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await Promise.all([edge.stop(), postgrest.stop()]);
    },
  };
}

function forward(request: IncomingMessage, response: ServerResponse, url: string): void {
  const outgoing = call(url, { method: request.method, headers: request.headers }, (incoming) => {
    response.writeHead(incoming.statusCode ?? 502, incoming.headers);
    incoming.pipe(response);
  });
  outgoing.once('error', () => refuse(response, 502, { message: 'The upstream server is away' }));
  request.pipe(outgoing);
}

function refuse(response: ServerResponse, status: number, body: Record<string, string>): void {
  if (response.headersSent) return void response.destroy();
  response.writeHead(status, { 'content-type': 'application/json; charset=utf-8' });
  response.end(JSON.stringify(body));
}

function preflight(request: IncomingMessage, response: ServerResponse): void {
  response.writeHead(200, {
    'access-control-allow-methods': ALL_METHODS,
    'access-control-allow-headers': request.headers['access-control-request-headers'] ?? '',
    'access-control-max-age': '3600',
  });
  response.end();
}
