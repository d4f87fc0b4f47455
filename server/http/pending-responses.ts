import { IncomingMessage, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';

/** How many requests may wait on one connection. Browsers and nginx send one at a time. */
export const MAX_PENDING_REQUESTS = 32;

/** The responses that each connection has not received completely, oldest first. */
const pendingResponses = new WeakMap<Duplex, Set<ServerResponse>>();

export function addPending(socket: Duplex, outgoing: ServerResponse): void {
  const pending = pendingResponses.get(socket) ?? new Set();
  pendingResponses.set(socket, pending.add(outgoing));
  outgoing.once('close', () => pending.delete(outgoing));
}

/** Whether the client may have received a part of the current response. */
export function hasStartedResponse(socket: Duplex): boolean {
  const [current] = pendingResponses.get(socket) ?? [];
  return current?.headersSent ?? false;
}

/** Whether there is nothing to do for a connection until its client sends or reads more. */
export function isWaitingForClient(socket: Socket): boolean {
  for (const { req, headersSent } of pendingResponses.get(socket) ?? [])
    if (req.complete && !headersSent) return false;
  return true;
}

/**
 * Node parses all requests in a received chunk, up to 2,600 in 64 KB, before it sends anything.
 * The parser only stops early at a request to upgrade the connection, so a request beyond the
 * limit is made to look like one: `shouldUpgradeCallback` then accepts it, and Node closes the
 * connection, because no listener handles upgrades.
 */
export class CountedRequest extends IncomingMessage {
  readonly isBeyondLimit: boolean;

  constructor(socket: Socket) {
    super(socket);
    this.isBeyondLimit = (pendingResponses.get(socket)?.size ?? 0) >= MAX_PENDING_REQUESTS;
    // The parser sets this property later. The empty setter ignores that.
    if (this.isBeyondLimit)
      Object.defineProperty(this, 'upgrade', { get: () => true, set: () => {} });
  }
}

/** When the client could first read each response, in milliseconds of `performance.now()`. */
const readableSince = new WeakMap<ServerResponse, number>();

/**
 * Closes each connection whose client has not read its oldest response within `timeout`. The later
 * responses wait for that one, so they are not checked.
 */
export function closeUnread(open: ReadonlySet<Socket>, timeout: number, now: number): void {
  for (const socket of open) {
    const [response] = pendingResponses.get(socket) ?? [];
    if (!response?.headersSent) continue;
    const since = readableSince.get(response) ?? now;
    readableSince.set(response, since);
    if (now - since >= timeout) socket.destroy();
  }
}
