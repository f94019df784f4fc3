import { describe, expect, test } from 'vitest';
import { accentOf } from './accent.ts';
import { contrastProblems, pairsOf } from './check-contrast.ts';
import { parseHex, type Rgb, toHex } from './color.ts';
import { fromOklch, toOklch } from './oklch.ts';
import { PALETTE } from './palette.gen.ts';
import { tinted } from './tinted.ts';

const rgb = (text: string) => parseHex(text) as Rgb;

// The third one, "system", is one of these two.
test('the themes of the package pass WCAG and APCA in every pair', () => {
  expect(contrastProblems(undefined, undefined)).toEqual([]);
  expect(pairsOf('dark', undefined, undefined).length).toBeGreaterThan(25);
});

test('names the pair and both figures', () => {
  const problems = contrastProblems(accentOf(rgb('#ffe629')), undefined);
  expect(problems).toContain(
    'in light, --color-accent on --color-bg has 1.23:1 and Lc 11 of 3:1 (WCAG) and Lc 15 (APCA)',
  );
  expect(problems.every((text) => text.includes('in light, --color-accent on '))).toBe(true);
});

test('finds what WCAG lets pass and APCA does not', () => {
  const problems = contrastProblems(accentOf(rgb('#777777')), undefined);
  expect(problems).toContainEqual(
    expect.stringMatching(/on-accent on --color-accent has 4\.\d+:1 and Lc [34]\d of 4\.5:1/),
  );
});

describe('a tinted gray', () => {
  test('is the package’s own where nothing is set', () => {
    for (const hex of Object.values(PALETTE.light).filter((value) => value.length === 7))
      expect(toHex(tinted(hex, undefined))).toBe(hex);
  });

  test('keeps its lightness and takes the hue, up to a tint', () => {
    const own = toOklch(rgb('#8b8d98'));
    const tone = toOklch(tinted('#8b8d98', rgb('#ff0000')));
    expect(tone.l).toBeCloseTo(own.l, 2);
    expect(tone.c).toBeCloseTo(0.05, 2);
    expect(tone.h).toBeCloseTo(29, -1);
    expect(toHex(tinted('#1c2024', rgb('#888')))).toMatch(/^#(..)\1\1$/);
  });

  test.each([0, 45, 90, 135, 180, 225, 270, 315])('can be read in the hue of %i degrees', (h) => {
    expect(contrastProblems(undefined, fromOklch({ l: 0.6, c: 0.03, h }))).toEqual([]);
  });
});
