/** Ctrl-C, which arrives twice under `npm run`: the terminal sends it as well. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { listenOnFreePort } from '../testing/fake-server.ts';
import { SHORT_LIVED } from '../testing/short-lived.ts';
import { stopSignal } from './stop-signal.ts';

const SIGNALS = ['SIGINT', 'SIGTERM'] as const;
/** Answers nothing, so that commands wait. */
const silent = createServer();
let server: Awaited<ReturnType<typeof listenOnFreePort>>;
let folder: string;
beforeAll(async () => {
  server = await listenOnFreePort(silent);
  folder = await mkdtemp(path.join(os.tmpdir(), 'mekiki-stop-'));
  await mkdir(path.join(folder, 'models'));
  const model = {
    name: 'wd-tiny',
    tool: 'tagger',
    license: { id: 'MIT', url: 'https://mekiki.example/license' },
    source: { repository: 'owner/wd-tiny', commit: '0'.repeat(40) },
    files: [{ from: 'model.onnx', to: 'model.onnx', bytes: 9, sha256: '0'.repeat(64) }],
  };
  await writeFile(path.join(folder, 'models', 'registry.json'), JSON.stringify([model]));
});
afterAll(async () => {
  await server.stop();
  await rm(folder, { recursive: true });
});

function start(command: string, args: readonly string[]) {
  const main = fileURLToPath(new URL(`./${command}/main.ts`, import.meta.url));
  const child = spawn(process.execPath, [...SHORT_LIVED, main, ...args], {
    env: { ...process.env, DATA_DIR: folder, MODEL_HUB_URL: server.url },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text: Buffer) => (said += text.toString()));
  const ended = once(child, 'close');
  return { child, end: async () => ({ status: await ended, said }) };
}

test('the same Ctrl-C ends nothing twice, but another one a second later ends the process', () => {
  const exit = vi.spyOn(process, 'exit').mockReturnValue(undefined as never);
  const now = vi.spyOn(performance, 'now').mockReturnValue(0);
  const before = SIGNALS.map((name) => process.listeners(name));
  const signal = stopSignal();
  onTestFinished(() => {
    for (const [place, name] of SIGNALS.entries()) {
      const added = process.listeners(name).filter((listener) => !before[place]?.includes(listener));
      for (const listener of added) process.off(name, listener);
    }
  });
  const send = () => process.emit('SIGINT');

  expect([send(), send(), signal.aborted]).toEqual([true, true, true]);
  expect(exit).not.toHaveBeenCalled();
  now.mockReturnValue(1_001);
  send();
  expect(exit).toHaveBeenCalledWith(130);
});

describe('a command that waits', () => {
  test.each([
    ['models', () => ['fetch', 'wd-tiny', '--accept-license'], /Stopped\. Run the command again to resume\.\n$/],
    ['setup', () => ['--at', server.url, '--only', '--look'], /Stopped\.\n$/],
  ])('%s ends itself', async (command, args, last) => {
    const asked = once(silent, 'request');
    const { child, end } = start(command, args());
    await asked;
    child.kill('SIGINT');
    expect(await end()).toEqual({ status: [1, null], said: expect.stringMatching(last) });
  });
});
