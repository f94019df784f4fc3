/** Runs the steps of the suites: lanes side by side, every step whatever became of the others, all output with its step's name. */
import { rm } from 'node:fs/promises';
import { stripVTControlCharacters } from 'node:util';
import { runTool, toolEnvironment } from '../tools.ts';
import { add, type Counts, NOTHING, readReport, type TestResult } from './reports.ts';
import type { Stage, Step } from './steps.ts';

export interface Outcome {
  step: Step;
  state: 'passed' | 'failed' | 'skipped';
  /** Why it was skipped or not run, or not all of it. */
  reason?: string;
  /** Time by the clock, in milliseconds. */
  wall: number;
  counts: Counts;
  tests: TestResult[];
  /** The last lines that its commands wrote, without empty ones. */
  lastLines: readonly string[];
}

/** Enough for an error outside of tests, with where it was thrown, before Vitest's own sum. */
const LAST_LINES = 30;

/** How often the steps that run are named when they have nothing to say, in milliseconds. */
const HEARTBEAT = 30_000;

export interface Selection {
  only?: readonly string[] | undefined;
  /** Steps that do not run, such as a build that was just made. */
  except?: readonly string[] | undefined;
  shard?: string | undefined;
  /** When nothing is begun any more, in milliseconds of `performance.now()`. */
  deadline?: number | undefined;
}

const OUT_OF_TIME = 'the time given to this run was over';

/** @returns the outcome of each selected step, in the order in which they ended */
export async function runStages(stages: readonly Stage[], selection: Selection): Promise<Outcome[]> {
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
            if (!isSelected(step, selection)) continue;
            running.set(step.name, performance.now());
            const outcome = await runStep(step, outcomes, selection);
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

function isSelected(step: Step, { only, except, shard }: Selection): boolean {
  if (except?.includes(step.name)) return false;
  return only ? only.includes(step.name) : isOfShare(step, shard);
}

/** Whether a step runs in a share such as "2/3". */
function isOfShare({ shards, everyShare }: Step, shard: string | undefined): boolean {
  return shard === undefined || shards === true || everyShare === true || shard.startsWith('1/');
}

async function runStep(step: Step, before: readonly Outcome[], selection: Selection): Promise<Outcome> {
  const started = performance.now();
  const lines: string[] = [];
  const end = (state: Outcome['state'], rest: Partial<Outcome> = {}): Outcome => ({
    step,
    state,
    wall: performance.now() - started,
    counts: NOTHING,
    tests: [],
    lastLines: lines.slice(-LAST_LINES),
    ...rest,
  });
  const isLate = () => selection.deadline !== undefined && performance.now() > selection.deadline;

  const reason = step.skip?.();
  if (reason !== undefined) return end('skipped', { reason });
  if (isLate()) return end('failed', { reason: OUT_OF_TIME });
  const missing = before.find(({ step: { name }, state }) => step.needs?.includes(name) && state === 'failed');
  if (missing) return end('failed', { reason: `it needs "${missing.step.name}", which failed` });

  console.log(`── ${step.title}: ${step.commands.map((command) => command.join(' ')).join(' && ')}`);
  const { parts = 1 } = step;
  const takes = step.takes ?? Array.from({ length: parts }, (_, index) => index + 1);
  let isGood = true;
  let counts = NOTHING;
  const tests: TestResult[] = [];
  for (const [done, part] of takes.entries()) {
    if (isLate()) {
      return end('failed', { counts, tests, reason: `${OUT_OF_TIME} after ${done} of ${takes.length} parts` });
    }
    if (step.report) await rm(step.report, { force: true });
    isGood = (await runCommands(step, shareOf(step, part, selection.shard), lines)) && isGood;
    const { tests: results, ...sum } = (step.report ? await readReport(step.report) : undefined) ?? {
      ...NOTHING,
      tests: [],
    };
    counts = add(counts, sum);
    tests.push(...results);
  }
  return end(isGood ? 'passed' : 'failed', { counts, tests });
}

/**
 * @param lines gets what they write, without empty lines
 * @returns whether all of them ended well; after one that did not, none is begun
 */
async function runCommands(step: Step, share: readonly string[], lines: string[]): Promise<boolean> {
  for (const [tool, ...args] of step.commands) {
    const { status } = await runTool(tool, [...args, ...share], {
      capture: true,
      env: { ...toolEnvironment(), ...step.env },
      onLine: (line) => {
        console.log(`[${step.name}] ${line}`);
        const text = stripVTControlCharacters(line).trimEnd();
        if (text !== '') lines.push(text);
      },
    });
    if (status !== 0) return false;
  }
  return true;
}

/** The arguments for one part of a step, within the share of this run: the second of two parts of "1/3" is "2/6". */
function shareOf({ shards, parts = 1 }: Step, part: number, shard = '1/1'): readonly string[] {
  const [index, count] = shard.split('/').map(Number) as [number, number];
  return shards && parts * count > 1 ? [`--shard=${(index - 1) * parts + part}/${count * parts}`] : [];
}

function sentence({ state, reason, wall, counts }: Outcome): string {
  if (state === 'skipped') return `skipped: ${reason}`;
  const { passed, failed, skipped } = counts;
  const tests = passed + failed + skipped > 0 ? ` (${passed} passed, ${failed} failed, ${skipped} skipped)` : '';
  const cause = reason === undefined ? '' : `: ${reason}`;
  return `${state === 'passed' ? 'fine' : 'FAILED'} after ${seconds(wall)}${tests}${cause}`;
}

/** Such as "93 s" or "4 min 10 s". */
export function seconds(milliseconds: number): string {
  const whole = Math.round(milliseconds / 1_000);
  return whole < 120 ? `${whole} s` : `${Math.floor(whole / 60)} min ${whole % 60} s`;
}
