import { expect, test } from 'vitest';
import { originOf } from './origin.ts';

test.each([
  ['mekiki.example', 'http://mekiki.example'],
  ['Mekiki.example:8080', 'http://Mekiki.example:8080'],
  ['127.0.0.1:3000', 'http://127.0.0.1:3000'],
  ['[::1]:3000', 'http://[::1]:3000'],
  ['', ''],
  ['a b', ''],
  ['evil.example/path', ''],
  ['evil.example?x', ''],
  ['user@evil.example', ''],
  ['evil.example"><script>', ''],
  ['evil.example\\@mekiki.example', ''],
  ['evil.example:80:90', ''],
  ['mekiki.example:99999', ''],
  ['[::g]', ''],
  ['a'.repeat(300), ''],
])('of the host %j makes the origin %j', (host, origin) => {
  expect(originOf({ protocol: 'http', host }, '')).toBe(origin);
});

test('takes what the operator says before what the request says', () => {
  expect(originOf({ protocol: 'http', host: 'evil.example' }, 'https://mekiki.example')).toBe('https://mekiki.example');
});

test('takes no protocol but http and https from a proxy', () => {
  expect(originOf({ protocol: 'https', host: 'a.example' }, '')).toBe('https://a.example');
  expect(originOf({ protocol: 'javascript' as 'http', host: 'a.example' }, '')).toBe('http://a.example');
});
