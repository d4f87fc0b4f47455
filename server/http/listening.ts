import type { IncomingMessage, Server } from 'node:http';
import { createAdaptorServer } from '@hono/node-server';
import type { App } from '#server/app.ts';

/** A slow drip of headers or body is cut off, so that it cannot hold connections. */
const SERVER_OPTIONS = {
  headersTimeout: 10_000,
  requestTimeout: 20_000,
  keepAliveTimeout: 5000,
  connectionsCheckingInterval: 1000,
  maxHeaderSize: 16 * 1024,
};

export async function listen(
  app: App,
  { port, host }: { port: number; host: string },
): Promise<Server> {
  const server = createAdaptorServer({
    fetch: (request, { incoming }) => app.fetch(request, { address: peerAddress(incoming) }),
    overrideGlobalObjects: false,
    serverOptions: SERVER_OPTIONS,
  });
  if (!('closeIdleConnections' in server)) throw new Error('Expected a server of plain HTTP');
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  }).catch((error: NodeJS.ErrnoException) => {
    throw error.code === 'EADDRINUSE' ? new Error(`Port ${port} is in use; stop what uses it, or set PORT`) : error; // prettier-ignore
  });
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

function peerAddress(incoming: { socket?: IncomingMessage['socket'] }): string {
  return incoming.socket?.remoteAddress ?? '';
}
