/** What this process and its children use, as Linux counts it. */
import { readFileSync } from 'node:fs';
import os from 'node:os';

/** Ticks of the clock that processes' time is counted in. */
const TICKS_A_SECOND = 100;
const PAGE = 4_096;
const SAMPLE_MS = 500;

function family(): number[] {
  const children = readFileSync(`/proc/${process.pid}/task/${process.pid}/children`, 'utf8');
  return [process.pid, ...children.trim().split(' ').filter(Boolean).map(Number)];
}

function sumOver(read: (pid: number) => number): number {
  return family().reduce((sum, pid) => {
    try {
      return sum + read(pid);
    } catch {
      // The process has just ended.
      return sum;
    }
  }, 0);
}

const cpuSeconds = () =>
  sumOver((pid) => {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const [user, system] = stat
      .slice(stat.lastIndexOf(')') + 2)
      .split(' ')
      .slice(11, 13);
    return (Number(user) + Number(system)) / TICKS_A_SECOND;
  });
const residentBytes = () => sumOver((pid) => Number(readFileSync(`/proc/${pid}/statm`, 'utf8').split(' ')[1]) * PAGE);

/** Seconds that all cores of the machine were busy or idle, whoever had them. */
function machine(): { busy: number; all: number } {
  const times = os.cpus().map((cpu) => cpu.times);
  const all = times.reduce((sum, { user, nice, sys, idle, irq }) => sum + user + nice + sys + idle + irq, 0);
  return { all, busy: all - times.reduce((sum, { idle }) => sum + idle, 0) };
}

export interface Measured {
  seconds: number;
  /** Share of all cores that this process and its children used, 0 to 1. */
  ownShare: number;
  /** Share of all cores that were busy with anything, 0 to 1. */
  busyShare: number;
  /** Resident memory of all processes together, in megabytes, sampled twice a second. */
  memory: number[];
}

export async function measured(work: () => Promise<void>): Promise<Measured> {
  const memory: number[] = [];
  const timer = setInterval(() => memory.push(residentBytes() / 1024 / 1024), SAMPLE_MS);
  const [started, cpu, before] = [performance.now(), cpuSeconds(), machine()];
  try {
    await work();
  } finally {
    clearInterval(timer);
  }
  const seconds = (performance.now() - started) / 1_000;
  const after = machine();
  return {
    seconds,
    ownShare: (cpuSeconds() - cpu) / seconds / os.availableParallelism(),
    busyShare: (after.busy - before.busy) / (after.all - before.all),
    memory,
  };
}
