/** Which process this is, in words that other processes, containers and hosts on the same database understand. */
import fs from 'node:fs';
import os from 'node:os';

/** A process that holds something. */
export interface Holder {
  pid: number;
  host: string;
  /** The running kernel: whether locks that it holds can be trusted. The host name if the system does not report it. */
  kernel: string;
  /** The namespace that `pid` counts in; containers have their own. */
  pids: string;
  /** When that process started, in clock ticks since boot; distinguishes it from a later process with the same number. */
  startedAt: string | undefined;
}

/** This process. */
export function thisProcess(): Holder {
  return { pid: process.pid, host: os.hostname(), kernel: kernel(), pids: pids(), startedAt: startOf(process.pid) };
}

/**
 * Whether a process runs still.
 * @returns undefined where this process cannot see the other: it is on another host or in another container
 */
export function isAlive(holder: Holder): boolean | undefined {
  if (holder.kernel !== kernel() || holder.pids !== pids()) return undefined;
  try {
    process.kill(holder.pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
  const startedAt = startOf(holder.pid);
  return startedAt === holder.startedAt;
}

function kernel(): string {
  try {
    return fs.readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
  } catch {
    return os.hostname();
  }
}

function pids(): string {
  try {
    return fs.readlinkSync('/proc/self/ns/pid');
  } catch {
    return '';
  }
}

/** Undefined if the system does not report it, or the process is a zombie. */
function startOf(pid: number): string | undefined {
  try {
    const stat = fs.readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The command, in brackets, may hold spaces; its state comes next, the start time 19 fields later.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return fields[0] === 'Z' || fields[0] === 'X' ? undefined : fields[19];
  } catch {
    return undefined;
  }
}
