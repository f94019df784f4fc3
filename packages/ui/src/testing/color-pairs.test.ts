import { expect, test } from 'vitest';
import { colorPairs, lineTokens } from './color-pairs.ts';

const SHEET = `
@layer mekiki.components {
  /* { } */
  .Root { background: var(--chip-bg); color: var(--chip-text); border: 1px solid var(--chip-line); }
  .Ok { --chip-bg: var(--color-ok-bg); --chip-text: var(--color-ok-text); --chip-line: var(--color-ok-line); }
  .Hint { color: var(--color-text-dim); }
  .Hint:hover { background: var(--color-hover); }
  .Plain { background: none; color: var(--color-text-faint); outline: 2px solid var(--color-focus); }
  .Shade { background: linear-gradient(transparent, var(--color-image-shade)); color: var(--color-on-image); }
  @media (forced-colors: active) {
    .Hint { color: var(--color-bg); }
  }
}
`;

test('pairs the text of a rule with the background of it, of its part and of the properties that it sets', () => {
  expect(colorPairs(SHEET)).toEqual([
    { text: 'var(--color-ok-text)', ground: 'var(--color-ok-bg)' },
    { text: 'var(--color-text-dim)' },
    { text: 'var(--color-text-dim)', ground: 'var(--color-hover)' },
    { text: 'var(--color-text-faint)' },
  ]);
});

test('names the tokens of lines', () => {
  expect(lineTokens(SHEET)).toEqual(['--color-ok-line', '--color-focus']);
});
