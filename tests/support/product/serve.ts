import type { Server } from 'node:http';
import { onTestFinished } from 'vitest';
import type { App } from '#server/http/app.ts';
import { close, listen, type Limits } from '#server/http/listening.ts';

/** Serves a product or an admin without a port of its own on a free one. */
export async function serve(
  { app }: { app: App },
  limits?: Limits,
): Promise<{ url: string; port: number; server: Server }> {
  const server = await listen(app, { port: 0, host: '127.0.0.1' }, 'PORT', limits);
  onTestFinished(() => close(server, 0));
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('The server has no port');
  return { url: `http://127.0.0.1:${address.port}`, port: address.port, server };
}
