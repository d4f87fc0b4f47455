import { connect, createServer, type Socket } from 'node:net';
import { listenOnFreePort } from './ports.ts';

/** `closed` closes every connection. `silent` keeps connections open but forwards no data. */
type TcpProxyState = 'open' | 'closed' | 'silent';

export type TcpProxy = Awaited<ReturnType<typeof startTcpProxy>>;

/** Starts a proxy to a database. `url` leads to the database through it. */
export async function startDatabaseProxy(databaseUrl: string) {
  const url = new URL(databaseUrl);
  const proxy = await startTcpProxy(Number(url.port));
  url.port = String(proxy.port);
  return { proxy, url: url.href };
}

/** Starts a proxy to a local server. It can simulate a failed network or machine. */
export async function startTcpProxy(targetPort: number) {
  let target = targetPort;
  let state: TcpProxyState = 'open';
  const sockets = new Set<Socket>();
  const track = (socket: Socket) => {
    sockets.add(socket);
    socket.on('error', () => {});
    socket.once('close', () => sockets.delete(socket));
    if (state === 'silent') socket.pause();
  };
  const server = createServer((client) => {
    if (state === 'closed') return void client.destroy();
    const upstream = connect(target, '127.0.0.1');
    for (const [from, to] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      from.on('data', (data) => to.write(data));
      from.once('close', () => to.destroy());
      track(from);
    }
  });
  const port = await listenOnFreePort(server);
  return {
    port,
    /** Sends new connections to another port, such as that of a restarted server. */
    aim(next: number) {
      target = next;
    },
    set(next: TcpProxyState) {
      state = next;
      for (const socket of sockets) {
        if (next === 'closed') socket.destroy();
        else if (next === 'silent') socket.pause();
        else socket.resume();
      }
    },
    async stop() {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
