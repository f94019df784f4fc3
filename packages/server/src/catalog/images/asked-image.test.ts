import { expect, test } from 'vitest';
import { isAddress, ownImageOf } from './asked-image.ts';

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

test.each([
  ['https://mekiki.example/a.png', true],
  // A URL that was decoded on its way.
  ['https://mekiki.example/my image.png', true],
  [' www.mekiki.example/a.png', true],
  ['www.mekiki.example is good', false],
  ['fate/stay_night', false],
  ['http', false],
])('%j is a URL: %s', (text, expected) => {
  expect(isAddress(text)).toBe(expected);
});
