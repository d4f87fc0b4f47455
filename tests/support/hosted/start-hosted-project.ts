import {
  createServer,
  request as call,
  type IncomingMessage,
  type ServerResponse,
} from 'node:http';
import { listenOnFreePort } from '#tests/support/network/listen-on-free-port.ts';
import { startEdgeFunction } from './start-edge-function.ts';
import { startPostgrest } from './start-postgrest.ts';

export interface HostedProject {
  /** For PUBLIC_API_URL. */
  url: string;
  /** For PUBLIC_ANON_KEY: a key of the older kind, and one of the newer, which is no JWT. */
  anonKey: string;
  publishableKey: string;
  stop(): Promise<void>;
}

const PUBLISHABLE_KEY = 'sb_publishable_hosted';
const ALL_METHODS = 'GET,HEAD,PUT,PATCH,POST,DELETE,OPTIONS,TRACE,CONNECT';

/**
 * What a Supabase project is for this site: PostgREST and the function behind a gateway that asks for a
 * key, answers browsers of other origins, and tells the client's address. The database is migrated.
 */
export async function startHostedProject(parts: {
  databaseUrl: string;
  smtpUrl: string;
  siteUrl?: string;
  /** More settings of the function. */
  env?: Readonly<Record<string, string>>;
  /** Who the clients are, as far as the gateway can tell. */
  clientAddress?: (request: IncomingMessage) => string;
}): Promise<HostedProject> {
  const { clientAddress = (request: IncomingMessage) => request.socket.remoteAddress ?? '' } =
    parts;
  const rest = await startPostgrest(parts);
  const edge = await startEdgeFunction(parts).catch(async (error: unknown) => {
    await rest.stop();
    throw error;
  });
  const keys = [rest.anonKey, PUBLISHABLE_KEY];

  const server = createServer((request, response) => {
    // Cloudflare overwrites what a client claims in it.
    request.headers['cf-connecting-ip'] = clientAddress(request);
    const { pathname, search } = new URL(request.url ?? '/', 'http://gateway');
    const [, area, , ...below] = pathname.split('/');
    const path = `/${below.join('/')}${search}`;
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
    // A key of the newer kind stands for the token of its role.
    if (
      key === PUBLISHABLE_KEY &&
      [undefined, `Bearer ${PUBLISHABLE_KEY}`].includes(request.headers.authorization)
    )
      request.headers.authorization = `Bearer ${rest.anonKey}`;
    forward(request, response, rest.url + path);
  });
  const port = await listenOnFreePort(server);

  return {
    url: `http://127.0.0.1:${port}`,
    anonKey: rest.anonKey,
    publishableKey: PUBLISHABLE_KEY,
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await Promise.all([edge.stop(), rest.stop()]);
    },
  };
}

function forward(request: IncomingMessage, response: ServerResponse, url: string): void {
  const onward = call(url, { method: request.method, headers: request.headers }, (answer) => {
    response.writeHead(answer.statusCode ?? 502, answer.headers);
    answer.pipe(response);
  });
  onward.once('error', () => refuse(response, 502, { message: 'The upstream server is away' }));
  request.pipe(onward);
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
