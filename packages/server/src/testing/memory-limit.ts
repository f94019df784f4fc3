/** A control group of the kernel that holds a process and its children to some memory, as a container does. Linux, as root. */
import { existsSync } from 'node:fs';
import { mkdir, readFile, rmdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { until } from './until.ts';

const ROOT = '/sys/fs/cgroup';

export interface MemoryLimit {
  /** For `startServerProcess`. */
  launcher: readonly [string, ...string[]];
  /** The most that was ever in use, in bytes. */
  peak: () => Promise<number>;
  /** Waits until all of its processes have ended. */
  remove: () => Promise<void>;
}

/** @returns undefined where this process may make no control groups */
export async function limitMemory(bytes: number): Promise<MemoryLimit | undefined> {
  const isFirstVersion = existsSync(path.join(ROOT, 'memory'));
  const folder = path.join(ROOT, isFirstVersion ? 'memory' : '', `mekiki-test-${process.pid}`);
  const file = (first: string, second: string) => path.join(folder, isFirstVersion ? first : second);
  try {
    await mkdir(folder);
    await writeFile(file('memory.limit_in_bytes', 'memory.max'), String(bytes));
  } catch {
    await rmdir(folder).catch(() => {});
    return undefined;
  }
  return {
    launcher: ['sh', '-c', `echo $$ > '${path.join(folder, 'cgroup.procs')}' && exec "$@"`, 'sh'],
    peak: async () => Number(await readFile(file('memory.max_usage_in_bytes', 'memory.peak'), 'utf8')),
    remove: () => until(() => rmdir(folder)),
  };
}
