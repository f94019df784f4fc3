/** Every story that people look at, to be shown by a test. */
import { composeStory, type Meta, setProjectAnnotations, type StoryObj } from '@storybook/react-vite';
import type { ReactNode } from 'react';
import { afterAll, beforeAll } from 'vitest';
import { page } from 'vitest/browser';
import { AnnouncerProvider } from '../foundations/announcer/index.ts';

interface StoryFile {
  default: Meta;
  [name: string]: StoryObj | Meta;
}

const files = import.meta.glob<StoryFile>(
  ['../*/*/*.stories.tsx', '!../*/*/*.tests.stories.tsx', '!../foundations/tokens/*'],
  { eager: true },
);

const annotations = setProjectAnnotations([
  {
    decorators: [
      (Story: () => ReactNode) => (
        <AnnouncerProvider>
          <div style={{ padding: 16 }}>
            <Story />
          </div>
        </AnnouncerProvider>
      ),
    ],
  },
]);

/**
 * Prepares a file of tests for showing stories, in a window of this size. Files share their page, and this module, so
 * each of them must call it.
 */
export function showsStories(width: number, height: number): void {
  let before: [width: number, height: number];
  beforeAll(async () => {
    before = [innerWidth, innerHeight];
    await page.viewport(width, height);
    await annotations.beforeAll?.();
  });
  afterAll(async () => {
    // A story stays until the next one is shown: the last one is not in the document.
    const canvasElement = document.createElement('div');
    await composeStory({ render: () => <div /> }, {}, undefined, 'Nothing').run({ canvasElement });
    await page.viewport(...before);
  });
}

interface ComponentStories {
  component: string;
  stories: readonly { name: string; isShowcase: boolean; show: () => Promise<void> }[];
}

/** An entry per component. `show` runs the story's play function, which opens what is closed at first. */
export const COMPONENTS: readonly ComponentStories[] = Object.entries(files).map(
  ([file, { default: meta, ...stories }]) => ({
    component: /([^/]+)\.stories\.tsx$/.exec(file)?.[1] ?? file,
    stories: Object.entries(stories)
      .filter(([, story]) => typeof story === 'object')
      .map(([name, story]) => ({
        name,
        isShowcase: (story as StoryObj).tags?.includes('showcase') ?? false,
        show: async () => {
          await composeStory(story as StoryObj, meta, undefined, name).run();
        },
      })),
  }),
);
