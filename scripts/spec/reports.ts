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
      /** `parameters.spec` of a story, see .storybook/vitest.setup.ts. */
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
 * The tests of several reports; one that ran more than once (on desktop and mobile, in two suites) counts once.
 * Anything in neither format is left out.
 */
export function readReports(reports: readonly unknown[], root: string): ReportedTests {
  const files = new Set<string>();
  const tests = new Map<string, ItemTest>();
  for (const ran of reports.flatMap((report) => testsIn(report, root))) {
    files.add(ran.file);
    for (const test of itemTestsOf(ran)) {
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

interface RanTest {
  file: string;
  titles: readonly string[];
  /** Ids that are not in a title. */
  tagged?: readonly string[] | undefined;
  outcome: Outcome;
}

function testsIn(report: unknown, root: string): RanTest[] {
  if (isVitest(report)) {
    return report.testResults.flatMap(({ name, assertionResults }) =>
      assertionResults.map(({ ancestorTitles, title, status, meta }) => ({
        file: relative(root, name),
        titles: [...ancestorTitles, title],
        tagged: meta?.spec,
        outcome: outcomeOfVitest(status),
      })),
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
function testsOfSuite(suite: PlaywrightSuite, above: readonly string[], pathOf: (file: string) => string): RanTest[] {
  return [
    ...suite.specs.flatMap(({ title, file, tests }) =>
      tests.map(({ status }) => ({
        file: pathOf(file),
        titles: [...above, title],
        outcome: outcomeOfPlaywright(status),
      })),
    ),
    ...(suite.suites ?? []).flatMap((inner) => testsOfSuite(inner, [...above, inner.title], pathOf)),
  ];
}

/** The unit that asserts the items: the test, or the whole group whose title has the ids. */
function itemTestsOf({ file, titles, tagged = [], outcome }: RanTest): ItemTest[] {
  return titles.flatMap((title, level) => {
    const isTest = level === titles.length - 1;
    const ids = [...new Set<ItemId>([title, ...(isTest ? tagged : [])].flatMap(idsIn))];
    if (ids.length === 0) return [];
    const shown = titles
      .slice(0, level + 1)
      .map((one) => withoutIds(withoutDatabase(one)))
      .filter(Boolean)
      .join(' › ');
    return [{ file, title: shown, ids, outcome }];
  });
}

/** The databases of `DATABASE_KINDS`: a run on one of them has the same tests as a run on both. */
const DATABASE = /(?:(?:^|\s)(?:on|with|into))?(?:(?:^|\s)the)?(?:^|\s)(?:embedded|postgres)(?: database)?$/u;

function withoutDatabase(title: string): string {
  return title.replace(DATABASE, '');
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
