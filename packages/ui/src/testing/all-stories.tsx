/** Every story that people look at, to be shown by a test. */
import { composeStory, type Meta, setProjectAnnotations, type StoryObj } from '@storybook/react-vite';
import type { ReactNode } from 'react';
import { afterAll, beforeAll } from 'vitest';
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
beforeAll(annotations.beforeAll);
// A story stays until the next one is shown: the last one here is not in the document.
afterAll(async () => {
  const canvasElement = document.createElement('div');
  await composeStory({ render: () => <div /> }, {}, undefined, 'Nothing').run({ canvasElement });
});

interface ComponentStories {
  component: string;
  stories: readonly { name: string; show: () => Promise<void> }[];
}

/** An entry per component. `show` runs the story's play function, which opens what is closed at first. */
export const COMPONENTS: readonly ComponentStories[] = Object.entries(files).map(
  ([file, { default: meta, ...stories }]) => ({
    component: /([^/]+)\.stories\.tsx$/.exec(file)?.[1] ?? file,
    stories: Object.entries(stories)
      .filter(([, story]) => typeof story === 'object')
      .map(([name, story]) => ({
        name,
        show: async () => {
          await composeStory(story as StoryObj, meta, undefined, name).run();
        },
      })),
  }),
);
