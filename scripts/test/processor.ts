/** What the machine did during a run. Wall time says little if a host shares its cores with others. */
import { readFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';

/** Sums over all cores since the machine started, in seconds. */
export interface Processor {
  busy: number;
  idle: number;
  /** Requested by this machine and given to another by its host (steal time). */
  stolen: number;
}

/** Ticks in a second, as Linux counts them for programs on every architecture that Node runs on. */
const USER_HZ = 100;

/** @returns undefined if the system has no such count */
export async function readProcessor(): Promise<Processor | undefined> {
  const text = await readFile('/proc/stat', 'utf8').catch(() => '');
  return parseProcessor(text);
}

/** Reads the first line of /proc/stat: https://man7.org/linux/man-pages/man5/proc_stat.5.html. */
export function parseProcessor(text: string): Processor | undefined {
  const line = /^cpu +([\d ]+)$/m.exec(text)?.[1];
  if (line === undefined) return undefined;
  const [user = 0, nice = 0, system = 0, idle = 0, iowait = 0, irq = 0, softirq = 0, steal = 0] = line
    .split(' ')
    .map((ticks) => Number(ticks) / USER_HZ);
  return { busy: user + nice + system + irq + softirq, idle: idle + iowait, stolen: steal };
}

/** Says how much of the processor a run used, and how much of it the host withheld. */
export function processorSentence(before: Processor, after: Processor, cores = availableParallelism()): string {
  const busy = after.busy - before.busy;
  const stolen = after.stolen - before.stolen;
  const all = busy + stolen + after.idle - before.idle;
  const minutes = (busy / 60).toFixed(1);
  const percent = all > 0 ? Math.round((100 * stolen) / all) : 0;
  return `Processor time: ${minutes} min on ${cores} cores; the host of this machine withheld ${percent} % of them.`;
}
