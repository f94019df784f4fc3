import { expect, test } from 'vitest';
import { missing } from './package-contents.ts';

test('wants the accessibility note of each component in the package', () => {
  expect(missing([])).toContain('dist/a11y/Button.md is missing.');
  expect(missing(['dist/a11y/Button.md'])).not.toContain('dist/a11y/Button.md is missing.');
});
