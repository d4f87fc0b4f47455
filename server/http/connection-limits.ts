import { readFileSync } from 'node:fs';
import type { Server } from 'node:http';
import type { BlockList, Socket } from 'node:net';
import { clientAddress, isTrusted, networkOf } from './client-address.ts';

export interface ConnectionLimits {
  total: number;
  /** Proxies in TRUSTED_PROXIES are exempt: they carry the connections of many visitors. */
  perAddress: number;
}

/**
 * 4,000 connections that each send 16 KiB of headers need about 120 MB of memory. 1,000 is far
 * more than the visitors behind one shared address (NAT) use at the same time, and four addresses
 * are needed to reach the total.
 */
const LIMITS: ConnectionLimits = { total: 4000, perAddress: 1000 };

/** Leaves half of the process's file descriptors to the database, mail and files. */
export function connectionLimits(descriptors = maxDescriptors()): ConnectionLimits {
  const total = Math.min(LIMITS.total, Math.floor(descriptors / 2));
  return { total, perAddress: Math.min(LIMITS.perAddress, Math.ceil(total / 4)) };
}

/** The maximum number of open files. Infinity on systems other than Linux, where it is unknown. */
function maxDescriptors(): number {
  try {
    const limits = readFileSync('/proc/self/limits', 'utf8');
    return Number(/^Max open files +(\d+)/m.exec(limits)?.[1] ?? Infinity);
  } catch {
    return Infinity;
  }
}

/**
 * When a limit is exceeded, closes the oldest connection that is waiting for its client
 * (`isWaiting`). If there is none, closes the new connection. When the total is exceeded, closes a
 * connection of the address that has the most. So a client that opens connections and does not use
 * them loses its own, and new visitors are still served. An IPv6 /64 counts as one address.
 * Returns the open connections.
 */
export function limitConnections(
  server: Server,
  limits: ConnectionLimits,
  trustedProxies: BlockList,
  isWaiting: (socket: Socket) => boolean,
): ReadonlySet<Socket> {
  const open = new Set<Socket>();
  const openByAddress = new Map<string, Set<Socket>>();
  const proxies = new Set<Set<Socket>>();
  const addressOf = new WeakMap<Socket, string>();

  const remove = (socket: Socket) => {
    open.delete(socket);
    const address = addressOf.get(socket) ?? '';
    const neighbors = openByAddress.get(address);
    neighbors?.delete(socket);
    if (neighbors?.size === 0) {
      openByAddress.delete(address);
      proxies.delete(neighbors);
    }
  };
  const largestGroup = () => {
    let largest = new Set<Socket>();
    for (const group of openByAddress.values())
      if (group.size > largest.size && !proxies.has(group)) largest = group;
    return largest;
  };
  const makeRoom = (among: Set<Socket>, limit: number, added: Socket) => {
    if (among.size <= limit) return;
    const largest = among === open ? largestGroup() : among;
    const closed = firstOf(largest, isWaiting) ?? firstOf(among, isWaiting) ?? added;
    remove(closed);
    closed.destroy();
  };

  server.on('connection', (socket) => {
    const peer = clientAddress(socket.remoteAddress ?? '', null, trustedProxies);
    const address = networkOf(peer);
    addressOf.set(socket, address);
    open.add(socket);
    const neighbors = openByAddress.get(address) ?? new Set();
    openByAddress.set(address, neighbors.add(socket));
    socket.once('close', () => remove(socket));
    if (isTrusted(peer, trustedProxies)) proxies.add(neighbors);
    else makeRoom(neighbors, limits.perAddress, socket);
    makeRoom(open, limits.total, socket);
  });
  return open;
}

/** A set keeps the order in which connections were added: the first is the oldest. */
function firstOf(among: Set<Socket>, accept: (socket: Socket) => boolean): Socket | undefined {
  for (const socket of among) if (accept(socket)) return socket;
  return undefined;
}
