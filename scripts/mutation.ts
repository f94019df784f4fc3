/**
 * `npm run mutation [-- --only=crop,filters]` mutates critical parts, one change at a time, and counts how many changes
 * their tests detect. Fails below 85 %. Takes long and is run manually; reports go to .cache/mutation.
 */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { PARTS, type Part } from './mutation/parts.ts';
import { ROOT, runTool, toolEnvironment } from './tools.ts';

const FOLDER = path.join(ROOT, '.cache/mutation');
/** Mutants of 100 that tests must notice, whether they reach them or not. */
const WANTED = 85;

interface MutationReport {
  files: Record<string, { mutants: { status: string }[] }>;
}

const { values: options } = parseArgs({ options: { only: { type: 'string' } } });
const only = options.only?.split(',');
const unknown = only?.find((name) => !PARTS.some((part) => part.name === name));
if (unknown !== undefined) {
  console.error(`There is no part "${unknown}". The parts are: ${PARTS.map(({ name }) => name).join(', ')}.`);
  process.exit(2);
}

await mkdir(FOLDER, { recursive: true });
const rows: string[] = [];
for (const part of PARTS.filter(({ name }) => only?.includes(name) ?? true)) {
  const { score, row } = await scoreOf(part);
  rows.push(row);
  if (score < WANTED) process.exitCode = 1;
}
console.log(['| part | changes | noticed | score |', '|---|--:|--:|--:|', ...rows].join('\n'));

async function scoreOf({ name, title, mutate }: Part): Promise<{ score: number; row: string }> {
  const report = path.join(FOLDER, `${name}.json`);
  const config = path.join(FOLDER, `${name}.config.json`);
  await writeFile(
    config,
    JSON.stringify({
      testRunner: 'vitest',
      plugins: ['@stryker-mutator/vitest-runner'],
      vitest: { configFile: 'scripts/mutation/vitest.config.ts', related: false },
      mutate,
      // Literal text is wording, which other tests check.
      mutator: { excludedMutations: ['StringLiteral'] },
      // The sandbox needs neither images nor what other parts build.
      ignorePatterns: ['/.cache', '/.tools', '/data', '/bench', '/e2e', '/docs', '**/__screenshots__', '**/dist'],
      // Stryker rewrites the references of a tsconfig.json with an API that TypeScript 7 does not have; tests need none.
      tsconfigFile: 'none.json',
      tempDirName: path.join(FOLDER, 'sandbox'),
      coverageAnalysis: 'perTest',
      concurrency: 2,
      timeoutMS: 60_000,
      reporters: ['json', 'clear-text', 'progress-append-only'],
      clearTextReporter: { allowColor: false, reportTests: false, reportScoreTable: false },
      jsonReporter: { fileName: report },
      allowConsoleColors: false,
    }),
  );
  const { status } = await runTool('stryker', ['run', config], { env: { ...toolEnvironment(), MUTATION_PART: name } });
  if (status !== 0) throw new Error(`Stryker failed on "${name}".`);
  const { files } = JSON.parse(await readFile(report, 'utf8')) as MutationReport;
  const states = Object.values(files).flatMap(({ mutants }) => mutants.map((mutant) => mutant.status));
  const noticed = states.filter((state) => state === 'Killed' || state === 'Timeout').length;
  const all = noticed + states.filter((state) => state === 'Survived' || state === 'NoCoverage').length;
  const score = (100 * noticed) / all;
  return { score, row: `| ${title} | ${all} | ${noticed} | ${score.toFixed(1)} % |` };
}
