/**
 * The images of the components: each component once and in each theme, on a canvas of one size. A component's showcase is
 * its story `Default`, or the one with the tag `showcase`, as it is first shown: what its play function does is tested by
 * the stories themselves.
 */
import { composeStory, type Meta, setProjectAnnotations, type StoryObj } from '@storybook/react-vite';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { componentOf, THEMES } from '../packages/ui/src/testing/showcases.ts';
import preview from './preview.tsx';

interface StoryFile {
  default: Meta;
  [name: string]: StoryObj;
}

// The images are about the components: the drawings in them have tests of their own and change for reasons of their own.
const STYLE = `
  img[src^="data:image/svg"] { visibility: hidden !important; }
  body { inline-size: 640px; block-size: 400px; overflow: clip !important; }
`;

const files = import.meta.glob<StoryFile>('../packages/ui/src/*/*/*.stories.tsx', { eager: true });
const showcases = Object.entries(files).flatMap(([file, { default: meta, ...stories }]) => {
  const component = componentOf(file);
  const tagged = Object.entries(stories).find(([, { tags }]) => tags?.includes('showcase'));
  const [name, story] = tagged ?? ['Default', stories['Default']];
  return component !== undefined && story ? [{ component, name, story, meta }] : [];
});

const annotations = setProjectAnnotations([preview]);
beforeAll(annotations.beforeAll);

const style = document.createElement('style');
style.textContent = STYLE;

afterEach(() => style.remove());

test('finds every component once', () => {
  expect(showcases.length).toBeGreaterThan(80);
  expect(new Set(showcases.map(({ component }) => component)).size).toBe(showcases.length);
});

describe.each(showcases)('$component', ({ component, name, story, meta }) => {
  test.each(THEMES)('%s', async (theme) => {
    await page.viewport(640, 400);
    const { play: _play, ...firstShown } = story;
    const { play: _metaPlay, ...firstMeta } = meta;
    const { run } = composeStory(firstShown as StoryObj, firstMeta as Meta, { initialGlobals: { theme } }, name);
    await run({ viewMode: 'story' });
    document.head.append(style);
    await settle();
    await expect.element(page.elementLocator(document.body)).toMatchScreenshot(`${component}-${theme}`);
  });
});

/** Fonts and images are there, and no caret blinks. */
async function settle(): Promise<void> {
  await document.fonts.ready;
  // An image that fails is part of some stories, and one that waits to be seen never decodes.
  const shown = [...document.images].filter(({ complete, loading }) => complete || loading !== 'lazy');
  await Promise.allSettled(shown.map((image) => image.decode()));
  const focused = document.activeElement;
  if (focused instanceof HTMLInputElement || focused instanceof HTMLTextAreaElement) focused.blur();
}
