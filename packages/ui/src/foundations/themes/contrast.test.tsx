/**
 * The finished themes as the browser paints them: every text color on every background that the style sheets of the
 * components pair it with, in dark and light.
 */
import { describe, expect, test } from 'vitest';
import '../tokens/tokens.css';
import { colorPairs, lineTokens } from '../../testing/color-pairs.ts';
import { host } from '../../testing/mount.ts';
import { apcaContrast } from '../theme/apca.ts';
import { contrast, type Rgb } from '../theme/color.ts';
import type { ThemeStyle } from '../theme/create-theme.ts';
import { highContrastTheme, standardTheme, warmTheme } from './themes.ts';

const sheets = Object.values(
  import.meta.glob<string>('../../**/*.module.css', { query: '?raw', import: 'default', eager: true }),
);

const SURFACES = ['var(--color-bg)', 'var(--color-panel)', 'var(--color-raised)'] as const;
const onSurfaces = (over = '') => SURFACES.map((surface) => [surface, ...(over ? [over] : [])]);

/** What an image may be at its worst. */
const IMAGES = ['#fff', '#000'] as const;
/** A logo's contrast is its own, and the colors of sources are those of an app. */
const isChecked = (text: string) => !/--color-on-(?:seal|source)/.test(text);

/** Text with no background of its own stands on the surfaces, and on what is hovered there. */
function groundsOf(ground: string | undefined): readonly (readonly string[])[] {
  if (ground === undefined) return [...onSurfaces(), ...onSurfaces('var(--color-hover)')];
  return /--color-(?:image|match)/.test(ground) ? IMAGES.map((image) => [image, ground]) : onSurfaces(ground);
}

/** Text, and the layers below it, the last one on top. White on an image without a background is not known to a theme. */
const PAIRS = [
  ...new Map(
    sheets
      .flatMap((css) => colorPairs(css))
      .filter(({ text, ground }) => isChecked(text) && !(ground === undefined && text.includes('--color-on-')))
      .map((pair) => [JSON.stringify(pair), pair]),
  ).values(),
].map(({ text, ground }) => ({ text, grounds: groundsOf(ground) }));

const LINES = [...new Set(sheets.flatMap((css) => lineTokens(css)))].filter((name) => !/image|panel|raised/.test(name));

const canvas = document
  .createElement('canvas')
  .getContext('2d', { willReadFrequently: true }) as CanvasRenderingContext2D;
let probe: HTMLElement;

/** The color of a pixel with these layers, the last one on top. */
function painted(layers: readonly string[]): Rgb {
  for (const layer of layers) {
    probe.style.color = layer;
    canvas.fillStyle = getComputedStyle(probe).color;
    canvas.fillRect(0, 0, 1, 1);
  }
  const [r = 0, g = 0, b = 0] = canvas.getImageData(0, 0, 1, 1).data;
  return { r, g, b };
}

function show(theme: ThemeStyle, mode: string): void {
  host.dataset['theme'] = mode;
  for (const [name, value] of Object.entries(theme)) host.style.setProperty(name, String(value));
  probe = host.appendChild(document.createElement('i'));
}

/** Each color with less than this ratio on what it stands on. */
function tooFaint(
  colors: readonly { text: string; grounds: readonly (readonly string[])[] }[],
  least: number,
): string[] {
  return colors.flatMap(({ text, grounds }) =>
    grounds.flatMap((layers) => {
      const ratio = contrast(painted([...layers, text]), painted(layers));
      return ratio < least ? [`${text} on ${layers.join(' + ')}`.replaceAll(/var\(--color-([\w-]+)\)/g, '$1')] : [];
    }),
  );
}

/** What has less in light: 4.0 to 4.4, on raised surfaces and only while it is hovered or pressed. */
const WHILE_POINTED = ['text-dim on raised + pressed', 'text-faint on raised + hover'];

const THEMES = [
  {
    name: 'standard',
    theme: standardTheme,
    least: 4.5,
    lines: 0,
    known: [...WHILE_POINTED, 'accent-text on raised + accent-bg-hover'],
  },
  { name: 'high contrast', theme: highContrastTheme, least: 7, lines: 3, known: [] },
  { name: 'warm', theme: warmTheme, least: 4.5, lines: 0, known: WHILE_POINTED },
] as const;

test('reads the style sheets', () => {
  expect(sheets.length).toBeGreaterThan(80);
  expect(PAIRS.length).toBeGreaterThan(25);
  expect(LINES).toEqual(expect.arrayContaining(['--color-line', '--color-line-strong', '--color-error-line']));
});

describe.each(THEMES)('$name', ({ theme, least, lines, known }) => {
  test.each(['light', 'dark'])('%s: text', (mode) => {
    show(theme, mode);
    expect(new Set(tooFaint(PAIRS, least))).toEqual(new Set(mode === 'light' ? known : []));
    const body = SURFACES.map((surface) =>
      Math.abs(apcaContrast(painted([surface, 'var(--color-text)']), painted([surface]))),
    );
    expect(Math.min(...body)).toBeGreaterThanOrEqual(75);
  });

  test.each(['light', 'dark'])('%s: lines and marks', (mode) => {
    show(theme, mode);
    const on = (name: string) => ({ text: `var(${name})`, grounds: onSurfaces() });
    expect(tooFaint(['--color-focus', '--color-accent'].map(on), 3)).toEqual([]);
    expect(tooFaint([...LINES, '--color-ok', '--color-warn', '--color-error'].map(on), lines)).toEqual([]);
    // Selected text keeps its color.
    expect(tooFaint([{ text: 'var(--color-text)', grounds: onSurfaces('var(--color-accent-line)') }], 4.5)).toEqual([]);
  });
});
