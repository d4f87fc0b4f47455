import { isIP, SocketAddress, type BlockList } from 'node:net';

/** Stands for the unknown address of a connection, for example of a closed one. */
const UNSPECIFIED = '0.0.0.0';

/**
 * The client's IP address in its canonical form; IPv4-mapped IPv6 addresses become IPv4. If the
 * connection comes from a trusted proxy, the client is the right-most entry of `X-Forwarded-For`
 * that is not a trusted proxy: the client itself may have written everything to the left of that
 * entry.
 */
export function clientAddress(
  socketAddress: string,
  forwardedFor: string | null,
  trustedProxies: BlockList,
): string {
  let address = parseAddress(socketAddress) ?? UNSPECIFIED;
  const entries = (forwardedFor ?? '').split(',').filter((entry) => entry.trim() !== '');
  while (isTrusted(address, trustedProxies)) {
    const next = parseAddress(entries.pop() ?? '');
    if (next === undefined) break;
    address = next;
  }
  return address;
}

export function isTrusted(address: string, trustedProxies: BlockList): boolean {
  return trustedProxies.check(address, family(address));
}

/** The first 64 bits of an IPv6 address; an IPv4 address unchanged. */
export function networkOf(address: string): string {
  if (isIP(address) !== 6) return address;
  const [left = [], right = []] = address
    .split('::')
    .map((half) => half.split(':').filter((group) => group !== ''));
  const zeros = Array<string>(Math.max(0, 8 - left.length - right.length)).fill('0');
  return [...left, ...zeros, ...right].slice(0, 4).join(':');
}

/** Accepts a port, brackets and an IPv6 zone. `undefined` when the text is not an address. */
function parseAddress(text: string): string | undefined {
  const trimmed = text.trim();
  const [, bracketed] = /^\[(.*)\](?::\d+)?$/.exec(trimmed) ?? [];
  const [, beforePort] = /^([\d.]+):\d+$/.exec(trimmed) ?? [];
  const address = (bracketed ?? beforePort ?? trimmed).replace(/%.*$/, '');
  if (isIP(address) === 0) return undefined;
  const canonical = new SocketAddress({ address, family: family(address) }).address;
  return canonical.replace(/^::ffff:(?=\d+\.)/, '');
}

const family = (address: string) => (isIP(address) === 6 ? 'ipv6' : 'ipv4');
