import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type TileRule, tilesOf } from '@mekiki/describe/upscaling/tiles.ts';

const side = fc.integer({ min: 1, max: 700 });
const context = fc.integer({ min: 0, max: 40 });
const rules: fc.Arbitrary<TileRule> = fc.oneof(
  fc.record({ context, maxSide: fc.integer({ min: 20, max: 300 }) }),
  fc.record({
    context,
    maxSide: fc.integer({ min: 20, max: 300 }),
    step: fc.record({ of: fc.integer({ min: 1, max: 48 }), plus: fc.integer({ min: 0, max: 16 }) }),
  }),
  fc.record({
    context,
    maxSide: fc.constant(256),
    fixed: fc.record({ width: fc.integer({ min: 81, max: 200 }), height: fc.integer({ min: 81, max: 200 }) }),
  }),
);

test('tiles fill the image once, and see their context', () => {
  fc.assert(
    fc.property(side, side, rules, (width, height, rule) => {
      const covered = new Uint8Array(width * height);
      for (const { core, input } of tilesOf({ width, height }, rule)) {
        expect(core.x - input.x).toBe(rule.context);
        expect(core.y - input.y).toBe(rule.context);
        expect(input.x + input.width).toBeGreaterThanOrEqual(core.x + core.width + rule.context);
        expect(input.y + input.height).toBeGreaterThanOrEqual(core.y + core.height + rule.context);
        for (let y = core.y; y < core.y + core.height; y++) {
          for (let x = core.x; x < core.x + core.width; x++) covered[y * width + x]! += 1;
        }
      }
      expect(covered.every((times) => times === 1)).toBe(true);
    }),
    { numRuns: 60 },
  );
});

test('tiles have the sides that the network takes, and are no larger than they may be', () => {
  fc.assert(
    fc.property(side, side, rules, (width, height, rule) => {
      const { fixed, maxSide, step = { of: 1, plus: 0 } } = rule;
      const fits = tilesOf({ width, height }, rule).every(({ core, input }) => {
        if (fixed) return input.width === fixed.width && input.height === fixed.height;
        const isWhole = [input.width, input.height].every(
          (length) => length > 0 && (length - step.plus) % step.of === 0,
        );
        return isWhole && Math.max(core.width, core.height) <= maxSide;
      });
      expect(fits).toBe(true);
    }),
    { numRuns: 200 },
  );
});

test('a size that leaves no room for an image is refused', () => {
  const rule = { context: 16, maxSide: 256, fixed: { width: 32, height: 64 } };
  expect(() => tilesOf({ width: 10, height: 10 }, rule)).toThrow('takes only tiny images');
});
