import { describe, expect, it } from 'vitest';
import { sourcesLeft, type TileWidth, widthForIcon } from './source-room.ts';
import { formatScore } from './score.ts';

const REACHES: Record<TileWidth, TileWidth[]> = {
  wide: ['wide', 'any'],
  any: ['any'],
};

describe('sources of a tile', () => {
  it.each(['wide', 'any'] as const)('are all shown or counted in a tile that is %s', (width) => {
    for (let total = 0; total <= 12; total += 1) {
      const shown = Array.from({ length: total }, (_, index) => widthForIcon(index, total)).filter(
        (minWidth) => minWidth !== undefined && REACHES[width].includes(minWidth),
      );
      expect(shown.length + sourcesLeft(total)[width]).toBe(total);
      expect(shown.length).toBeLessThanOrEqual(5);
    }
  });
});

describe('formatScore', () => {
  it.each([
    [0.9857, '98.6%'],
    [0.99999, '99.9%'],
    [1, '100.0%'],
    [-0.2, '0.0%'],
    [1.5, '100.0%'],
    [Number.NaN, '–'],
  ])('%d → %s', (score, text) => {
    expect(formatScore(score)).toBe(text);
  });
});
