import { isIP } from 'node:net';
import { parseNetworks } from '#server/base/setting-values.ts';

/*
 * From the IANA registries of special-purpose addresses: addresses that are not in the public internet, and IPv6
 * addresses that contain an IPv4 address. Only 2000::/3 of IPv6 is in use. Loopback, IPv4-mapped, NAT64, unique-local,
 * link-local and multicast addresses are outside of that range.
 */
const SPECIAL = [
  '0.0.0.0/8', // this host
  '10.0.0.0/8', // private
  '100.64.0.0/10', // behind a carrier's NAT
  '127.0.0.0/8', // loopback
  '169.254.0.0/16', // link-local, with the metadata service of cloud providers
  '172.16.0.0/12', // private
  '192.0.0.0/24', // protocols
  '192.0.2.0/24', // documentation
  '192.31.196.0/24', // AS112
  '192.52.193.0/24', // AMT
  '192.88.99.0/24', // 6to4 relays
  '192.168.0.0/16', // private
  '192.175.48.0/24', // AS112
  '198.18.0.0/15', // benchmarks
  '198.51.100.0/24', // documentation
  '203.0.113.0/24', // documentation
  '224.0.0.0/4', // multicast
  '240.0.0.0/4', // reserved, and broadcast
  '2001::/23', // protocols, Teredo
  '2001:db8::/32', // documentation
  '2002::/16', // 6to4, which contains an IPv4 address
  '2620:4f:8000::/48', // AS112
  '3fff::/20', // documentation
];

// If one of these lists could not be parsed, no address would count as public.
const special = parseNetworks(SPECIAL.join(), 1);
const usedIpv6 = parseNetworks('2000::/3', 1);

/** Whether this is an address of a host in the public internet. False for a text that is not an address. */
export function isPublicAddress(address: string): boolean {
  switch (isIP(address)) {
    case 4:
      return special?.check(address, 'ipv4') === false;
    case 6:
      return usedIpv6?.check(address, 'ipv6') === true && special?.check(address, 'ipv6') === false;
    default:
      return false;
  }
}

/** The host of a URL, without the brackets of an IPv6 address. */
export const hostOf = (url: URL) => url.hostname.replace(/^\[|\]$/g, '');
