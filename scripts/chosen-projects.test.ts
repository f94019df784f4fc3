import { expect, test } from 'vitest';
import { mayRun } from './chosen-projects.ts';

test.each([
  [['run', '--project=node', 'src/a.test.ts'], false],
  [['run', '--project', 'node'], false],
  [['run', '--project=node', '--project=stories'], true],
  [['run', '--project', 'stories'], true],
  [['run', '--project=stor*'], true],
  [['run', '--project=!node'], true],
  [['run', 'packages/ui'], true],
  [[], true],
])('%j may run the stories: %s', (args, expected) => {
  expect(mayRun('stories', args)).toBe(expected);
});
