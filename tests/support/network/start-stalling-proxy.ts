import { createServer } from 'node:http';
import { listenOnFreePort } from './listen-on-free-port.ts';

export interface StallingProxy {
  url: string;
  /** Lets the rest of the page come. */
  release(): void;
  stop(): Promise<void>;
}

/** A line that halts in the middle of a page, at the first `marker`, while all else comes through. */
export async function startStallingProxy(
  siteUrl: string,
  path: string,
  marker: string,
): Promise<StallingProxy> {
  const { promise: rest, resolve: release } = Promise.withResolvers<void>();
  const server = createServer(async (request, response) => {
    const answer = await fetch(siteUrl + request.url, {
      headers: { 'accept-encoding': 'identity' },
    });
    const body = Buffer.from(await answer.arrayBuffer());
    // The connection of the proxy is its own, and so is the length.
    const { connection: _, 'keep-alive': __, ...headers } = Object.fromEntries(answer.headers);
    response.writeHead(answer.status, headers);
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
