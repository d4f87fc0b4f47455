import { createServer } from 'node:http';
import { listenOnFreePort } from './listen-on-free-port.ts';

export interface StallingProxy {
  url: string;
  /** Sends the rest of the page. */
  release(): void;
  stop(): Promise<void>;
}

/** Starts a proxy that stops one page at the first `marker`. It does not delay other paths. */
export async function startStallingProxy(
  siteUrl: string,
  path: string,
  marker: string,
): Promise<StallingProxy> {
  const { promise: rest, resolve: release } = Promise.withResolvers<void>();
  const server = createServer(async (request, response) => {
    const upstream = await fetch(siteUrl + request.url, {
      headers: { 'accept-encoding': 'identity' },
    });
    const body = Buffer.from(await upstream.arrayBuffer());
    // Connection headers apply to one connection only, so the proxy must not forward them.
    const { connection: _, 'keep-alive': __, ...headers } = Object.fromEntries(upstream.headers);
    response.writeHead(upstream.status, headers);
    if (request.url === path) {
      response.write(body.subarray(0, body.indexOf(marker)));
      await rest;
      response.end(body.subarray(body.indexOf(marker)));
    } else response.end(body);
  });
  const port = await listenOnFreePort(server);
  return {
    url: `http://127.0.0.1:${port}`,
    release,
    async stop() {
      release();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
