/** Reads the JSON reports of Vitest and Playwright: how many tests passed, and which took longest. */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';

export interface Counts {
  passed: number;
  failed: number;
  skipped: number;
}

export interface TestResult {
  /** Includes the file, and the project if there is one. */
  title: string;
  /** Milliseconds. */
  duration: number;
  failed: boolean;
  /** The first lines of the error, if it failed. */
  message?: string;
}

export interface Report extends Counts {
  tests: TestResult[];
}

const MESSAGE_LINES = 8;

export const NOTHING: Counts = { passed: 0, failed: 0, skipped: 0 };

interface VitestReport {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests: number;
  testResults: {
    name: string;
    status: string;
    assertionResults: { fullName: string; status: string; duration?: number | null; failureMessages?: string[] }[];
  }[];
}

interface Attempt {
  duration: number;
  /** If a test timed out, the second error says what it waited for. */
  errors?: { message?: string }[];
}

interface PlaywrightSuite {
  title: string;
  suites?: PlaywrightSuite[];
  specs?: { title: string; tests: { projectName: string; status: string; results: Attempt[] }[] }[];
}

interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  suites: PlaywrightSuite[];
}

/** The report in a file; undefined if there is no such file. @throws Error if it is not a report */
export async function readReport(file: string): Promise<Report | undefined> {
  let text: string;
  try {
    text = await readFile(file, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
  try {
    return parseReport(JSON.parse(text) as VitestReport | PlaywrightReport);
  } catch (error) {
    throw new Error(`${path.basename(file)} is not a report of Vitest or Playwright.`, { cause: error });
  }
}

export function parseReport(report: VitestReport | PlaywrightReport): Report {
  return 'stats' in report ? fromPlaywright(report) : fromVitest(report);
}

export function add(a: Counts, b: Counts): Counts {
  return { passed: a.passed + b.passed, failed: a.failed + b.failed, skipped: a.skipped + b.skipped };
}

function fromVitest(report: VitestReport): Report {
  // A file that does not load has no tests, but counts as a failure.
  const broken = report.testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0,
  );
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + broken.length,
    skipped: report.numPendingTests + report.numTodoTests,
    tests: report.testResults.flatMap(({ name, assertionResults }) =>
      assertionResults.length === 0 && broken.some((file) => file.name === name)
        ? [{ title: `${path.basename(name)} did not load`, duration: 0, failed: true }]
        : assertionResults.map(({ fullName, duration, status, failureMessages }) => ({
            title: `${path.basename(name)} › ${fullName.trim()}`,
            duration: duration ?? 0,
            failed: status === 'failed',
            ...beginningOf(failureMessages?.[0]),
          })),
    ),
  };
}

function fromPlaywright({ stats, suites }: PlaywrightReport): Report {
  return {
    passed: stats.expected,
    // Tests are not retried; one that passes only on a second attempt has failed.
    failed: stats.unexpected + stats.flaky,
    skipped: stats.skipped,
    tests: suites.flatMap((suite) => testsOf(suite, [])),
  };
}

function testsOf(suite: PlaywrightSuite, above: readonly string[]): TestResult[] {
  const titles = [...above, suite.title];
  return [
    ...(suite.specs ?? []).flatMap(({ title, tests }) =>
      tests.map(({ projectName, status, results }) => ({
        title: `${titles.join(' › ')} › ${title} (${projectName})`,
        duration: results.reduce((sum, { duration }) => sum + duration, 0),
        failed: status === 'unexpected' || status === 'flaky',
        ...beginningOf(
          results
            .flatMap(({ errors = [] }) => errors)
            .map(({ message }) => message ?? '')
            .join('\n'),
        ),
      })),
    ),
    ...(suite.suites ?? []).flatMap((inner) => testsOf(inner, titles)),
  ];
}

/** Enough of an error to recognize it. */
function beginningOf(message: string | undefined): { message?: string } {
  const lines = stripVTControlCharacters(message ?? '')
    .split('\n')
    .map((line) => line.trimEnd())
    .filter((line) => line !== '');
  return lines.length === 0 ? {} : { message: lines.slice(0, MESSAGE_LINES).join('\n') };
}
