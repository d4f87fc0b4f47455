import { readFileSync } from 'node:fs';
import type { Server } from 'node:http';
import { isIP, type BlockList, type Socket } from 'node:net';
import { clientAddress } from './client-address.ts';

export interface ConnectionLimits {
  total: number;
  /** Proxies in TRUSTED_PROXIES are exempt: they carry the connections of many visitors. */
  perAddress: number;
}

/**
 * 4,000 connections that each send 16 KiB of headers should hold about 120 MB. 1,000 is far more than the visitors
 * behind one shared address (NAT) use at a time, and four addresses are needed to reach the total.
 */
const LIMITS: ConnectionLimits = { total: 4000, perAddress: 1000 };

/** Leaves half of the process's file descriptors to the database, mail and files. */
export function connectionLimits(descriptors = maxDescriptors()): ConnectionLimits {
  const total = Math.min(LIMITS.total, Math.floor(descriptors / 2));
  return { total, perAddress: Math.min(LIMITS.perAddress, Math.ceil(total / 4)) };
}

/** Linux only. Elsewhere the limit is unknown, and taken as high enough. */
function maxDescriptors(): number {
  try {
    const limits = readFileSync('/proc/self/limits', 'utf8');
    return Number(/^Max open files +(\d+)/m.exec(limits)?.[1] ?? Infinity);
  } catch {
    return Infinity;
  }
}

/**
 * Beyond a limit, closes the oldest connection that waits for its client (`isWaiting`), or the new one when
 * none does. So a client that only opens connections displaces its own, and a new visitor is always let in.
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
  const addressOf = new WeakMap<Socket, string>();

  const remove = (socket: Socket) => {
    open.delete(socket);
    const address = addressOf.get(socket) ?? '';
    const neighbors = openByAddress.get(address);
    neighbors?.delete(socket);
    if (neighbors?.size === 0) openByAddress.delete(address);
  };
  const makeRoom = (among: Set<Socket>, limit: number, added: Socket) => {
    if (among.size <= limit) return;
    const closed = firstOf(among, isWaiting) ?? added;
    remove(closed);
    closed.destroy();
  };

  server.on('connection', (socket) => {
    const address = clientAddress(socket.remoteAddress ?? '', null, trustedProxies);
    addressOf.set(socket, address);
    open.add(socket);
    const neighbors = openByAddress.get(address) ?? new Set();
    openByAddress.set(address, neighbors.add(socket));
    socket.once('close', () => remove(socket));
    const isProxy = trustedProxies.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4');
    if (!isProxy) makeRoom(neighbors, limits.perAddress, socket);
    makeRoom(open, limits.total, socket);
  });
  return open;
}

/** A set keeps the order in which connections were added: the first is the oldest. */
function firstOf(among: Set<Socket>, accept: (socket: Socket) => boolean): Socket | undefined {
  for (const socket of among) if (accept(socket)) return socket;
  return undefined;
}
