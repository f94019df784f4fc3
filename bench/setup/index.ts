/**
 * How long does it take from nothing to a generated image? On the setup's page, with a fake of each engine that answers as
 * soon as it can, so that the time is our own: the command's start, the search for engines, a press, and the test image.
 *
 *   npm run bench -- setup [rounds]      needs `npm run build:app`
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { startFakeA1111 } from '@mekiki/server/testing/fake-a1111.ts';
import { startFakeComfyUi } from '@mekiki/server/testing/fake-comfyui.ts';
import { startFakeSdServer } from '@mekiki/server/testing/fake-sd-server.ts';
import { chromium, type Page } from 'playwright-core';
import { chromiumLaunchOptions } from '../../scripts/chromium.ts';
import { ROOT } from '../../scripts/tools.ts';
import { median } from '../ui/statistics.ts';

const ENGINES = {
  ComfyUI: startFakeComfyUi,
  // It would not go on before it is asked for its progress.
  A1111: async () => Object.assign(await startFakeA1111(), { waitsForLooks: false }),
  'sd-server': () => startFakeSdServer(),
} as const;

const rounds = Number(process.argv[2] ?? 3);
const browser = await chromium.launch(await chromiumLaunchOptions());
console.log(`${rounds} rounds, ${os.availableParallelism()} threads, load ${os.loadavg()[0]?.toFixed(1)}. Medians.\n`);
console.log('| engine | presses | page is ready, s | image is made and saved, s |\n| --- | --- | --- | --- |');
try {
  for (const [name, start] of Object.entries(ENGINES)) {
    const times: { ready: number; made: number; presses: number }[] = [];
    for (let round = 0; round < rounds; round++) {
      const engine = await start();
      const page = await browser.newPage();
      times.push(await setUp(page, engine.url, name));
      await page.close();
      await engine.close();
    }
    const middle = (key: 'ready' | 'made') => median(times.map((time) => time[key])).toFixed(1);
    console.log(`| ${name} | ${times[0]?.presses} | ${middle('ready')} | ${middle('made')} |`);
  }
} finally {
  await browser.close();
}

async function setUp(page: Page, engine: string, name: string) {
  const data = await mkdtemp(path.join(os.tmpdir(), 'mekiki-bench-setup-'));
  const started = performance.now();
  const elapsed = () => (performance.now() - started) / 1_000;
  const command = spawn(
    process.execPath,
    ['packages/server/src/commands/setup/main.ts', '--page', '--port', '0', '--only', '--at', engine],
    {
      cwd: ROOT,
      env: { ...process.env, DATA_DIR: data, GENERATOR_CONFIG: '', CAPTION_URL: '', CONSOLE_DIR: '' },
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  );
  try {
    let presses = 0;
    await page.goto(await addressOf(command));
    const testAndSave = page.getByRole('button', { name: 'Test and save' });
    await page.getByRole('checkbox', { name: `Make images with ${name}` }).waitFor();
    const ready = elapsed();
    await testAndSave.click();
    presses += 1;
    await page.getByText('Saved', { exact: true }).waitFor();
    await page.getByRole('heading', { name: `Image by ${name}` }).waitFor();
    return { ready, made: elapsed(), presses };
  } finally {
    command.kill('SIGTERM');
    await once(command, 'exit');
    await rm(data, { recursive: true });
  }
}

async function addressOf({ stdout }: ChildProcess): Promise<string> {
  for await (const line of stdout ?? []) {
    const address = /Open (http:\S+)/.exec(String(line))?.[1];
    if (address !== undefined) return address;
  }
  throw new Error('The command ended without an address.');
}
