import { expect, test } from 'vitest';
import { isPublicAddress } from './public-address.ts';

test.each([
  ['this host', '0.0.0.0', '0.1.2.3', '::'],
  ['loopback', '127.0.0.1', '127.255.255.254', '::1', '0:0:0:0:0:0:0:1'],
  ['private', '10.0.0.1', '172.16.0.1', '172.31.255.255', '192.168.1.1'],
  ['a carrier’s NAT', '100.64.0.1', '100.127.255.255'],
  ['link-local', '169.254.1.1', 'fe80::1', 'fe80::1%eth0', 'febf::1'],
  ['the metadata service', '169.254.169.254', 'fd00:ec2::254', '::ffff:169.254.169.254'],
  ['unique local', 'fc00::1', 'fdff::1'],
  ['site-local', 'fec0::1'],
  ['IPv4-mapped', '::ffff:127.0.0.1', '::ffff:7f00:1', '::ffff:8.8.8.8'],
  ['IPv4-compatible', '::127.0.0.1', '::7f00:1'],
  ['NAT64', '64:ff9b::7f00:1', '64:ff9b::10.0.0.1', '64:ff9b::8.8.8.8', '64:ff9b:1::1'],
  ['6to4 and Teredo', '2002:7f00:1::1', '2001::1', '2001:0:7f00:1::'],
  ['multicast', '224.0.0.1', '239.255.255.255', 'ff02::1'],
  ['broadcast and reserved', '255.255.255.255', '240.0.0.1'],
  ['documentation', '192.0.2.1', '198.51.100.1', '203.0.113.1', '2001:db8::1', '3fff::1'],
  ['benchmarks and protocols', '198.18.0.1', '198.19.255.255', '192.0.0.8', '192.88.99.1'],
  ['not in use', '100::1', '4000::1', '5f00::1'],
  ['no address', '', 'localhost', '2130706433', '0x7f000001', '127.1', '8.8.8.8 ', '8.8.8.08'],
])('%s is not public', (_what, ...addresses) => {
  for (const address of addresses) expect(isPublicAddress(address), address).toBe(false);
});

test('addresses of the internet are public', () => {
  for (const address of [
    '8.8.8.8',
    '1.1.1.1',
    '172.32.0.1',
    '100.128.0.1',
    '169.253.0.1',
    '223.255.255.255',
  ])
    expect(isPublicAddress(address), address).toBe(true);
  for (const address of [
    '2606:4700:4700::1111',
    '2a00:1450:4001:82b::200e',
    '2001:4860:4860::8888',
  ])
    expect(isPublicAddress(address), address).toBe(true);
});
