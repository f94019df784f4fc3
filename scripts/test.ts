/**
 * `npm test` runs the core suite; `npm run test:all` runs everything, `npm run test:rest` what the core leaves out.
 * `-- --only=types,journeys` runs some steps of any suite, `-- --except=build` all but some, `-- --shard=1/3` a third of the
 * tests, `-- --minutes=60` begins nothing after an hour; what is left then has failed. A step that fails keeps no other from
 * running.
 */
import { mkdir, rm } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { processorSentence, readProcessor } from './test/processor.ts';
import { runStages } from './test/run-stages.ts';
import { type Stage, stagesOf, stagesOfAll } from './test/steps.ts';
import { summary, sumOf } from './test/summary.ts';
import { REPORTS } from './tools.ts';

const { values: options } = parseArgs({
  options: {
    suite: { type: 'string', default: 'core' },
    only: { type: 'string' },
    except: { type: 'string' },
    minutes: { type: 'string' },
    shard: { type: 'string' },
  },
});

const only = options.only?.split(',');
const except = options.except?.split(',');
const stages = only ? stagesOfAll() : stagesOfSuite(options.suite);
const known = stages.flat(2).map(({ name }) => name);
const unknown = [...(only ?? []), ...(except ?? [])].find((name) => !known.includes(name));
if (unknown !== undefined) stop(`There is no step "${unknown}". The steps are: ${known.join(', ')}.`);
if (options.shard !== undefined && !/^\d+\/\d+$/.test(options.shard)) stop('--shard takes a share, such as 1/3.');

await mkdir(REPORTS, { recursive: true });
for (const { name, report } of stages.flat(2)) {
  if (report && (only?.includes(name) ?? true)) await rm(report, { force: true });
}

const started = performance.now();
const minutes = options.minutes === undefined ? undefined : Number(options.minutes);
if (minutes !== undefined && !Number.isFinite(minutes)) stop('--minutes takes a number, such as 60.');
const deadline = minutes === undefined ? undefined : started + minutes * 60_000;
const before = await readProcessor();
const outcomes = await runStages(stages, { only, except, shard: options.shard, deadline });
const after = await readProcessor();
if (before && after) console.log(`\n${processorSentence(before, after)}`);
console.log(summary(outcomes, performance.now() - started));
process.exitCode = sumOf(outcomes).failed > 0 ? 1 : 0;

function stagesOfSuite(suite: string): readonly Stage[] {
  if (suite === 'core' || suite === 'rest') return stagesOf(suite);
  if (suite === 'all') return stagesOfAll();
  return stop(`There is no suite "${suite}". The suites are: core, rest, all.`);
}

function stop(sentence: string): never {
  console.error(sentence);
  process.exit(2);
}
