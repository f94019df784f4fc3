import { expect, test } from 'vitest';
import { addressIn, createAddressReader, ownImageOf } from './asked-image.ts';

test('knows our own addresses, and the size that they name', () => {
  const key = 'a'.repeat(32);
  const here = { host: 'localhost:8080', publicUrl: 'https://mekiki.example' };
  expect(ownImageOf(`/i/512/${key}.webp`, here)).toEqual({ key, size: 512 });
  expect(ownImageOf(`https://mekiki.example/i/512/${key}.webp`, here)).toEqual({ key, size: 512 });
  expect(ownImageOf(`http://localhost:8080/i/512/${key}.webp`, here)).toEqual({ key, size: 512 });
  expect(ownImageOf(`https://elsewhere.example/i/512/${key}.webp`, here)).toBeUndefined();
  expect(ownImageOf(`//elsewhere.example/i/512/${key}.webp`, here)).toBeUndefined();
  expect(ownImageOf(`/i/300/${key}.webp`, here)).toBeUndefined();
  expect(ownImageOf('https://[', here)).toBeUndefined();
  expect(ownImageOf(`https://mekiki.example/sample/${key}?pool=tbib`, here)).toEqual({ key, size: 1024 });
  expect(ownImageOf(`https://mekiki.example/search?q=a&image=${key}`, here)).toEqual({ key, size: 1024 });
  expect(ownImageOf(`https://mekiki.example/search?image=${key}&q=a`, here)).toEqual({ key, size: 1024 });
  expect(ownImageOf(`https://mekiki.example/search?q=${key}`, here)).toBeUndefined();
  expect(ownImageOf(`https://elsewhere.example/search?image=${key}`, here)).toBeUndefined();
});

const KEY = 'b'.repeat(32);

test.each([
  ['https://mekiki.example/a.png', 'https://mekiki.example/a.png'],
  // A URL that was decoded on its way.
  ['https://mekiki.example/my image.png', 'https://mekiki.example/my image.png'],
  [' www.mekiki.example/a.png', 'www.mekiki.example/a.png'],
  ['www.mekiki.example is good', undefined],
  ['fate/stay_night', undefined],
  ['http', undefined],
  [` /i/512/${KEY}.webp`, `https://here.example/i/512/${KEY}.webp`],
  [`/search?image=${KEY}`, `https://here.example/search?image=${KEY}`],
  [`/sample/${KEY}`, `https://here.example/sample/${KEY}`],
  ['/search?q=girl', undefined],
  [`//elsewhere.example/i/512/${KEY}.webp`, undefined],
  ['data:image/png;base64,AA==', 'data:image/png;base64,AA=='],
  ['data:text/plain,girl', undefined],
])('the address in %j is %j', (text, expected) => {
  expect(addressIn(text, { host: 'localhost:8080', publicUrl: 'https://here.example' })).toBe(expected);
});

test('a path without an own origin is of the host that was called, and only a data URI may be long', () => {
  const here = { host: 'localhost:8080', publicUrl: '' };
  expect(addressIn(`/sample/${KEY}`, here)).toBe(`http://localhost:8080/sample/${KEY}`);
  const long = 'a'.repeat(4_001);
  expect(() => addressIn(long, here)).toThrow('Only a data URI may be longer than 4000 characters.');
  expect(addressIn(`data:image/png,${long}`, here)).toHaveLength(4_016);
});

test('a data URI is read without a request', async () => {
  const never = () => Promise.reject(new Error('asked'));
  const read = createAddressReader({ images: { get: never }, remote: { fetchImage: never }, publicUrl: '' });
  const { signal } = new AbortController();
  const bytesOf = async (uri: string) => [...(await read(uri, 'localhost', signal)).bytes];
  expect(await bytesOf(' data:image/png;base64,AQID')).toEqual([1, 2, 3]);
  expect(await bytesOf('data:image/svg+xml;charset=utf-8,%3Csvg')).toEqual([...Buffer.from('<svg')]);
  await expect(bytesOf('data:image/png;base64,A*')).rejects.toMatchObject({ kind: 'invalid-url' });
});
