import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { parseReport, readReport } from './reports.ts';

test('a report of Vitest counts tests, and files that did not load', () => {
  const report = parseReport({
    numPassedTests: 2,
    numFailedTests: 1,
    numPendingTests: 1,
    numTodoTests: 1,
    testResults: [
      {
        name: '/a/good.test.ts',
        status: 'failed',
        assertionResults: [
          { fullName: 'adds', status: 'passed', duration: 12 },
          { fullName: 'subtracts', status: 'passed', duration: null },
          { fullName: 'divides', status: 'failed', duration: 3 },
          { fullName: 'waits', status: 'pending' },
          { fullName: 'dreams', status: 'todo' },
        ],
      },
      { name: '/a/broken.test.ts', status: 'failed', assertionResults: [] },
      { name: '/a/filtered.test.ts', status: 'passed', assertionResults: [] },
    ],
  });
  expect(report).toMatchObject({ passed: 2, failed: 2, skipped: 2 });
  expect(report.tests[0]).toEqual({ title: 'good.test.ts › adds', duration: 12, failed: false });
  expect(report.tests.filter(({ failed }) => failed).map(({ title }) => title)).toEqual([
    'good.test.ts › divides',
    'broken.test.ts did not load',
  ]);
});

test('a report of Playwright counts nested journeys, and a second try as a failure', () => {
  const report = parseReport({
    stats: { expected: 3, unexpected: 1, flaky: 1, skipped: 4 },
    suites: [
      {
        title: 'home.spec.ts',
        specs: [
          { title: 'leads on', tests: [{ projectName: 'desktop', status: 'expected', results: [{ duration: 5 }] }] },
        ],
        suites: [
          {
            title: 'by keyboard',
            specs: [
              {
                title: 'filters',
                tests: [{ projectName: 'mobile', status: 'flaky', results: [{ duration: 5 }, { duration: 7 }] }],
              },
            ],
          },
        ],
      },
    ],
  });
  expect(report).toMatchObject({ passed: 3, failed: 2, skipped: 4 });
  expect(report.tests).toEqual([
    { title: 'home.spec.ts › leads on (desktop)', duration: 5, failed: false },
    { title: 'home.spec.ts › by keyboard › filters (mobile)', duration: 12, failed: true },
  ]);
});

test('a report that is missing is undefined, and one that is no report an error', async () => {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'mekiki-reports-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const file = path.join(folder, 'unit.json');
  expect(await readReport(file)).toBeUndefined();
  await writeFile(file, '{"numPassedTests":');
  await expect(readReport(file)).rejects.toThrow('unit.json is not a report of Vitest or Playwright.');
});

test('a failed test says how it failed, in a few lines without colors', () => {
  const error = `\u001B[31mAssertionError\u001B[39m: expected 1 to be 2\n\n${'    at line\n'.repeat(20)}`;
  const { tests } = parseReport({
    numPassedTests: 0,
    numFailedTests: 1,
    numPendingTests: 0,
    numTodoTests: 0,
    testResults: [
      {
        name: '/a/good.test.ts',
        status: 'failed',
        assertionResults: [{ fullName: 'adds', status: 'failed', duration: 3, failureMessages: [error] }],
      },
    ],
  });
  expect(tests[0]?.message?.split('\n')).toEqual([
    'AssertionError: expected 1 to be 2',
    ...Array.from({ length: 7 }, () => '    at line'),
  ]);
});

test('a journey that ran into its limit says what it waited for', () => {
  const errors = [{ message: 'Test timeout of 5ms exceeded.' }, { message: 'Error: page.goto: Test timeout' }];
  const { tests } = parseReport({
    stats: { expected: 0, unexpected: 1, flaky: 0, skipped: 0 },
    suites: [
      {
        title: 'home.spec.ts',
        specs: [
          {
            title: 'leads on',
            tests: [{ projectName: 'desktop', status: 'unexpected', results: [{ duration: 5, errors }] }],
          },
        ],
      },
    ],
  });
  expect(tests[0]?.message).toBe('Test timeout of 5ms exceeded.\nError: page.goto: Test timeout');
});
