/**
 * `npm run test:flaky -- --times 20` repeats the journeys and the browser tests and names those that ever failed.
 * `--only journeys` repeats one kind (journeys, browser or unit; several with commas), `--match TEXT` only tests whose title
 * fits, `--load 10` keeps that many processes busy beside them.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { readReport, type TestResult } from './test/reports.ts';
import { seconds } from './test/run-stages.ts';
import { REPORTS, runTool, toolEnvironment } from './tools.ts';

type Failure = Pick<TestResult, 'title' | 'message'>;
type Command = readonly [tool: string, ...args: string[]];

const REPORT = path.join(REPORTS, 'flaky.json');

function vitest(projects: readonly string[], match: string | undefined): Command {
  const filter = match === undefined ? [] : ['--testNamePattern', match];
  return ['vitest', 'run', ...projects, ...filter, '--reporter=json', `--outputFile=${REPORT}`];
}

const KINDS: Readonly<Record<string, (match: string | undefined) => Command>> = {
  journeys: (match) => ['playwright', 'test', ...(match === undefined ? [] : ['--grep', match])],
  // One page at a time, as in the steps of the tests: Chromium draws no frames in a page that another one covers.
  browser: (match) => vitest(['--project=stories', '--project=ui', '--maxWorkers=1'], match),
  unit: (match) => vitest(['--project=node', '--project=ui-logic', '--project=app'], match),
};

const { values: options } = parseArgs({
  options: {
    times: { type: 'string', default: '20' },
    only: { type: 'string', default: 'journeys,browser' },
    match: { type: 'string' },
    load: { type: 'string', default: '0' },
  },
});
const times = wholeNumber('--times', options.times);
const load = wholeNumber('--load', options.load);
const kinds = options.only.split(',').map((name) => {
  const commandOf = KINDS[name];
  if (!commandOf) return stop(`There is no kind "${name}". The kinds are: ${Object.keys(KINDS).join(', ')}.`);
  return { name, command: commandOf(options.match) };
});

await mkdir(REPORTS, { recursive: true });
const busy = Array.from({ length: load }, keepBusy);
const failures = new Map<string, number>();
let runs = 0;
try {
  for (const { name, command } of kinds) {
    for (let time = 1; time <= times; time += 1) {
      const failed = await failedOf(command);
      runs += failed.count;
      for (const { title } of failed.tests) failures.set(title, (failures.get(title) ?? 0) + 1);
      console.log(`${name} ${time}/${times}: ${failed.count} tests in ${failed.time}, ${failed.tests.length} failed`);
      for (const { title, message } of failed.tests) {
        console.log(`  ${title}`);
        if (message !== undefined) console.log(message.replaceAll(/^/gm, '    '));
      }
    }
  }
} finally {
  for (const child of busy) child.kill();
}
for (const [title, count] of [...failures].toSorted(([, a], [, b]) => b - a)) console.log(`${count} × ${title}`);
console.log(`${failures.size} tests ever failed, in ${runs} runs of single tests`);
process.exitCode = failures.size > 0 ? 1 : 0;

async function failedOf([tool, ...args]: Command): Promise<{ count: number; time: string; tests: Failure[] }> {
  await rm(REPORT, { force: true });
  const started = performance.now();
  const { status, output } = await runTool(tool, args, {
    capture: true,
    env: { ...toolEnvironment(), E2E_REPORT: REPORT },
  });
  const report = await readReport(REPORT);
  if (!report) throw new Error(`${tool} wrote no report:\n${output}`);
  const tests: Failure[] = report.tests.filter(({ failed }) => failed);
  if (status !== 0 && tests.length === 0) tests.push({ title: `${tool} itself`, message: output.slice(-500) });
  return { count: report.passed + report.failed, time: seconds(performance.now() - started), tests };
}

function keepBusy(): ChildProcess {
  return spawn(process.execPath, ['--eval', 'for (;;);'], { stdio: 'ignore' });
}

function wholeNumber(name: string, text: string): number {
  return /^\d+$/.test(text) ? Number(text) : stop(`${name} takes a whole number, such as 20.`);
}

function stop(sentence: string): never {
  console.error(sentence);
  process.exit(2);
}
