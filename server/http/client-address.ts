import { isIP, SocketAddress, type BlockList } from 'node:net';

/** Stands for a connection whose address is unknown, as after it was closed. */
const UNSPECIFIED = '0.0.0.0';

/**
 * The client's IP address in its canonical form; IPv4-mapped IPv6 addresses become IPv4. Only a trusted
 * proxy may name another address: of `X-Forwarded-For` the right-most entry that is no trusted proxy
 * counts, because the client may have written everything left of it.
 */
export function clientAddress(
  socketAddress: string,
  forwardedFor: string | null,
  trustedProxies: BlockList,
): string {
  let address = parseAddress(socketAddress) ?? UNSPECIFIED;
  const entries = (forwardedFor ?? '').split(',').filter((entry) => entry.trim() !== '');
  while (trustedProxies.check(address, family(address))) {
    const next = parseAddress(entries.pop() ?? '');
    if (next === undefined) break;
    address = next;
  }
  return address;
}

/** Accepts a port, brackets and an IPv6 zone; undefined when there is no address in the text. */
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
