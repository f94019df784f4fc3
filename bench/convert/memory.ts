/** Memory and processor time of processes, on Linux. */
import { readFileSync, writeFileSync } from 'node:fs';

function childPids(): number[] {
  const found = readFileSync(`/proc/self/task/${process.pid}/children`, 'utf8');
  return found.split(' ').filter(Boolean).map(Number);
}

/** Clock ticks a second, as Linux counts the time of processes. */
const TICKS = 100;

/** Seconds that this process and its children have computed, over all their threads. */
export function computedSeconds(): number {
  const { user, system } = process.cpuUsage();
  const children = childPids().map((pid) => {
    // Behind the name, which may hold anything: the 12th and 13th.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
    return (Number(fields[11]) + Number(fields[12])) / TICKS;
  });
  return (user + system) / 1e6 + children.reduce((sum, seconds) => sum + seconds, 0);
}

/** Resets the peak of the memory. */
export function resetPeaks(): void {
  // 5: the peak is what is resident now.
  for (const pid of childPids()) writeFileSync(`/proc/${pid}/clear_refs`, '5');
}

/** The most that one child has had resident, in MB. */
export function peakMegabytes(): number {
  const peaks = childPids().map((pid) => {
    const [, kilobytes = '0'] = /VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
    return Number(kilobytes) / 1024;
  });
  return Math.round(Math.max(0, ...peaks));
}
