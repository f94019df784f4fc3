import { expect, test } from 'vitest';
import { hostOf, onSite, readSite, searchOf } from './address.ts';

test.each([
  ['https://mekiki.example/search?q=1', 'https://mekiki.example'],
  ['  mekiki.example ', 'https://mekiki.example'],
  ['localhost:8080', 'http://localhost:8080'],
  ['127.0.0.1:9/', 'http://127.0.0.1:9'],
  ['HTTP://Mekiki.Example:80/api', 'http://mekiki.example'],
  ['', undefined],
  ['   ', undefined],
  ['ftp://mekiki.example', undefined],
  ['javascript://alert(1)', undefined],
  ['not a site', undefined],
  ['https://', undefined],
])('reads the site %j as %j', (text, site) => {
  expect(readSite(text)).toBe(site);
});

test('the address of an image stays one parameter', () => {
  expect(searchOf('https://m.example', 'https://a.example/b.png?c=1&d=2#e')).toBe(
    'https://m.example/search?url=https%3A%2F%2Fa.example%2Fb.png%3Fc%3D1%26d%3D2%23e',
  );
});

test('addresses of answers are those of the site, whether relative or not', () => {
  expect(onSite('https://m.example', '/i/512/0123.webp')).toBe('https://m.example/i/512/0123.webp');
  expect(onSite('https://m.example', 'https://cdn.example/i/1.webp')).toBe('https://cdn.example/i/1.webp');
});

test.each([
  ['https://cdn.example/a.png', { name: 'cdn.example', pattern: 'https://cdn.example/*' }],
  ['http://127.0.0.1:81/a.png', { name: '127.0.0.1:81', pattern: 'http://127.0.0.1/*' }],
  ['data:image/png;base64,AAAA', undefined],
  ['blob:https://a.example/1', undefined],
  ['file:///a.png', undefined],
  ['', undefined],
])('the host of %s', (url, host) => {
  expect(hostOf(url)).toEqual(host);
});
