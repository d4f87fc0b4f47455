import { once } from 'node:events';
import { createServer, type Server } from 'node:net';

/** Sockets that listen already, by port. */
const taken = new Map<number, Server>();

/** Takes a free port of this machine: no other program can use it before `startListening` does. */
export async function takeFreePort(): Promise<number> {
  const socket = createServer().listen(0, '127.0.0.1');
  await once(socket, 'listening');
  const address = socket.address();
  if (typeof address !== 'object' || address === null) throw new Error('The socket has no port');
  taken.set(address.port, socket);
  return address.port;
}

/** Returns the socket that `takeFreePort` opened for this port, but only at the first call. */
export function socketOf(port: number): Server | undefined {
  const socket = taken.get(port);
  taken.delete(port);
  return socket;
}
