import { expect, test } from 'vitest';
import { queryOfKept } from './kept-query.ts';

test('descriptions of before are read with the name that the view has now', () => {
  const region = { x: 0, y: 0, width: 8, height: 8 };
  const views = ['full', 'centre', 'center'].map((name) => ({ name, region }));
  const query = queryOfKept({ outline: { width: 8, height: 8, views }, embedder: 'e', features: new Uint8Array() });
  expect(query.views.map(({ name }) => name)).toEqual(['full', 'center', 'center']);
});
