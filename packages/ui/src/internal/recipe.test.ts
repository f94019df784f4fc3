import { expect, test } from 'vitest';
import { recipe } from './recipe.ts';

const look = recipe(
  'Root',
  {
    size: { sm: 'Small', md: 'Medium' },
    gap: { 1: 'Gap1' },
    square: { true: 'Square' },
    wrap: { true: 'Wrap', false: null },
  },
  { size: 'md' },
);

test.each([
  [{}, 'Root Medium'],
  [{ size: 'sm' }, 'Root Small'],
  [{ size: undefined, gap: 1 }, 'Root Medium Gap1'],
  [{ square: true, wrap: false }, 'Root Medium Square'],
  [{ square: false, wrap: true }, 'Root Medium Wrap'],
] as const)('%j has %s', (chosen, expected) => {
  expect(look(chosen)).toBe(expected);
});

test('leaves out the class of a look that it does not know', () => {
  expect(look({ size: 'huge' as 'sm' })).toBe('Root');
});
