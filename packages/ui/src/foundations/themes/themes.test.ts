import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { createTheme } from '../theme/create-theme.ts';
import { WARM } from '../theme/Theme.story-data.tsx';
import { highContrastTheme, standardTheme, warmTheme } from './themes.ts';

test('the warm theme is what createTheme makes of its options', () => {
  expect(warmTheme).toEqual(createTheme(WARM));
});

test('the standard theme undoes all that the others set', () => {
  const set = [highContrastTheme, warmTheme].flatMap((theme) => Object.keys(theme));
  expect(set.filter((name) => !(name in standardTheme))).toEqual([]);
});

test('the corners and the font of the standard theme are those of the tokens', () => {
  const tokens = readFileSync(new URL('../tokens/tokens.css', import.meta.url), 'utf8');
  const own = Object.entries(standardTheme).filter(([, value]) => value !== 'initial');
  expect(own.length).toBeGreaterThan(6);
  for (const [name, value] of own) expect(tokens).toContain(`${name}: ${value};`);
});
