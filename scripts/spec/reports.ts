/** Tests that carry ids, from the JSON reports of Vitest and Playwright. */
import path from 'node:path';
import { idsIn, withoutIds } from './ids.ts';
import type { ItemId, ItemTest, Outcome } from './types.ts';

interface VitestReport {
  testResults: {
    name: string;
    assertionResults: {
      ancestorTitles: string[];
      title: string;
      status: string;
      /** Of a story: `parameters.spec`, see .storybook/vitest.setup.ts. */
      meta?: { spec?: readonly string[] };
    }[];
  }[];
}

interface PlaywrightSuite {
  title: string;
  file: string;
  suites?: PlaywrightSuite[];
  specs: { title: string; file: string; tests: { status: 'expected' | 'unexpected' | 'flaky' | 'skipped' }[] }[];
}

interface PlaywrightReport {
  config: { rootDir: string };
  suites: PlaywrightSuite[];
}

export interface ReportedTests {
  tests: ItemTest[];
  /** Every file of the run, with or without ids. */
  files: Set<string>;
}

/**
 * The tests of several reports; one that ran more than once (on desktop and mobile, on two databases) counts once.
 * What is in neither format is left out.
 */
export function readReports(reports: readonly unknown[], root: string): ReportedTests {
  const files = new Set<string>();
  const tests = new Map<string, ItemTest>();
  for (const report of reports) {
    for (const test of testsIn(report, root)) {
      files.add(test.file);
      if (test.ids.length === 0) continue;
      const key = JSON.stringify([test.file, test.title]);
      const known = tests.get(key);
      tests.set(
        key,
        known
          ? { ...known, ids: [...new Set([...known.ids, ...test.ids])], outcome: worse(known.outcome, test.outcome) }
          : test,
      );
    }
  }
  return { tests: [...tests.values()], files };
}

function testsIn(report: unknown, root: string): ItemTest[] {
  if (isVitest(report)) {
    return report.testResults.flatMap(({ name, assertionResults }) =>
      assertionResults.map(({ ancestorTitles, title, status, meta }) =>
        testOf(relative(root, name), [...ancestorTitles, title], outcomeOfVitest(status), meta?.spec),
      ),
    );
  }
  if (isPlaywright(report)) {
    const { rootDir } = report.config;
    return report.suites.flatMap((suite) =>
      testsOfSuite(suite, [], (file) => relative(root, path.join(rootDir, file))),
    );
  }
  return [];
}

/** The outermost suite is the file, whose title is its name. */
function testsOfSuite(suite: PlaywrightSuite, above: readonly string[], pathOf: (file: string) => string): ItemTest[] {
  return [
    ...suite.specs.flatMap(({ title, file, tests }) =>
      tests.map(({ status }) => testOf(pathOf(file), [...above, title], outcomeOfPlaywright(status))),
    ),
    ...(suite.suites ?? []).flatMap((inner) => testsOfSuite(inner, [...above, inner.title], pathOf)),
  ];
}

function testOf(file: string, titles: readonly string[], outcome: Outcome, tagged: readonly string[] = []): ItemTest {
  const ids = [...new Set<ItemId>([...titles, ...tagged].flatMap(idsIn))];
  const title = titles.map(withoutIds).filter(Boolean).join(' › ');
  return { file, title, ids, outcome };
}

function outcomeOfVitest(status: string): Outcome {
  if (status === 'passed' || status === 'failed') return status;
  return 'skipped';
}

function outcomeOfPlaywright(status: string): Outcome {
  if (status === 'skipped') return 'skipped';
  return status === 'expected' ? 'passed' : 'failed';
}

/** Failed anywhere is failed; skipped here and passed there is passed. */
function worse(a: Outcome, b: Outcome): Outcome {
  if (a === 'failed' || b === 'failed') return 'failed';
  return a === 'passed' || b === 'passed' ? 'passed' : 'skipped';
}

function relative(root: string, file: string): string {
  return path.relative(root, file).split(path.sep).join('/');
}

function isVitest(report: unknown): report is VitestReport {
  return typeof report === 'object' && report !== null && 'testResults' in report;
}

function isPlaywright(report: unknown): report is PlaywrightReport {
  return typeof report === 'object' && report !== null && 'suites' in report && 'config' in report;
}
