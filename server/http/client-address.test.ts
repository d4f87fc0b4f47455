import { BlockList } from 'node:net';
import { expect, test } from 'vitest';
import { clientAddress } from './client-address.ts';

const none = new BlockList();
const proxies = new BlockList();
proxies.addSubnet('10.0.0.0', 8, 'ipv4');
proxies.addAddress('::1', 'ipv6');

// prettier-ignore
test.each([
  ['no proxy is trusted by default', '203.0.113.9', '198.51.100.1', none, '203.0.113.9'],
  ['a client cannot name another address', '203.0.113.9', '198.51.100.1', proxies, '203.0.113.9'],
  ['a trusted proxy can name the client', '10.0.0.1', '198.51.100.1', proxies, '198.51.100.1'],
  ['entries that the client wrote itself are ignored', '10.0.0.1', '1.1.1.1, 198.51.100.1', proxies, '198.51.100.1'],
  ['a chain of proxies is followed', '10.0.0.1', '198.51.100.1, 10.2.2.2', proxies, '198.51.100.1'],
  ['an entry that is not an address ends the chain', '10.0.0.1', '198.51.100.1, unknown', proxies, '10.0.0.1'],
  ['a short form of IPv4 is not an address', '10.0.0.1', '198.51.100.1, 0x7f.1', proxies, '10.0.0.1'],
  ['an empty header is ignored', '10.0.0.1', '', proxies, '10.0.0.1'],
  ['a port is removed', '::ffff:10.0.0.1', '198.51.100.1:8080', proxies, '198.51.100.1'],
  ['an IPv4-mapped address is IPv4', '::ffff:198.51.100.1', null, none, '198.51.100.1'],
  ['an IPv4-mapped address in hexadecimal is IPv4', '::1', '0:0:0:0:0:FFFF:c633:6401', proxies, '198.51.100.1'],
  ['an IPv6 address has one canonical form', '::1', '[2001:DB8:1:2:0:0:0:9]:443', proxies, '2001:db8:1:2::9'],
  ['an IPv6 zone is removed', 'fe80::1%eth0', null, none, 'fe80::1'],
  ['a closed connection has the unspecified address', '', null, none, '0.0.0.0'],
])('%s', (_what, socket, header, trusted, expected) => {
  expect(clientAddress(socket, header, trusted)).toBe(expected);
});
