import { statfs } from 'node:fs/promises';

/** Free space to leave on a disk, in bytes. */
const RESERVE = 2 ** 30;

/** Whether this many bytes can be written into a folder without filling its disk. */
export async function hasDiskRoom(folder: string, bytes: number): Promise<boolean> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize - bytes > RESERVE;
}
