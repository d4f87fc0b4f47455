import { isIP, type BlockList } from 'node:net';

/**
 * Who is asking. Only a configured proxy may speak for somebody else: of `X-Forwarded-For` the right-most
 * entry that is no proxy of ours counts, since everything left of it was written by the client.
 */
export function clientAddress(
  socketAddress: string,
  forwardedFor: string | null,
  trusted: BlockList,
): string {
  let address = plainAddress(socketAddress);
  const entries = (forwardedFor ?? '')
    .split(',')
    .map((entry) => entry.trim())
    .filter(Boolean);
  while (isTrusted(address, trusted)) {
    const next = plainAddress(entries.pop() ?? '');
    if (isIP(next) === 0) break;
    address = next;
  }
  return networkOf(address);
}

function isTrusted(address: string, trusted: BlockList): boolean {
  const version = isIP(address);
  return version !== 0 && trusted.check(address, version === 6 ? 'ipv6' : 'ipv4');
}

/** Without the IPv6 dress of an IPv4 address, a zone, a port or brackets. */
function plainAddress(text: string): string {
  const bare = /^\[(.*)\](?::\d+)?$/.exec(text)?.[1] ?? /^([\d.]+):\d+$/.exec(text)?.[1] ?? text;
  return bare.replace(/%.*$/, '').replace(/^::ffff:(?=\d+\.)/i, '');
}

/** One household has a whole /64 of IPv6 addresses, so they count as one. */
function networkOf(address: string): string {
  if (isIP(address) !== 6) return address;
  const [head = '', tail] = new URL(`http://[${address}]`).hostname.slice(1, -1).split('::');
  const left = head === '' ? [] : head.split(':');
  const right = tail === undefined || tail === '' ? [] : tail.split(':');
  const zeros = Array.from({ length: Math.max(0, 8 - left.length - right.length) }, () => '0');
  return `${[...left, ...zeros, ...right].slice(0, 4).join(':')}::/64`;
}
