import { expect, test } from 'vitest';
import { drawScene } from '../testing/scenes.ts';
import { extractFeatures, joinFeatures } from './features.ts';

test('features of a second ground are added where the first has none', () => {
  const one = extractFeatures(drawScene(3), 200);
  const other = extractFeatures(drawScene(4), 200);
  expect(joinFeatures(one, one)).toEqual(one);
  const joined = joinFeatures(one, other);
  expect(joined.count).toBeGreaterThan(one.count);
  expect(joined.count).toBeLessThanOrEqual(one.count + other.count);
  expect(joined.x.slice(0, one.count)).toEqual(one.x);
  const last = joined.count - 1;
  const from = other.x.findIndex((x, at) => x === joined.x[last] && other.y[at] === joined.y[last]);
  expect(from).toBeGreaterThanOrEqual(0);
  const words = joined.bits.length / joined.count;
  expect(joined.bits.slice(last * words)).toEqual(other.bits.slice(from * words, (from + 1) * words));
});
