import fc from 'fast-check';
import { expect, test } from 'vitest';
import { positionAfterKey, positionAt, sanePosition } from './position.ts';

const box = { left: 100, top: 50, width: 400, height: 200 };
const orientations = fc.constantFrom('horizontal' as const, 'vertical' as const);
const numbers = fc.double({ min: -2000, max: 2000, noNaN: true });
const positions = fc.double({ min: 0, max: 100, noNaN: true });

test('a position is in 0 … 100', () => {
  expect([-1, 0, 33.3, 101, Infinity, Number.NaN].map(sanePosition)).toEqual([0, 0, 33.3, 100, 100, 50]);
});

test('the position under a point, from the left or the top', () => {
  expect(positionAt({ x: 200, y: 60 }, box, 'horizontal')).toBe(25);
  expect(positionAt({ x: 200, y: 100 }, box, 'vertical')).toBe(25);
  expect(positionAt({ x: 0, y: 0 }, { ...box, width: 0 }, 'horizontal')).toBe(50);
  fc.assert(
    fc.property(numbers, numbers, numbers, orientations, (x, y, offset, orientation) => {
      const position = positionAt({ x, y }, box, orientation, offset);
      expect(position).toBeGreaterThanOrEqual(0);
      expect(position).toBeLessThanOrEqual(100);
    }),
  );
});

test('taken beside the line, it does not jump', () => {
  fc.assert(
    fc.property(positions, fc.double({ min: 100, max: 500, noNaN: true }), (position, x) => {
      const offset = ((x - box.left) / box.width) * 100 - position;
      expect(positionAt({ x, y: 0 }, box, 'horizontal', offset)).toBeCloseTo(position, 6);
    }),
  );
});

test('keys step by 1 and 10, and to the ends', () => {
  const press = (key: string, shiftKey = false, orientation: 'horizontal' | 'vertical' = 'horizontal') =>
    positionAfterKey(40.4, { key, shiftKey }, orientation);
  expect([press('ArrowRight'), press('ArrowLeft'), press('ArrowUp'), press('ArrowDown')]).toEqual([41, 39, 41, 39]);
  expect([press('ArrowRight', true), press('PageUp'), press('PageDown')]).toEqual([50, 50, 30]);
  expect([press('Home'), press('End'), press('a')]).toEqual([0, 100, undefined]);
  expect([press('ArrowDown', false, 'vertical'), press('PageDown', false, 'vertical')]).toEqual([41, 50]);
});

test('keys stay in the range and lead back', () => {
  fc.assert(
    fc.property(fc.integer({ min: 11, max: 89 }), fc.boolean(), orientations, (position, shiftKey, orientation) => {
      const there = positionAfterKey(position, { key: 'ArrowUp', shiftKey }, orientation) ?? Number.NaN;
      expect(positionAfterKey(there, { key: 'ArrowDown', shiftKey }, orientation)).toBe(position);
    }),
  );
  expect(positionAfterKey(99, { key: 'PageUp', shiftKey: false }, 'horizontal')).toBe(100);
});
