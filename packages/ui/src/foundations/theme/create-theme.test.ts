import fc from 'fast-check';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { contrast, parseHex, type Rgb, toHex, WHITE } from './color.ts';
import { createTheme, themeCss } from './create-theme.ts';

const rgb = (text: string) => parseHex(text) as Rgb;
const partsOf = (value = '') => value.match(/#[\da-f]{6}\b/g) ?? [];
const warnings = () => vi.spyOn(console, 'warn').mockImplementation(() => {});

afterEach(() => vi.restoreAllMocks());

describe('contrast', () => {
  test('is that of WCAG', () => {
    expect(contrast(rgb('#000'), WHITE)).toBeCloseTo(21);
    expect(contrast(rgb('#777777'), WHITE)).toBeCloseTo(4.48, 2);
    expect(toHex(rgb('#3e63dd'))).toBe('#3e63dd');
    expect(parseHex('hotpink')).toBeUndefined();
  });
});

test('derives text that can be read in both themes, and on the accent, from any accent', () => {
  warnings();
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 0xff_ff_ff }), (value) => {
      const accent = `#${value.toString(16).padStart(6, '0')}`;
      const theme = createTheme({ accent });
      const [light = '', dark = ''] = partsOf(theme['--theme-accent-text']);
      expect(contrast(rgb(light), rgb('#f0f0f3'))).toBeGreaterThanOrEqual(4.5);
      expect(contrast(rgb(dark), rgb('#212225'))).toBeGreaterThanOrEqual(4.5);
      expect(contrast(rgb(theme['--theme-on-accent'] ?? ''), rgb(accent))).toBeGreaterThanOrEqual(4.5);
    }),
  );
});

test('warns of each pair with too little contrast, with both figures', () => {
  const warn = warnings();
  createTheme({ accent: '#3e63dd', gray: '#8b8d98' });
  expect(warn).not.toHaveBeenCalled();
  createTheme({ accent: '#ffe629' });
  expect(warn).toHaveBeenCalledExactlyOnceWith(
    expect.stringContaining(
      'in light, --color-accent on --color-panel has 1.26:1 and Lc 12 of 3:1 (WCAG) and Lc 15 (APCA)',
    ),
  );
});

test('leaves out what it cannot read, and says so', () => {
  const warn = warnings();
  expect(createTheme({ accent: 'hotpink', gray: 'tan', scale: Number.NaN, radius: -1 })).toEqual({});
  expect(createTheme({ scale: 5 })).toEqual({});
  expect(warn).toHaveBeenCalledTimes(5);
  expect(warn).toHaveBeenCalledWith(
    expect.stringContaining('scale=5 and leaves it out: pass a number from 0.75 to 2.'),
  );
});

test('tints the neutral scale', () => {
  expect(createTheme({ gray: '#998' })).toEqual({ '--theme-gray': '#999988' });
});

test('sets scale and density', () => {
  expect(createTheme({ scale: 1.125, density: 'compact' })).toEqual({
    '--theme-scale': '1.125',
    '--theme-density': '0.75',
  });
  expect(createTheme({ density: 'comfortable' })).toEqual({ '--theme-density': '1' });
});

test('rounds corners in proportion and names fonts', () => {
  expect(createTheme({ radius: 16, font: 'Georgia, serif' })).toMatchObject({
    '--radius-md': '16px',
    '--radius-modal': '32px',
    '--font-text': 'Georgia, serif',
    '--font-heading': 'Georgia, serif',
  });
});

test('writes a rule', () => {
  expect(themeCss({ '--font-text': 'serif' }, '.shop')).toBe('.shop {\n  --font-text: serif;\n}\n');
});
