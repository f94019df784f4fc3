import { expect, test } from 'vitest';
import { unpinnedActions } from './workflow-pins.ts';

const commit = '3d3c42e5aac5ba805825da76410c181273ba90b1';

test('accepts a commit with its version, and actions of the repository', () => {
  const text = `steps:\n  - uses: actions/checkout@${commit} # v7.0.1\n  - name: Set up\n    uses: ./.github/actions/setup\n`;
  expect(unpinnedActions(text)).toEqual([]);
});

test.each([
  ['a tag', 'actions/checkout@v7'],
  ['a branch', 'actions/checkout@main'],
  ['a short commit', `actions/checkout@${commit.slice(0, 12)} # v7.0.1`],
  ['a commit without its version', `actions/checkout@${commit}`],
])('names %s', (_, action) => {
  expect(unpinnedActions(`  - uses: ${action}\n`)).toEqual([action.split(' ')[0]]);
});
