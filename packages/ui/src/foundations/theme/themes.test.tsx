/** Themes reach what is in them, all of it, and nothing else. */
import { type CSSProperties, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { afterEach, expect, test } from 'vitest';
import '../tokens/tokens.css';
import { host, root } from '../../testing/mount.ts';
import { createTheme, themeCss } from './create-theme.ts';

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

const show = (scopes: ReactNode) => flushSync(() => root.render(scopes));
const styleOf = (name: string) => getComputedStyle(host.querySelector(`[data-name="${name}"]`) as Element);
const colorsOf = (name: string) => TOKENS.map((token) => styleOf(`${name} ${token}`).backgroundColor);

const sheet = document.createElement('style');
afterEach(() => sheet.remove());

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
