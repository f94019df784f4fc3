/**
 * The site while you work on it: the server restarts and the page updates when a file changes. `npm run dev --
 * --storybook` shows the components as well. Ctrl-C ends everything.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import path from 'node:path';
import { ROOT, toolEnvironment } from './tools.ts';

const port = process.env['PORT'] || '8080';
const env = { ...toolEnvironment(), PORT: port, MEKIKI_SERVER: `http://127.0.0.1:${port}` };
const app = path.join(ROOT, 'packages/app');

const children = [
  start(process.execPath, ['--watch', '--watch-preserve-output', 'packages/server/src/main.ts']),
  start(path.join(app, 'node_modules/.bin/vite'), ['--clearScreen', 'false'], app),
  ...(process.argv.includes('--storybook') ? [start('storybook', ['dev', '-p', '6006', '--no-open'])] : []),
];
let ending = false;

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => end(0));

function start(command: string, args: readonly string[], cwd = ROOT): ChildProcess {
  const child = spawn(command, [...args], { cwd, env, stdio: 'inherit', shell: process.platform === 'win32' });
  child.once('error', (error) => console.error(`${path.basename(command)} did not start: ${error.message}`));
  child.once('close', (code) => end(code ?? 1));
  return child;
}

/** Stops the remaining processes; the first one's status is the script's. */
function end(status: number): void {
  if (ending) return;
  ending = true;
  process.exitCode = status;
  for (const child of children) child.kill('SIGTERM');
}
