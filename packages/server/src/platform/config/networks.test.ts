import { expect, test } from 'vitest';
import { networkMatcher, readNetworks, readTrustedProxies } from './networks.ts';

test.each([
  [undefined, 0],
  ['', 0],
  ['false', 0],
  ['0', 0],
  ['2', 2],
  ['10.1.2.3', ['10.1.2.3/32']],
  [' 10.0.0.0/8 , 2001:db8::/32,', ['10.0.0.0/8', '2001:db8::/32']],
  ['loopback', ['127.0.0.0/8', '::1/128']],
])('TRUST_PROXY=%s is %j', (text, proxies) => {
  expect(readTrustedProxies(text)).toEqual(proxies);
});

test.each([
  ['true', 'TRUST_PROXY=true would believe every X-Forwarded-For'],
  ['11', 'TRUST_PROXY must be at most 10 proxies'],
  ['-1', 'but it has "-1"'],
  ['yes', 'must list addresses, networks such as 10.0.0.0/8'],
  ['10.1', 'but it has "10.1"'],
  ['10.0.0.0/33', 'but it has "10.0.0.0/33"'],
  ['0.0.0.0/0', 'must not include every address'],
  ['loopback, ::/0', 'must not include every address'],
  ['proxy.example', 'but it has "proxy.example"'],
])('TRUST_PROXY=%s stops the start', (text, sentence) => {
  expect(() => readTrustedProxies(text)).toThrow(sentence);
});

test('an address is looked for in all networks, however it is written', () => {
  const isListed = networkMatcher(readNetworks('METRICS_ALLOW', 'private, 192.0.2.7, 2001:db8::/32'));
  const inside = ['10.9.8.7', '::ffff:10.9.8.7', '192.0.2.7', '2001:db8:1::1', 'fd00::1'];
  const outside = ['11.0.0.1', '192.0.2.8', '2001:db9::1', '127.0.0.1', '', 'unknown', '10.0.0.1:80'];
  expect([...inside, ...outside].filter(isListed)).toEqual(inside);
  expect(networkMatcher([])('127.0.0.1')).toBe(false);
});
