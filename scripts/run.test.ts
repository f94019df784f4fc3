/** How `npm run NAME` starts a command, in a folder where everything is installed. */
import { execFile } from 'node:child_process';
import { chmod, cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';

const RUN = path.join(import.meta.dirname, 'run.mjs');

/** The script in a folder of its own, whose pnpm prints what it is asked for. */
async function installedFolder() {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'mekiki-run-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const write = async (name: string, text: string) => {
    const file = path.join(folder, name);
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, text);
    return file;
  };
  await mkdir(path.join(folder, 'scripts'));
  await cp(RUN, path.join(folder, 'scripts/run.mjs'));
  const [, version] = /PNPM = '(.+)'/.exec(await readFile(RUN, 'utf8')) ?? [];
  await write('.tools/node_modules/pnpm/package.json', JSON.stringify({ version }));
  await chmod(await write('.tools/node_modules/.bin/pnpm', '#!/bin/sh\necho "pnpm: $1"\n'), 0o755);
  const runIn = (...task: string[]) =>
    promisify(execFile)(process.execPath, [path.join(folder, 'scripts/run.mjs'), ...task]);
  return { write, runIn };
}

test('what a command prints is alone on stdout, so that its JSON can be piped', async () => {
  const { write, runIn } = await installedFolder();
  await write('packages/server/src/commands/moderate/main.ts', 'console.log(JSON.stringify(process.argv.slice(2)));');

  const { stdout, stderr } = await runIn('moderate', 'list', '--json');
  expect(stdout).toBe('["list","--json"]\n');
  expect(stderr).toContain('[mekiki] Installing dependencies\npnpm: install\n');
});

test('the workflows only install', async () => {
  const action = await readFile(path.join(import.meta.dirname, '../.github/actions/setup/action.yml'), 'utf8');
  const [, task = ''] = /node scripts\/run\.mjs (.+)/.exec(action) ?? [];
  const { runIn } = await installedFolder();
  const { stdout, stderr } = await runIn(task);
  expect([stdout, stderr]).toEqual(['', '[mekiki] Installing dependencies\npnpm: install\n']);
});

test('every command works without a pnpm of the system', async () => {
  const manifest = await readFile(path.join(import.meta.dirname, '../package.json'), 'utf8');
  const { scripts } = JSON.parse(manifest) as { scripts: Record<string, string> };
  const named = Object.entries(scripts).filter(([name]) => !name.startsWith('do:'));
  expect(named.filter(([, command]) => command.includes('pnpm'))).toEqual([]);
});
