import { readFile } from 'node:fs/promises';

/** Linux counts memory in pages of 4 KiB on all machines that we run on. */
const PAGE = 4096;

/** Resident memory of a process in bytes; undefined if the system does not report it. */
export async function residentMemory(pid: number): Promise<number | undefined> {
  try {
    const [, resident] = (await readFile(`/proc/${pid}/statm`, 'utf8')).split(' ');
    return Number(resident) * PAGE;
  } catch {
    return undefined;
  }
}
