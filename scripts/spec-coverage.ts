/**
 * Generates docs/reference/spec-coverage.md from the items of the specification (scripts/spec) and the reports of the
 * last tests. `--check` writes nothing and fails if the table in the repository differs from the run.
 */
import { existsSync, globSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { DIFFERENCES, OPEN } from './spec/differences.ts';
import { countIds } from './spec/ids.ts';
import { SECTIONS } from './spec/items.ts';
import { merge, type Sources } from './spec/merge.ts';
import { problemsOfItems, problemsOfRun, unknownIds } from './spec/problems.ts';
import { readReports } from './spec/reports.ts';
import { parseTable, renderTable } from './spec/table.ts';
import { REPORTS, ROOT } from './tools.ts';

const TABLE = 'docs/reference/spec-coverage.md';
const TEST_FILES = [
  'packages/*/src/**/*.test.{ts,tsx}',
  'packages/*/src/**/*.stories.tsx',
  'packages/app/service-worker/**/*.test.ts',
  'e2e/**/*.spec.ts',
  'scripts/*.test.ts',
];

const { check } = parseArgs({ options: { check: { type: 'boolean', default: false } } }).values;
const items = SECTIONS.flatMap((section) => [...section.items]);
const reported = readReports(await readJson(globSync('*.json', { cwd: REPORTS })), ROOT);
const committed = await readFile(path.join(ROOT, TABLE), 'utf8').catch(() => '');
const before = parseTable(committed);
const sources = await readSources();
const { tests, notRun } = merge(reported, before, sources);
const carried = new Set([...sources.values()].flatMap((ids) => [...ids.keys()]));
const table = renderTable({ sections: SECTIONS, differences: DIFFERENCES, open: OPEN }, tests, carried);

const wrong = [
  ...problemsOfItems(SECTIONS, (file) => existsSync(path.join(ROOT, file))),
  ...unknownIds(items, reported.tests, sources),
];
if (check) {
  wrong.push(...problemsOfRun(items, tests, before));
  if (table !== committed) wrong.push(`${TABLE} is not that of this run. To update it: npm run spec-coverage`);
} else if (wrong.length === 0) {
  await writeFile(path.join(ROOT, TABLE), table);
}

for (const problem of wrong) console.error(problem);
const withoutTest = items.filter(({ id, missing }) => !missing && !carried.has(id));
console.log(
  `${items.length} items, ${withoutTest.length} of them without a test. ${reported.tests.length} tests with ids ran.`,
);
if (notRun.length > 0) {
  console.log(`Not or only in part in this run, and kept as the table has them: ${notRun.length} files.`);
}
if (wrong.length > 0) process.exitCode = 1;

function readJson(names: readonly string[]): Promise<unknown[]> {
  return Promise.all(
    names.map(async (name) => JSON.parse(await readFile(path.join(REPORTS, name), 'utf8')) as unknown),
  );
}

async function readSources(): Promise<Sources> {
  const files = globSync(TEST_FILES, { cwd: ROOT, exclude: (name) => name.includes('__screenshots__') });
  const read = files.map(async (file) => {
    const source = await readFile(path.join(ROOT, file), 'utf8');
    return [file.split(path.sep).join('/'), countIds(source)] as const;
  });
  return new Map(await Promise.all(read));
}
