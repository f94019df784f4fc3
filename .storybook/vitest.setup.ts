/** After its play function every story is checked in the other theme and becomes a picture. */
import { afterEach, expect } from 'vitest';
import { page } from 'vitest/browser';
import { expectNoViolations } from '../packages/ui/src/testing/axe.ts';

const THEMES = ['light', 'dark'] as const;

// Images are taken only where they are asked for: the core suite compares none.
const takesImages = Boolean(import.meta.env['TEST_IMAGES']);

interface StoryMeta {
  storyId?: string;
  /** Ids of the specification's items that the story asserts, for docs/spec-coverage.md. */
  spec?: readonly string[];
}

afterEach(({ task, ...context }) => {
  const { story } = context as { story?: { parameters: Pick<StoryMeta, 'spec'> } };
  const spec = story?.parameters.spec;
  if (spec) Object.assign(task.meta, { spec });
});

// Baselines are about the components: the drawings in them have tests of their own and change for reasons of their own.
const WITHOUT_DRAWINGS = 'img[src^="data:image/svg"] { visibility: hidden !important; }';
// A picture of ten thousand items is more than the browser can take.
const TALLEST = 4_000;
const FIRST_SCREEN = 'body { max-block-size: 100vh; overflow: clip; }';

afterEach(async ({ task }) => {
  const { storyId } = task.meta as StoryMeta;
  if (!takesImages || task.result?.state === 'fail' || storyId === undefined) return;
  const root = document.documentElement;
  const shown = root.dataset['theme'] ?? 'dark';

  await settle();
  const restoreView = await showAll();
  const style = document.head.appendChild(document.createElement('style'));
  try {
    for (const theme of THEMES) {
      root.dataset['theme'] = theme;
      style.textContent = '';
      if (theme !== shown) await expectNoViolations(document.body);
      style.textContent = document.body.scrollHeight > TALLEST ? WITHOUT_DRAWINGS + FIRST_SCREEN : WITHOUT_DRAWINGS;
      await expect.element(page.elementLocator(document.body)).toMatchScreenshot(`${storyId}-${theme}`);
    }
  } finally {
    style.remove();
    await restoreView();
    root.dataset['theme'] = shown;
  }
});

/** Makes the view as high as a page that is higher, since a picture shows nothing from below the view. */
async function showAll(): Promise<() => Promise<void>> {
  const { innerWidth, innerHeight } = window;
  const height = document.body.scrollHeight;
  if (height <= innerHeight || height > TALLEST) return async () => {};
  await page.viewport(innerWidth, height);
  // The new size is laid out and painted, or the picture would end where the old view did.
  while (window.innerHeight < height) await nextFrame();
  await nextFrame();
  await nextFrame();
  return () => page.viewport(innerWidth, innerHeight);
}

function nextFrame(): Promise<number> {
  return new Promise((resolve) => requestAnimationFrame(resolve));
}

/** Fonts and pictures are there, and no caret blinks. */
async function settle(): Promise<void> {
  await document.fonts.ready;
  // A picture that fails is part of some stories, and one that waits to be seen never decodes.
  const shown = [...document.images].filter(({ complete, loading }) => complete || loading !== 'lazy');
  await Promise.allSettled(shown.map((image) => image.decode()));
  const focused = document.activeElement;
  if (focused instanceof HTMLInputElement || focused instanceof HTMLTextAreaElement) focused.blur();
}
