import { assert, constantFrom, ipV4, property } from 'fast-check';
import { expect, test } from 'vitest';
import { isPrivateName, isPublicAddress, literalOf } from './remote-address.ts';

test.each([
  ['93.184.216.34'],
  ['1.1.1.1'],
  ['172.15.255.255'],
  ['172.32.0.1'],
  ['100.63.255.255'],
  ['100.128.0.1'],
  ['223.255.255.255'],
  ['2606:4700:4700::1111'],
  ['2a00:1450:4001:81b::200e'],
  ['2001:4860:4860::8888'],
])('lets %s through', (address) => {
  expect(isPublicAddress(address)).toBe(true);
});

test.each([
  ['this host', '0.0.0.0'],
  ['this network', '0.1.2.3'],
  ['private', '10.0.0.1'],
  ['carrier-grade NAT, first', '100.64.0.1'],
  ['carrier-grade NAT, last', '100.127.255.255'],
  ['loopback', '127.0.0.1'],
  ['loopback, not .0.0.1', '127.8.9.10'],
  ['link-local, where clouds keep their secrets', '169.254.169.254'],
  ['private, first of 172', '172.16.0.1'],
  ['private, last of 172', '172.31.255.255'],
  ['protocol assignments', '192.0.0.170'],
  ['documentation 1', '192.0.2.1'],
  ['6to4 relay', '192.88.99.1'],
  ['private', '192.168.1.1'],
  ['benchmarks', '198.18.0.1'],
  ['benchmarks, last', '198.19.255.255'],
  ['documentation 2', '198.51.100.7'],
  ['documentation 3', '203.0.113.9'],
  ['multicast', '224.0.0.1'],
  ['multicast, last', '239.255.255.255'],
  ['reserved', '240.0.0.1'],
  ['broadcast', '255.255.255.255'],
  ['unspecified', '::'],
  ['loopback', '::1'],
  ['IPv4-compatible', '::7f00:1'],
  ['IPv4-mapped', '::ffff:127.0.0.1'],
  ['IPv4-mapped public', '::ffff:93.184.216.34'],
  ['IPv4-translated', '::ffff:0:7f00:1'],
  ['NAT64', '64:ff9b::7f00:1'],
  ['NAT64 of a public host', '64:ff9b::5db8:d822'],
  ['local NAT64', '64:ff9b:1::a00:1'],
  ['discard', '100::1'],
  ['Teredo', '2001:0:53aa:64c:1::1'],
  ['benchmarks', '2001:2::1'],
  ['ORCHID', '2001:20::1'],
  ['documentation', '2001:db8::1'],
  ['6to4 of loopback', '2002:7f00:1::'],
  ['new documentation', '3fff::1'],
  ['segment routing', '5f00::1'],
  ['unique local', 'fc00::1'],
  ['unique local', 'fd12:3456::1'],
  ['link-local', 'fe80::1'],
  ['link-local with a zone', 'fe80::1%eth0'],
  ['site-local', 'fec0::1'],
  ['multicast', 'ff02::1'],
  ['not an address', 'example.org'],
  ['nothing', ''],
])('refuses %s: %s', (_kind, address) => {
  expect(isPublicAddress(address)).toBe(false);
});

test('refuses every IPv4 address in IPv6 notation', () => {
  assert(
    property(constantFrom('::', '::ffff:', '::ffff:0:', '64:ff9b::', '64:ff9b:1::'), ipV4(), (prefix, v4) => {
      expect(isPublicAddress(`${prefix}${v4}`)).toBe(false);
    }),
  );
});

test.each([
  ['AWS, GCP, Azure and most others', '169.254.169.254'],
  ['AWS, containers', '169.254.170.2'],
  ['AWS, pods', '169.254.170.23'],
  ['AWS over IPv6', 'fd00:ec2::254'],
  ['AWS, pods over IPv6', 'fd00:ec2::23'],
  ['GCP over IPv6', 'fd20:ce::254'],
  ['Azure, wire server', '168.63.129.16'],
  ['Azure, written in hexadecimal', '0xa83f8110'],
  ['Azure, mapped', '::ffff:168.63.129.16'],
  ['Azure, behind NAT64', '64:ff9b::a83f:8110'],
  ['Alibaba', '100.100.100.200'],
  ['Oracle', '192.0.0.192'],
  ['Tencent', '169.254.0.23'],
  ['Scaleway', '169.254.42.42'],
  ['Scaleway over IPv6', 'fd00:42::42'],
])('refuses where a cloud keeps its metadata: %s, %s', (_cloud, address) => {
  expect(isPublicAddress(address)).toBe(false);
});

test.each([
  'localhost',
  'intranet',
  'db.local',
  'api.localhost',
  'metadata.google.internal',
  'instance-data.ec2.internal',
  'metadata.packet.net',
  'nas.home.arpa',
  'tv.lan',
])('knows %s for a private name', (name) => {
  expect(isPrivateName(name)).toBe(true);
});

test.each(['example.org', 'local.example.org', 'notlocal.com', 'a.local.example.org'])(
  'takes %s for a public name',
  (name) => {
    expect(isPrivateName(name)).toBe(false);
  },
);

test.each([
  ['[2606:4700:4700::1111]', '2606:4700:4700::1111'],
  ['2606:4700:4700::1111', '2606:4700:4700::1111'],
  ['93.184.216.34', '93.184.216.34'],
  ['[93.184.216.34', undefined],
  ['2606:4700:4700::1111]', undefined],
  ['[2606:4700:4700::1111', undefined],
  ['example.org', undefined],
])('reads %s as the address %s', (host, address) => {
  expect(literalOf(host)).toBe(address);
});
