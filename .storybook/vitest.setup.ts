/** Vitest setup file of the stories: what waits has no limit but that of the whole test. */
import { configure } from 'storybook/test';
import { afterEach } from 'vitest';
import { WAIT_LIMIT } from '../scripts/test-limits.ts';

configure({ asyncUtilTimeout: WAIT_LIMIT });

interface StoryMeta {
  /** Ids of the specification's items that the story asserts, for docs/reference/spec-coverage.md. */
  spec?: readonly string[];
}

afterEach(({ task, ...context }) => {
  // What axe found in each story, 90 MB for all; a violation fails its test anyway. Storybook's own panel shows it.
  if (import.meta.env['TEST_SCOPE']) delete (task.meta as { reports?: unknown }).reports;
  const { story } = context as { story?: { parameters: StoryMeta } };
  const spec = story?.parameters.spec;
  if (spec) Object.assign(task.meta, { spec });
});
