import { BlockList } from 'node:net';
import { expect, test } from 'vitest';
import { clientAddress } from './client-address.ts';

const none = new BlockList();
const proxies = new BlockList();
proxies.addSubnet('10.0.0.0', 8, 'ipv4');
proxies.addAddress('::1', 'ipv6');

test.each([
  ['nobody is trusted by default', '203.0.113.9', '198.51.100.1', none, '203.0.113.9'],
  ['a stranger cannot speak for others', '203.0.113.9', '198.51.100.1', proxies, '203.0.113.9'],
  ['a proxy can', '10.0.0.1', '198.51.100.1', proxies, '198.51.100.1'],
  ['what the client wrote itself stands left and is not believed', '10.0.0.1', '1.1.1.1, 198.51.100.1', proxies, '198.51.100.1'],
  ['a chain of proxies is followed', '10.0.0.1', '198.51.100.1, 10.2.2.2', proxies, '198.51.100.1'],
  ['nonsense ends the chain', '10.0.0.1', '198.51.100.1, unknown', proxies, '10.0.0.1'],
  ['an empty header is none', '10.0.0.1', '', proxies, '10.0.0.1'],
  ['ports and dress are taken off', '::ffff:10.0.0.1', '198.51.100.1:8080', proxies, '198.51.100.1'],
  ['IPv6 counts by its network', '2001:db8:1:2:aaaa::1', null, none, '2001:db8:1:2::/64'],
  ['in all its spellings', '::1', '[2001:DB8:1:2:0:0:0:9]:443', proxies, '2001:db8:1:2::/64'],
])('%s', (_what, socket, header, trusted, expected) => {
  expect(clientAddress(socket, header, trusted)).toBe(expected);
}); // prettier-ignore
