import { expect, test } from 'vitest';
import { otherSites } from './other-sites.ts';

test('other sites get the address of the image where it has one', () => {
  expect(otherSites('https://a.example/1.png?x=1').map(({ href }) => href)).toContain(
    'https://iqdb.org/?url=https%3A%2F%2Fa.example%2F1.png%3Fx%3D1',
  );
  expect(otherSites(undefined).every(({ href }) => new URL(href).search === '')).toBe(true);
});
