import { BlockList, isIP } from 'node:net';
import { wholeNumber, type SettingType } from './setting-values.ts';

/** The largest private networks are 10.0.0.0/8 and fd00::/8. */
const MIN_PREFIX = 8;

/** Reads addresses and networks, separated by commas; undefined when one is not valid or larger than `/minPrefix`. */
export function parseNetworks(text: string, minPrefix: number): BlockList | undefined {
  const list = new BlockList();
  for (const entry of text.split(',').map((part) => part.trim())) {
    const [address = '', bits, ...rest] = entry.split('/');
    const version = isIP(address);
    const widest = version === 6 ? 128 : 32;
    const prefix = bits === undefined ? widest : wholeNumber(minPrefix, widest, '').parse(bits);
    if (version === 0 || prefix === undefined || rest.length > 0) return undefined;
    list.addSubnet(address, prefix, version === 6 ? 'ipv6' : 'ipv4');
  }
  return list;
}

export const networks: SettingType<BlockList> = {
  // With a few wide networks for all addresses, every client could name the address that is counted.
  parse: (text) => parseNetworks(text, MIN_PREFIX),
  description:
    'addresses or networks, separated by commas: 10.0.0.0/8, ::1, no network larger than a /8',
};
