/** The summary at the end of a run: the time of each step, the slowest tests, the failures, and the sum. */
import { add, type Counts, NOTHING } from './reports.ts';
import { type Outcome, seconds } from './run-stages.ts';

const SLOWEST = 10;

/** Every test, and each failed step whose failure is no test's. What was not run for lack of time has failed. */
export function sumOf(outcomes: readonly Outcome[]): Counts {
  return outcomes.reduce<Counts>((sum, { state, counts }) => {
    const failed = state === 'failed' && counts.failed === 0 ? 1 : 0;
    return add(sum, { ...counts, failed: counts.failed + failed });
  }, NOTHING);
}

/** @param wall milliseconds of the whole run */
export function summary(outcomes: readonly Outcome[], wall: number): string {
  const { passed, failed, skipped } = sumOf(outcomes);
  return [
    '',
    ...table(outcomes, wall),
    '',
    ...slowest(outcomes),
    ...failedTests(outcomes),
    ...failures(outcomes),
    ...outcomes
      .filter(({ state }) => state === 'skipped')
      .map(({ step, reason }) => `Skipped: ${step.title} (${reason}).`),
    '',
    `${passed} passed, ${failed} failed, ${skipped} skipped`,
  ].join('\n');
}

function table(outcomes: readonly Outcome[], wall: number): string[] {
  const rows = outcomes.map(({ step, state, wall: time, counts }) => [
    step.name,
    state,
    seconds(time),
    ...(step.report ? [counts.passed, counts.failed, counts.skipped].map(String) : ['', '', '']),
  ]);
  const cells = [['step', '', 'time', 'passed', 'failed', 'skipped'], ...rows, ['all', '', seconds(wall), '', '', '']];
  const widths = cells[0]?.map((_, column) => Math.max(...cells.map((row) => (row[column] ?? '').length))) ?? [];
  return cells.map((row) =>
    row
      .map((cell, column) => (column < 2 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0)))
      .join('  ')
      .trimEnd(),
  );
}

function slowest(outcomes: readonly Outcome[]): string[] {
  const tests = outcomes
    .flatMap((outcome) => outcome.tests)
    .toSorted((a, b) => b.duration - a.duration)
    .slice(0, SLOWEST);
  if (tests.length === 0) return [];
  return ['Slowest tests:', ...tests.map(({ title, duration }) => `  ${(duration / 1_000).toFixed(1)} s  ${title}`)];
}

/** Also what steps wrote that failed without a failed test. Ends with an empty line, by which `.ci/run` finds its end. */
function failedTests(outcomes: readonly Outcome[]): string[] {
  const failed = outcomes.flatMap(({ step, tests }) =>
    tests.filter((one) => one.failed).map((one) => ({ step, ...one })),
  );
  const others = outcomes.filter(
    ({ state, counts, lastLines }) => state === 'failed' && counts.failed === 0 && lastLines.length > 0,
  );
  if (failed.length + others.length === 0) return [];
  return [
    '',
    'Failed tests:',
    ...failed.flatMap(({ step, title, message }) => [
      `  ${step.name}: ${title}`,
      ...(message ?? '').split('\n').map((line) => `      ${line}`),
    ]),
    ...others.flatMap(({ step, lastLines }) => [
      `  ${step.name}, outside of its tests:`,
      ...lastLines.map((line) => `      ${line}`),
    ]),
  ];
}

function failures(outcomes: readonly Outcome[]): string[] {
  return outcomes
    .filter(({ state }) => state === 'failed')
    .flatMap(({ step, reason }) => [
      '',
      `${step.title} failed${reason === undefined ? '' : `: ${reason}`}. Run it again with: npm test -- --only=${step.name}`,
      ...(step.mend ? [`To mend it: ${step.mend}`] : []),
    ]);
}
