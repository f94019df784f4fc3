import { expect, test } from 'vitest';
import { passesOf } from './passes.ts';

const TWO = { scale: 2, rule: { context: 7, maxSide: 192 }, border: 'replicate' } as const;
const CLEANER = { ...TWO, scale: 1 } as const;
const FOUR = { ...TWO, scale: 4 } as const;
const source = { path: '', width: 1_001, height: 700, channels: 3 } as const;

/** Pixels that networks work on, as shares of the image's. */
async function costOf(factor: number, networks: readonly (typeof TWO | typeof CLEANER | typeof FOUR)[] = [TWO]) {
  const passes = await passesOf(networks, { source, factor }, async (facts) => facts);
  const cores = passes.flatMap(({ tiles }) => tiles.map(({ core }) => core.width * core.height));
  return cores.reduce((sum, one) => sum + one, 0) / (source.width * source.height);
}

test('a factor between those of the networks costs what lies between', async () => {
  expect(await costOf(1.2)).toBe(1);
  expect(await costOf(2)).toBe(1);
  expect(await costOf(2.1)).toBe(1);
  expect(await costOf(2.2)).toBe(1);
  expect(await costOf(2.3)).toBeCloseTo(1 + 1.15 ** 2, 2);
  expect(await costOf(3)).toBeCloseTo(1 + 1.5 ** 2, 2);
  expect(await costOf(4)).toBe(5);
  expect(await costOf(3, [FOUR])).toBe(1);
});

test('a network that only cleans has the whole image, and is not asked again', async () => {
  expect(await costOf(3, [CLEANER])).toBe(1);
  expect(await costOf(2, [CLEANER, TWO])).toBe(2);
  expect(await costOf(3, [CLEANER, TWO])).toBeCloseTo(1 + 1 + 1.5 ** 2, 2);
});

test('each pass makes what the next one needs, and the last at least what is wanted', async () => {
  for (let tenths = 23; tenths <= 40; tenths++) {
    const [first, last, ...more] = await passesOf([TWO], { source, factor: tenths / 10 }, async (facts) => facts);
    expect(more).toEqual([]);
    expect(first?.size).toEqual({ width: 1_001, height: 700 });
    const result = { width: (last?.size.width ?? 0) * 2, height: (last?.size.height ?? 0) * 2 };
    const wanted = { width: Math.round((1_001 * tenths) / 10), height: Math.round((700 * tenths) / 10) };
    expect([0, 1]).toContain(result.width - wanted.width);
    expect([0, 1]).toContain(result.height - wanted.height);
  }
});
