/** The images in git are those of the components as they are, and few. */
import { globSync, statSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { componentOf, MAX_IMAGES, THEMES, WITHOUT_LOOK } from './testing/showcases.ts';

const PACKAGE = path.dirname(import.meta.dirname);
const images = globSync('**/*.png', { cwd: PACKAGE, exclude: (name) => name === 'node_modules' || name === 'dist' });
const files = globSync('src/*/*/*.stories.tsx', { cwd: PACKAGE });

test('each component has an image in each theme, and there is no other image', () => {
  const components = files.map(componentOf).filter((name) => name !== undefined);
  const expected = components.flatMap((name) => THEMES.map((theme) => `screenshots/${name}-${theme}.png`));
  expect(images.toSorted()).toEqual(expected.toSorted());
});

test('they are few and small', () => {
  expect(images.length).toBeLessThanOrEqual(MAX_IMAGES);
  const bytes = images.map((file) => statSync(path.join(PACKAGE, file)).size);
  expect(Math.max(...bytes)).toBeLessThan(100_000);
  expect(bytes.reduce((sum, size) => sum + size, 0)).toBeLessThan(3_000_000);
});

test('a component has stories of its own and one image, and tests have none', () => {
  expect(componentOf('src/button/LinkButton.stories.tsx')).toBe('LinkButton');
  expect(componentOf('src/button/Button.tests.stories.tsx')).toBeUndefined();
  const names = files.map((file) => path.basename(file, '.stories.tsx'));
  expect(Object.keys(WITHOUT_LOOK).filter((name) => !names.includes(name))).toEqual([]);
});
