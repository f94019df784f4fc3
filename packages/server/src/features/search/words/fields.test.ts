import { expect, test } from 'vitest';
import { readField } from './fields.ts';
import type { FieldName } from './tokens.ts';

const day = (text: string) => Date.parse(`${text}T00:00:00Z`);

test.each<[FieldName, string, unknown]>([
  ['rating', 'g', { ratings: ['g'] }],
  ['rating', 'sensitive,g', { ratings: ['s', 'g'] }],
  ['rating', 'safe', { ratings: ['g'] }],
  ['source', 'yande.re', { pools: ['yande.re'] }],
  ['source', 'danbooru,yandere', { pools: ['danbooru', 'yande.re'] }],
  ['artist', 'some one', { artist: 'some_one' }],
  ['size', '>2000', { range: { from: 2001 } }],
  ['size', '<=2000px', { range: { to: 2000 } }],
  ['width', '800..1200', { range: { from: 800, to: 1200 } }],
  ['height', '..1200', { range: { to: 1200 } }],
  ['date', '>2024', { range: { from: day('2025-01-01') } }],
  ['date', '>=2024', { range: { from: day('2024-01-01') } }],
  ['date', '<2024-05', { range: { to: day('2024-05-01') - 1 } }],
  ['date', '2024-02-29', { range: { from: day('2024-02-29'), to: day('2024-03-01') - 1 } }],
  ['date', '2020..2021', { range: { from: day('2020-01-01'), to: day('2022-01-01') - 1 } }],
])('%s:%s', (name, value, expected) => {
  expect(readField(name, value)).toEqual({ field: name, ...(expected as object) });
});

test.each<[FieldName, string]>([
  ['rating', ''],
  ['rating', 'x'],
  ['rating', 'gx'],
  ['source', 'nowhere'],
  ['source', 'danbooru,nowhere'],
  ['artist', ''],
  ['size', '>'],
  ['size', 'big'],
  ['size', '..'],
  ['size', '99999999'],
  ['date', '2023-02-29'],
  ['date', '24'],
  // PostgreSQL reads no year beyond 9999, which the day after would be.
  ['date', '>9999'],
  ['date', '1'],
])('%s:%s says nothing', (name, value) => {
  expect(readField(name, value)).toBeUndefined();
});
