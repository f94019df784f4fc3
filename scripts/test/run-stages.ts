/** Runs the steps of the suites: lanes side by side, every step whatever became of the others, all output with its step's name. */
import { runTool, toolEnvironment } from '../tools.ts';
import { type Counts, NOTHING, readReport, type TestResult } from './reports.ts';
import type { Stage, Step } from './steps.ts';

export interface Outcome {
  step: Step;
  state: 'passed' | 'failed' | 'skipped';
  /** Why it was skipped or could not run. */
  reason?: string;
  /** Of the clock, in milliseconds. */
  wall: number;
  counts: Counts;
  tests: TestResult[];
}

/** How often the steps that run are named when they have nothing to say, in milliseconds. */
const HEARTBEAT = 30_000;

export interface Selection {
  only?: readonly string[] | undefined;
  shard?: string | undefined;
}

/** @returns the outcome of each selected step, in the order in which they ended */
export async function runStages(stages: readonly Stage[], { only, shard }: Selection): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  const running = new Map<string, number>();
  const heartbeat = setInterval(() => {
    const names = [...running].map(([name, since]) => `${name} (${seconds(performance.now() - since)})`);
    if (names.length > 0) console.log(`… ${names.join(', ')}`);
  }, HEARTBEAT);
  try {
    for (const stage of stages) {
      await Promise.all(
        stage.map(async (lane) => {
          for (const step of lane) {
            if (only ? !only.includes(step.name) : !isOfShare(step, shard)) continue;
            running.set(step.name, performance.now());
            const outcome = await runStep(step, outcomes, shard);
            running.delete(step.name);
            outcomes.push(outcome);
            console.log(`── ${step.title}: ${sentence(outcome)}`);
          }
        }),
      );
    }
  } finally {
    clearInterval(heartbeat);
  }
  return outcomes;
}

/** Whether a step runs in a share such as "2/3". */
function isOfShare({ shards, everyShare }: Step, shard: string | undefined): boolean {
  return shard === undefined || shards === true || everyShare === true || shard.startsWith('1/');
}

async function runStep(step: Step, before: readonly Outcome[], shard: string | undefined): Promise<Outcome> {
  const started = performance.now();
  const end = (state: Outcome['state'], rest: Partial<Outcome> = {}): Outcome => ({
    step,
    state,
    wall: performance.now() - started,
    counts: NOTHING,
    tests: [],
    ...rest,
  });

  const reason = step.skip?.();
  if (reason !== undefined) return end('skipped', { reason });
  const missing = before.find(({ step: { name }, state }) => step.needs?.includes(name) && state === 'failed');
  if (missing) return end('failed', { reason: `it needs "${missing.step.name}", which failed` });

  console.log(`── ${step.title}: ${step.commands.map((command) => command.join(' ')).join(' && ')}`);
  let isGood = true;
  for (const [tool, ...args] of step.commands) {
    const { status } = await runTool(tool, step.shards && shard ? [...args, `--shard=${shard}`] : args, {
      capture: true,
      env: { ...toolEnvironment(), ...step.env },
      onLine: (line) => console.log(`[${step.name}] ${line}`),
    });
    isGood &&= status === 0;
    if (!isGood) break;
  }
  const { tests, ...counts } = (step.report ? await readReport(step.report) : undefined) ?? { ...NOTHING, tests: [] };
  return end(isGood ? 'passed' : 'failed', { counts, tests });
}

function sentence({ state, reason, wall, counts }: Outcome): string {
  if (state === 'skipped') return `skipped: ${reason}`;
  if (reason !== undefined) return `not run, because ${reason}`;
  const { passed, failed, skipped } = counts;
  const tests = passed + failed + skipped > 0 ? ` (${passed} passed, ${failed} failed, ${skipped} skipped)` : '';
  return `${state === 'passed' ? 'fine' : 'FAILED'} after ${seconds(wall)}${tests}`;
}

/** Such as "93 s" or "4 min 10 s". */
export function seconds(milliseconds: number): string {
  const whole = Math.round(milliseconds / 1_000);
  return whole < 120 ? `${whole} s` : `${Math.floor(whole / 60)} min ${whole % 60} s`;
}
