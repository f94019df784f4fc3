/** What every component of the package must have, so that none is published half made. */
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';

const SOURCE = import.meta.dirname;

/** Folders that show nothing of their own, with the reason why they need no stories. */
const WITHOUT_STORIES: Readonly<Record<string, string>> = {
  link: 'says how links are rendered; the stories of LinkButton show it',
  gutter: 'is an empty space beside a page',
};

/** The groups of Storybook's list. */
const FAMILIES = ['Foundations', 'Actions and feedback', 'Overlays', 'Navigation', 'Form', 'Media', 'Data', 'Examples'];

/** Stories without a stress story, with the reason. */
const WITHOUT_STRESS: Readonly<Record<string, string>> = {
  'announcer/Announcer': 'has no look',
  'examples/Generator': 'is made of components that have theirs',
  'examples/SearchFilters': 'is made of components that have theirs',
  'visually-hidden/VisuallyHidden': 'has no look',
};

const folders = globSync('*/index.ts', { cwd: SOURCE }).map((file) => path.dirname(file));
const stories = globSync('*/*.stories.tsx', { cwd: SOURCE });
const read = (file: string) => readFileSync(path.join(SOURCE, file), 'utf8');

test('finds the components', () => {
  expect(folders.length).toBeGreaterThan(40);
  expect(Object.keys(WITHOUT_STORIES).filter((folder) => !folders.includes(folder))).toEqual([]);
  expect(Object.keys(WITHOUT_STRESS).filter((name) => !stories.includes(`${name}.stories.tsx`))).toEqual([]);
});

describe.each(folders)('%s', (folder) => {
  test('is exported from the root as well', () => {
    expect(read('index.ts')).toContain(`'./${folder}/index.ts'`);
  });

  test.skipIf(folder in WITHOUT_STORIES)('has stories and an accessibility contract', () => {
    expect(stories.some((file) => path.dirname(file) === folder)).toBe(true);
    expect(globSync('*.a11y.md', { cwd: path.join(SOURCE, folder) })).not.toEqual([]);
  });

  test('shows every look of its recipe', () => {
    const hasRecipe = globSync('*.{ts,tsx}', { cwd: path.join(SOURCE, folder) }).some((file) =>
      /\bcva\(/.test(read(path.join(folder, file))),
    );
    const shown = stories.filter((file) => path.dirname(file) === folder).map(read);
    expect(!hasRecipe || shown.some((text) => text.includes('<PermutationGrid'))).toBe(true);
  });
});

describe.each(stories)('%s', (file) => {
  const text = read(file);
  const name = file.slice(0, -'.stories.tsx'.length);

  test('belongs to a family', () => {
    const [, family] = /\btitle: '([^'/]+)\//.exec(text) ?? [];
    expect(FAMILIES).toContain(family);
  });

  test('has a default', () => {
    expect(text).toMatch(/^export const Default\b/m);
  });

  test('is tested in every story, accessibility included', () => {
    expect(text).not.toMatch(/'!test'|'!dev'|a11y:\s*\{/);
  });

  test.skipIf(name in WITHOUT_STRESS)('is tried in 320 px, right to left and at 200 % zoom', () => {
    expect(text).toMatch(/^export const Stress\b/m);
    expect(text).toContain('<StressFrames');
    expect(text).toContain('expectFits(');
  });
});
