/** Object storage for tests: s3rver in a process of its own, which speaks S3's protocol over HTTP and checks signatures. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

export const BUCKET = 'mekiki';

const MAIN = fileURLToPath(new URL('fake-s3-main.ts', import.meta.url));

/** @returns settings of the environment that use it */
export async function startFakeS3() {
  const directory = await mkdtemp(path.join(os.tmpdir(), 'mekiki-s3-'));
  let child: ChildProcess | undefined;

  async function listen(wanted: string): Promise<string> {
    // Its tokens for long lists are encrypted by DES.
    child = spawn(process.execPath, ['--openssl-legacy-provider', MAIN, directory, wanted], {
      stdio: ['pipe', 'pipe', 'inherit'],
    });
    for await (const line of createInterface({ input: child.stdout! })) {
      const [, port] = /^Port (\d+)$/.exec(line) ?? [];
      if (port !== undefined) return port;
    }
    throw new Error('The object storage for tests did not start.');
  }

  async function halt(): Promise<void> {
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill('SIGKILL');
    await ended;
  }

  const port = await listen('0');
  return {
    env: {
      STORAGE_URL: `s3://${BUCKET}/site`,
      STORAGE_ENDPOINT: `http://127.0.0.1:${port}`,
      // The only ones that it knows.
      STORAGE_KEY_ID: 'S3RVER',
      STORAGE_SECRET: 'S3RVER',
    },
    /** Nobody answers until it starts again. */
    halt,
    startAgain: async (): Promise<void> => void (await listen(port)),
    async stop(): Promise<void> {
      await halt();
      await rm(directory, { recursive: true, force: true });
    },
  };
}
export type FakeS3 = Awaited<ReturnType<typeof startFakeS3>>;
