/** What processes cost, and how one is slowed down, as Linux does both. */
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { familyOf } from '../soak/processes.ts';

/** Length of a clock tick, in milliseconds: USER_HZ is 100 wherever Linux runs Node. */
const TICK = 10;

/** Processor time of a process and all below it, in milliseconds. */
export function cpuMs(pid: number): number {
  return familyOf(pid).reduce((sum, one) => {
    const fields = readFileSync(`/proc/${one.pid}/stat`, 'utf8').split(') ')[1]!.split(' ');
    return sum + (Number(fields[11]) + Number(fields[12])) * TICK;
  }, 0);
}

/** How long a slowed process runs at a time, in milliseconds. */
const SLICE = 12;

/**
 * Stops a process most of the time, with all its threads. The browser's own throttling reaches pages, not workers.
 * @param factor 4 for a quarter of the time
 * @returns gives it all its time again
 */
export function slowDown(pid: number, factor: number): () => void {
  // A process of its own keeps to the times while this one waits for others.
  const pulse = `
    const pause = new Int32Array(new SharedArrayBuffer(4));
    process.on('disconnect', () => process.exit());
    for (;;) {
      process.kill(${pid}, 'SIGSTOP');
      Atomics.wait(pause, 0, 0, ${SLICE * (factor - 1)});
      process.kill(${pid}, 'SIGCONT');
      Atomics.wait(pause, 0, 0, ${SLICE});
    }`;
  const child = spawn(process.execPath, ['-e', pulse], { stdio: 'ignore' });
  return () => {
    child.once('exit', () => process.kill(pid, 'SIGCONT'));
    child.kill('SIGKILL');
  };
}
