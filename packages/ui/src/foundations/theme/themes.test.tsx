/** Themes reach what is in them, all of it, and nothing else. */
import { type CSSProperties, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { afterEach, expect, test } from 'vitest';
import '../tokens/tokens.css';
import { host, root } from '../../testing/mount.ts';
import { Button } from '../../actions/button/index.ts';
import { parseHex, type Rgb } from './color.ts';
import { createTheme, themeCss } from './create-theme.ts';
import { PALETTE } from './palette.gen.ts';
import { tinted } from './tinted.ts';

const TOKENS = [
  'accent',
  'accent-hover',
  'accent-pressed',
  'accent-text',
  'accent-bg',
  'accent-line',
  'focus',
] as const;

interface ScopeProps {
  theme?: 'dark' | 'light' | '';
  style?: CSSProperties;
  name: string;
  children?: ReactNode;
}

/** A part of a page, with a box in each color. */
function Scope({ theme, style, name, children }: ScopeProps) {
  return (
    <div data-theme={theme} style={style}>
      <p data-name={name} style={{ font: 'var(--text-body)', borderRadius: 'var(--radius-md)' }} />
      {TOKENS.map((token) => (
        <i key={token} data-name={`${name} ${token}`} style={{ background: `var(--color-${token})` }} />
      ))}
      {children}
    </div>
  );
}

/** A part of a page with what scale and density change. */
function Sized({ theme = '', style, name, children }: Omit<ScopeProps, 'theme'> & { theme?: 'dark' | '' }) {
  return (
    <div data-theme={theme} style={style}>
      <Button data-name={name}>Search</Button>
      <i data-name={`${name} room`} style={{ display: 'block', inlineSize: 'var(--space-4)' }} />
      {children}
    </div>
  );
}

const show = (scopes: ReactNode) => flushSync(() => root.render(scopes));
const styleOf = (name: string) => getComputedStyle(host.querySelector(`[data-name="${name}"]`) as Element);
const colorsOf = (name: string) => TOKENS.map((token) => styleOf(`${name} ${token}`).backgroundColor);

/** Text size, height and room of {@link Sized}, in px. */
function sizesOf(name: string): number[] {
  const button = styleOf(name);
  const values = [button.fontSize, button.minBlockSize, styleOf(`${name} room`).inlineSize];
  return values.map((value) => Number.parseFloat(value));
}

const sheet = document.createElement('style');
afterEach(() => {
  sheet.remove();
  document.documentElement.style.fontSize = '';
});

test('derives hover, pressed and focus from the accent that a site sets alone', () => {
  show(
    <>
      <Scope theme="light" name="plain" />
      <Scope theme="light" name="pink" style={{ '--color-accent': '#c2185b' } as CSSProperties} />
    </>,
  );
  const plain = colorsOf('plain');
  const pink = colorsOf('pink');
  for (const token of ['accent', 'accent-hover', 'accent-pressed', 'focus'] as const)
    expect(pink[TOKENS.indexOf(token)]).not.toBe(plain[TOKENS.indexOf(token)]);
  expect(pink[TOKENS.indexOf('focus')]).toBe('rgb(194, 24, 91)');
});

test('gives text its font and color in a part of the page', () => {
  show(
    <Scope theme="light" name="outer">
      <div data-theme="dark" style={createTheme({ scale: 2, font: 'Georgia, serif' })}>
        <p data-name="inner">Text</p>
      </div>
    </Scope>,
  );
  expect(styleOf('inner').color).toBe('rgb(237, 238, 240)');
  expect(styleOf('inner').fontFamily).toBe('Georgia, serif');
  expect(styleOf('inner').fontSize).toBe('28px');
});

test('changes every tone of the accent in its part of the page, and none outside', () => {
  show(<Scope theme="dark" name="before" />);
  const before = colorsOf('before');
  show(
    <>
      <Scope theme="dark" name="before" />
      <Scope theme="" name="shop" style={createTheme({ accent: '#0d7a5f', radius: 2, font: 'Georgia, serif' })} />
      <Scope theme="dark" name="after" />
    </>,
  );
  expect(colorsOf('before')).toEqual(before);
  expect(colorsOf('after')).toEqual(before);
  expect(colorsOf('shop').filter((color, index) => color === before[index])).toEqual([]);
  expect(styleOf('shop').borderRadius).toBe('2px');
  expect(styleOf('shop').fontFamily).toBe('Georgia, serif');
  expect(styleOf('after').borderRadius).toBe('8px');
});

test('keeps brand, corners and fonts in a nested theme, in its own tones', () => {
  sheet.textContent = themeCss(createTheme({ accent: '#0d7a5f', radius: 2, font: 'Georgia, serif' }));
  document.head.append(sheet);
  show(
    <Scope theme="light" name="outer">
      <Scope theme="dark" name="inner" />
    </Scope>,
  );
  for (const name of ['outer', 'inner']) {
    expect(styleOf(`${name} accent`).backgroundColor).toBe('rgb(13, 122, 95)');
    expect(styleOf(name).borderRadius).toBe('2px');
    expect(styleOf(name).fontFamily).toBe('Georgia, serif');
  }
  expect(styleOf('inner accent-text').backgroundColor).not.toBe(styleOf('outer accent-text').backgroundColor);
});

test('scales type, controls and room in its part of the page, and nests', () => {
  show(
    <>
      <Sized name="before" />
      <Sized name="large" style={createTheme({ scale: 1.5 })}>
        <Sized name="dark" theme="dark" />
        <Sized name="small" style={createTheme({ scale: 0.75 })} />
        <Sized name="usual" style={createTheme({ scale: 1 })} />
      </Sized>
      <Sized name="after" />
    </>,
  );
  const usual = [14, 36, 16];
  for (const name of ['before', 'usual', 'after']) expect(sizesOf(name)).toEqual(usual);
  for (const name of ['large', 'dark']) expect(sizesOf(name)).toEqual([21, 54, 24]);
  expect(sizesOf('small')).toEqual([10.5, 27, 12]);
});

test('multiplies the text size of the browser', () => {
  document.documentElement.style.fontSize = '32px';
  show(<Sized name="large" style={createTheme({ scale: 1.25 })} />);
  expect(sizesOf('large')).toEqual([35, 90, 40]);
});

test('gets denser without smaller text, and with targets of at least 24 px', () => {
  show(
    <Sized name="dense" style={createTheme({ density: 'compact' })}>
      <Sized name="loose" style={createTheme({ density: 'comfortable' })} />
      <Button data-name="least" size="sm" data-theme="" style={createTheme({ scale: 0.75 })}>
        Search
      </Button>
    </Sized>,
  );
  expect(sizesOf('dense')).toEqual([14, 32, 12]);
  expect(sizesOf('loose')).toEqual([14, 36, 16]);
  expect(styleOf('least').minBlockSize).toBe('24px');
});

const NEUTRAL = ['bg', 'raised', 'text', 'line'] as const;
const Grays = ({ name }: { name: string }) =>
  NEUTRAL.map((token) => (
    <i key={token} data-name={`${name} ${token}`} style={{ background: `var(--color-${token})` }} />
  ));
const graysOf = (name: string) => NEUTRAL.map((token) => styleOf(`${name} ${token}`).backgroundColor);

test('tints every neutral tone in its part of the page, and none outside', () => {
  show(
    <>
      <div data-theme="light">
        <Grays name="before" />
      </div>
      <div data-theme="light" style={createTheme({ gray: '#8f8a7d' })}>
        <Grays name="warm" />
        <div data-theme="dark">
          <Grays name="nested" />
        </div>
        <div data-theme="light" style={createTheme({ gray: '#888' })}>
          <Grays name="plain" />
        </div>
      </div>
      <div data-theme="light">
        <Grays name="after" />
      </div>
    </>,
  );
  expect(graysOf('before')[0]).toBe('rgb(252, 252, 253)');
  expect(graysOf('after')).toEqual(graysOf('before'));
  for (const name of ['warm', 'nested', 'plain']) {
    const same = graysOf(name).filter((color, index) => color === graysOf('before')[index]);
    expect(same).toEqual([]);
  }
  expect(graysOf('nested')[0]).not.toBe(graysOf('warm')[0]);
  // Its hue is that of the tint, and a plain gray has no chroma.
  expect(Number(/oklch\([\d.]+ [\d.]+ ([\d.]+)/.exec(graysOf('warm')[2] ?? '')?.[1])).toBeCloseTo(92, -1);
  expect(Number(/oklch\([\d.]+ ([\d.]+)/.exec(graysOf('plain')[2] ?? '')?.[1])).toBeLessThan(0.001);
});

test('keeps the hue of a gray in lines', () => {
  show(
    <div data-theme="light" style={createTheme({ gray: '#928468' })}>
      <i data-name="line" style={{ background: 'var(--color-line-strong)' }} />
    </div>,
  );
  const [r = 0, g = 0, b = 0] = paintedOn('#fff', styleOf('line').backgroundColor);
  expect(r).toBeGreaterThanOrEqual(g);
  expect(g).toBeGreaterThan(b);
});

/** The color of a pixel, as red, green and blue. */
function paintedOn(ground: string, color: string): readonly number[] {
  const canvas = document.createElement('canvas').getContext('2d') as CanvasRenderingContext2D;
  for (const layer of [ground, color]) {
    canvas.fillStyle = layer;
    canvas.fillRect(0, 0, 1, 1);
  }
  return [...canvas.getImageData(0, 0, 1, 1).data];
}

test('paints the tones that the contrast was computed of', () => {
  const gray = parseHex('#8f8a7d') as Rgb;
  show(
    <div data-theme="light" style={createTheme({ gray: '#8f8a7d' })}>
      <Grays name="warm" />
    </div>,
  );
  for (const [token, step] of [
    ['bg', 'slate1'],
    ['raised', 'slate3'],
    ['text', 'slate12'],
  ] as const) {
    const [r = 0, g = 0, b = 0] = paintedOn('#fff', styleOf(`warm ${token}`).backgroundColor);
    const expected = tinted(PALETTE.light[step], gray);
    for (const [painted, computed] of [
      [r, expected.r],
      [g, expected.g],
      [b, expected.b],
    ] as const)
      expect(Math.abs(painted - computed)).toBeLessThanOrEqual(1);
  }
});
