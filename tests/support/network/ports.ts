import { once } from 'node:events';
import type { Server } from 'node:net';
import { randomInt } from 'node:crypto';

/** Listens on loopback. Returns the port. */
export async function listenOnFreePort(server: Server): Promise<number> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('The server has no port');
  return address.port;
}

const ATTEMPTS = 5;
const IN_USE = /address (?:is )?already in use|could not create any TCP/i;

/**
 * Starts a program that cannot listen on port 0 and say which port it got: tries others while the program says that
 * its port is in use.
 */
export async function withSomePort<T>(start: (port: number) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++)
    try {
      // These ports are below the range for outgoing connections.
      return await start(randomInt(12_000, 32_000));
    } catch (error) {
      if (attempt === ATTEMPTS || !IN_USE.test(String(error))) throw error;
    }
}
