import { expect, test } from 'vitest';
import type { Outcome } from './run-stages.ts';
import { summary } from './summary.ts';

const outcome = (failed: boolean): Outcome => ({
  step: { name: 'logic', title: 'Logic', commands: [['vitest']], report: 'logic.json' },
  state: failed ? 'failed' : 'passed',
  wall: 1_000,
  counts: { passed: 1, failed: failed ? 1 : 0, skipped: 0 },
  lastLines: ['Found 1 error.'],
  tests: [
    { title: 'good.test.ts › adds', duration: 2, failed: false },
    ...(failed ? [{ title: 'good.test.ts › divides', duration: 1, failed: true, message: 'expected 1 to be 2' }] : []),
  ],
});

test('what failed is named with its error, and the last line is the sum', () => {
  const lines = summary([outcome(true)], 1_000).split('\n');
  const at = lines.indexOf('Failed tests:');
  expect(lines.slice(at, at + 4)).toEqual([
    'Failed tests:',
    '  logic: good.test.ts › divides',
    '      expected 1 to be 2',
    '',
  ]);
  expect(lines).toContain('Logic failed. Run it again with: npm test -- --only=logic');
  expect(lines.at(-1)).toBe('1 passed, 1 failed, 0 skipped');
});

test('of a step that failed without a failed test, the last lines are told', () => {
  const lines = summary([{ ...outcome(false), state: 'failed' }], 1_000).split('\n');
  const at = lines.indexOf('Failed tests:');
  expect(lines.slice(at, at + 4)).toEqual([
    'Failed tests:',
    '  logic, outside of its tests:',
    '      Found 1 error.',
    '',
  ]);
});

test('where nothing failed there is no such list', () => {
  expect(summary([outcome(false)], 1_000)).not.toContain('Failed tests');
});
