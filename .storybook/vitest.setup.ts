/** Vitest setup file of the stories: what waits has no limit but that of the whole test. */
import { configure } from 'storybook/test';
import { afterEach } from 'vitest';
import { WAIT_LIMIT } from '../scripts/test-limits.ts';

configure({ asyncUtilTimeout: WAIT_LIMIT });

interface StoryMeta {
  /** Ids of the specification's items that the story asserts, for docs/spec-coverage.md. */
  spec?: readonly string[];
}

afterEach(({ task, ...context }) => {
  const { story } = context as { story?: { parameters: StoryMeta } };
  const spec = story?.parameters.spec;
  if (spec) Object.assign(task.meta, { spec });
});
