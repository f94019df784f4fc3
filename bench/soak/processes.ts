/** The memory of a server and of its child processes, as Linux counts it. */
import { readFileSync } from 'node:fs';

const MB = 1024 * 1024;

const read = (file: string) => {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    // The process has just ended.
    return '';
  }
};

const childrenOf = (pid: number): number[] =>
  read(`/proc/${pid}/task/${pid}/children`).trim().split(' ').filter(Boolean).map(Number);

function kindOf(pid: number): string {
  const command = read(`/proc/${pid}/cmdline`);
  if (command.includes('features/media-worker.ts')) return 'media workers';
  if (command.includes('upscale/worker.ts')) return 'upscaler';
  if (command.includes('tagger/worker.ts')) return 'tagger';
  if (command.includes('http/remote-worker.ts')) return 'fetch worker';
  return 'others';
}

/** Resident megabytes; what is shared is counted in each process. */
function residentMb(pid: number): number {
  return Number(/VmRSS:\s+(\d+)/.exec(read(`/proc/${pid}/status`))?.[1] ?? 0) / 1024;
}

/** Resident megabytes, what is shared with others counted by its part. */
export function proportionalMb(pid: number): number {
  return Number(/^Pss:\s+(\d+)/m.exec(read(`/proc/${pid}/smaps_rollup`))?.[1] ?? 0) / 1024;
}

/** The server and all processes below it. */
export function familyOf(pid: number): { pid: number; kind: string }[] {
  const below = childrenOf(pid).flatMap((child) => familyOf(child).map((one) => one.pid));
  return [{ pid, kind: 'server and database' }, ...below.map((child) => ({ pid: child, kind: kindOf(child) }))];
}

/** Megabytes by kind: resident memory of the processes, heaps of the server's threads. */
export async function memoryOf(pid: number, url: string): Promise<Record<string, number>> {
  const memory: Record<string, number> = { 'all processes': 0 };
  for (const one of familyOf(pid)) {
    const resident = residentMb(one.pid);
    memory[one.kind] = (memory[one.kind] ?? 0) + resident;
    memory['all processes']! += resident;
  }
  const figures = await (await fetch(`${url}/metrics`)).text();
  for (const [, thread, bytes] of figures.matchAll(/^mekiki_thread_heap_bytes\{thread="(\w+)"\} (\S+)$/gm)) {
    memory[`heap of ${thread}`] = Number(bytes) / MB;
  }
  return memory;
}
