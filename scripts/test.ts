/**
 * What `npm test` runs: every check in turn, up to the first that fails, and the sum of the tests at the end.
 * `npm test -- --only=unit` runs some of the steps (comma-joined names).
 */
import { mkdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { REPORTS, ROOT, runTool } from './tools.ts';

interface Step {
  name: string;
  title: string;
  commands: readonly (readonly [string, ...string[]])[];
  /** What mends it, where that is a command. */
  mend?: string;
  /** Shown only when it fails. */
  quiet?: boolean;
}

const UNIT_REPORT = path.join(REPORTS, 'unit.json');
const E2E_REPORT = path.join(REPORTS, 'e2e.json');

const STEPS: readonly Step[] = [
  { name: 'types', title: 'Types', commands: [['tsc', '-b']] },
  { name: 'lint', title: 'Lint', commands: [['oxlint', '--type-aware', '--deny-warnings']] },
  { name: 'format', title: 'Format', commands: [['oxfmt', '--check', '.']], mend: 'npm run format', quiet: true },
  { name: 'dead-code', title: 'Dead code', commands: [['knip']] },
  { name: 'drift', title: 'Generated files and documents', commands: [['node', 'scripts/drift.ts']] },
  {
    name: 'unit',
    title: 'Unit tests and stories',
    commands: [['vitest', 'run', '--reporter=default', '--reporter=json', `--outputFile.json=${UNIT_REPORT}`]],
  },
  {
    name: 'build',
    title: 'Builds of the site, the components and Storybook',
    commands: [
      ['pnpm', 'run', 'build:app'],
      ['pnpm', 'run', 'build:ui'],
      ['pnpm', 'run', 'build:storybook'],
    ],
    quiet: true,
  },
  {
    name: 'size',
    title: 'Size budgets',
    commands: [['node', 'scripts/first-load.ts'], ['size-limit']],
  },
  {
    name: 'package',
    title: 'The package of the components, used by a site outside of the workspace',
    commands: [['node', 'scripts/package.ts']],
  },
  { name: 'e2e', title: 'Journeys on the built site', commands: [['playwright', 'test']] },
];

const only = selection(process.argv.slice(2));
await rm(REPORTS, { recursive: true, force: true });
await mkdir(REPORTS, { recursive: true });

let failed: Step | undefined;
for (const step of STEPS.filter(({ name }) => only === undefined || only.includes(name))) {
  if (!(await passes(step))) {
    failed = step;
    break;
  }
}
const sum = add(await unitCounts(), await e2eCounts());
if (failed) {
  console.log(`\n${failed.title} failed. Run it again with: npm test -- --only=${failed.name}`);
  if (failed.mend) console.log(`What mends it: ${failed.mend}`);
}
if (sum.flaky > 0) console.log(`\n${sum.flaky} passed at the second try only: they need care`);
if (sum.skipped > 0) console.log(`\n${sum.skipped} skipped`);
console.log(`\n${sum.passed} passed, ${sum.failed} failed`);
process.exitCode = failed ? 1 : 0;

async function passes({ title, commands, quiet = false }: Step): Promise<boolean> {
  console.log(
    `\n── ${title}: ${commands.map(([tool, ...args]) => [path.basename(tool), ...args].join(' ')).join(', ')}`,
  );
  const started = performance.now();
  for (const [tool, ...args] of commands) {
    const { status, output } = await runTool(tool, args, { capture: quiet });
    if (status !== 0) {
      if (quiet) console.log(output);
      return false;
    }
  }
  console.log(`   ${title}: fine after ${((performance.now() - started) / 1_000).toFixed(1)} s`);
  return true;
}

function selection(args: readonly string[]): readonly string[] | undefined {
  const names = args.flatMap((arg) => (arg.startsWith('--only=') ? arg.slice('--only='.length).split(',') : [arg]));
  const known = STEPS.map(({ name }) => name);
  const unknown = names.find((name) => !known.includes(name));
  if (unknown !== undefined) {
    console.error(`There is no step "${unknown}". The steps are: ${known.join(', ')}.`);
    process.exit(2);
  }
  return names.length > 0 ? names : undefined;
}

interface Counts {
  passed: number;
  failed: number;
  /** Of those that passed. */
  flaky: number;
  skipped: number;
}

interface UnitReport {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests: number;
  testResults: { status: string; assertionResults: unknown[] }[];
}

interface E2eReport {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
}

async function unitCounts(): Promise<Counts> {
  const report = await readReport<UnitReport>(UNIT_REPORT);
  if (!report) return { passed: 0, failed: 0, flaky: 0, skipped: 0 };
  // A file that does not load has no tests to count, and yet it failed.
  const broken = report.testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0,
  );
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + broken.length,
    flaky: 0,
    skipped: report.numPendingTests + report.numTodoTests,
  };
}

async function e2eCounts(): Promise<Counts> {
  const report = await readReport<E2eReport>(E2E_REPORT);
  if (!report) return { passed: 0, failed: 0, flaky: 0, skipped: 0 };
  const { expected, unexpected, flaky, skipped } = report.stats;
  return { passed: expected + flaky, failed: unexpected, flaky, skipped };
}

/** The report, or undefined if its step did not run. */
async function readReport<T>(file: string): Promise<T | undefined> {
  try {
    return JSON.parse(await readFile(file, 'utf8')) as T;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw new Error(`${path.relative(ROOT, file)} cannot be read.`, { cause: error });
  }
}

function add(a: Counts, b: Counts): Counts {
  return {
    passed: a.passed + b.passed,
    failed: a.failed + b.failed,
    flaky: a.flaky + b.flaky,
    skipped: a.skipped + b.skipped,
  };
}
