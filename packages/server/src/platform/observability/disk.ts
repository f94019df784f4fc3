/** Whether something can be written into a folder now: a full or read-only disk fails when it is written to, not before. */
import { randomBytes } from 'node:crypto';
import { mkdir, open, rm } from 'node:fs/promises';
import path from 'node:path';

/** What is written: a block of most file systems, so that a disk with no block left is noticed. */
const BYTES = 4_096;
/** For how long an answer holds, in milliseconds: anybody may ask for our health. */
const FRESH_MS = 1_000;

/** @returns rejects while nothing can be written into the folder, or no file can be made */
export function createDiskCheck(folder: string): () => Promise<void> {
  let last: { at: number; answer: Promise<void> } | undefined;
  return () => {
    if (!last || performance.now() - last.at >= FRESH_MS) last = { at: performance.now(), answer: tryToWrite(folder) };
    return last.answer;
  };
}

async function tryToWrite(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const file = path.join(folder, `.probe-${randomBytes(6).toString('hex')}`);
  try {
    const handle = await open(file, 'wx');
    try {
      await handle.write(Buffer.alloc(BYTES, 1));
      await handle.sync();
    } finally {
      await handle.close();
    }
  } finally {
    await rm(file, { force: true });
  }
}
