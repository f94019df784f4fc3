import { expect, test } from 'vitest';
import { isMissingCode, thrownResponse } from './thrown.ts';

test('tells a thrown response, and an error with its status, from any other error', () => {
  expect(thrownResponse(new Response(null, { status: 418, statusText: 'Short' }))).toEqual({
    status: 418,
    text: 'Short',
  });
  expect(thrownResponse(Object.assign(new Error('Too fast.'), { status: 429 }))).toEqual({
    status: 429,
    text: 'Too fast.',
  });
  expect(thrownResponse(new Error('No status'))).toBeUndefined();
  expect(thrownResponse(Object.assign(new Error('Away'), { status: undefined }))).toBeUndefined();
  expect(thrownResponse('text')).toBeUndefined();
});

test.each([
  'Failed to fetch dynamically imported module: https://mekiki.example/assets/about.js',
  'error loading dynamically imported module: https://mekiki.example/assets/about.js',
  'Importing a module script failed.',
])('%s', (message) => {
  expect(isMissingCode(new TypeError(message))).toBe(true);
  expect(isMissingCode(new Error(message))).toBe(false);
  expect(isMissingCode(new TypeError('Failed to fetch'))).toBe(false);
});
