import { expect, test } from 'vitest';
import { ownKeyOf } from './asked-image.ts';

test('knows our own addresses', () => {
  const key = 'a'.repeat(32);
  const here = { host: 'localhost:8080', publicUrl: 'https://mekiki.example' };
  expect(ownKeyOf(`/i/512/${key}.webp`, here)).toBe(key);
  expect(ownKeyOf(`https://mekiki.example/i/512/${key}.webp`, here)).toBe(key);
  expect(ownKeyOf(`http://localhost:8080/i/512/${key}.webp`, here)).toBe(key);
  expect(ownKeyOf(`https://elsewhere.example/i/512/${key}.webp`, here)).toBeUndefined();
  expect(ownKeyOf(`//elsewhere.example/i/512/${key}.webp`, here)).toBeUndefined();
  expect(ownKeyOf('https://[', here)).toBeUndefined();
  expect(ownKeyOf(`https://mekiki.example/sample/${key}?pool=tbib`, here)).toBe(key);
  expect(ownKeyOf(`https://mekiki.example/search?q=a&image=${key}`, here)).toBe(key);
  expect(ownKeyOf(`https://mekiki.example/search?image=${key}&q=a`, here)).toBe(key);
  expect(ownKeyOf(`https://mekiki.example/search?q=${key}`, here)).toBeUndefined();
  expect(ownKeyOf(`https://elsewhere.example/search?image=${key}`, here)).toBeUndefined();
});
