import { execFile } from 'node:child_process';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterEach, beforeEach, expect, test } from 'vitest';

const MODEL = fileURLToPath(new URL('../../../models/nsfw-mid-embed512.onnx', import.meta.url));
const OURS = new URL('onnx-runtime.ts', import.meta.url).href;

let home: string;
beforeEach(async () => {
  home = await mkdtemp(path.join(os.tmpdir(), 'mekiki-home-'));
});
afterEach(async () => rm(home, { recursive: true }));

/** Opens a network in a process with its own home folder, like a server's. @returns the files that are in it then */
async function filesAfterOpening(module: string): Promise<string[]> {
  const code = `const { InferenceSession } = await import(${JSON.stringify(module)});
    await InferenceSession.create(${JSON.stringify(MODEL)});`;
  // On CI machines it would be silent anyway.
  await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', code], {
    cwd: import.meta.dirname,
    env: { PATH: process.env['PATH'], HOME: home },
  });
  const entries = await readdir(home, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map(({ name }) => name);
}

test('leaves no number of the machine', async () => {
  expect(await filesAfterOpening(OURS)).toEqual([]);
});

// So that it is noticed if the test above looks for the wrong thing.
test.runIf(process.platform === 'linux')('which the runtime does by itself', async () => {
  expect(await filesAfterOpening('onnxruntime-node')).toContain('deviceid');
});
