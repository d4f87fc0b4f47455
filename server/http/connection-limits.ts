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
 * none does; beyond the total, one of the address with the most connections. So a client that only opens
 * connections loses its own, and a new visitor is let in. An IPv6 /64 counts as one address. Returns the open
 * connections.
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
    const isProxy = trustedProxies.check(peer, isIP(peer) === 6 ? 'ipv6' : 'ipv4');
    if (isProxy) proxies.add(neighbors);
    else makeRoom(neighbors, limits.perAddress, socket);
    makeRoom(open, limits.total, socket);
  });
  return open;
}

/** The first 64 bits of an IPv6 address; an IPv4 address as it is. */
function networkOf(address: string): string {
  if (isIP(address) !== 6) return address;
  const [left = [], right = []] = address
    .split('::')
    .map((half) => half.split(':').filter((group) => group !== ''));
  const zeros = Array<string>(Math.max(0, 8 - left.length - right.length)).fill('0');
  return [...left, ...zeros, ...right].slice(0, 4).join(':');
}

/** A set keeps the order in which connections were added: the first is the oldest. */
function firstOf(among: Set<Socket>, accept: (socket: Socket) => boolean): Socket | undefined {
  for (const socket of among) if (accept(socket)) return socket;
  return undefined;
}
