/** What the scripts share: the root of the checkout, its files, and running the workspace's own tools. */
import { type SpawnOptions, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

export const ROOT = path.dirname(path.dirname(fileURLToPath(import.meta.url)));

/** Where reports of tests go; git ignores it. */
export const REPORTS = path.join(ROOT, '.cache', 'reports');

/** The environment with the workspace's executables first, so that a script runs the same with and without pnpm. */
export function toolEnvironment(): NodeJS.ProcessEnv {
  const folders = [path.join(ROOT, 'node_modules/.bin'), path.join(ROOT, '.tools/node_modules/.bin')];
  return {
    ...process.env,
    PATH: [...folders, process.env['PATH']].join(path.delimiter),
    // A third of what it takes to start a server, which tests do some hundred times.
    NODE_COMPILE_CACHE: path.join(ROOT, '.cache/compile'),
  };
}

export interface Ran {
  /** Exit status; 1 as well when the command did not start or a signal ended it. */
  status: number;
  /** What it wrote, if that was captured. */
  output: string;
}

/**
 * Runs one of the workspace's tools from the root and waits for it.
 * @param capture keep what it writes instead of showing it
 * @param onLine called with each line that it writes, if that is captured
 */
export function runTool(
  command: string,
  args: readonly string[],
  { capture = false, onLine, ...options }: SpawnOptions & { capture?: boolean; onLine?: (line: string) => void } = {},
): Promise<Ran> {
  return new Promise((resolve) => {
    const child = spawn(command, [...args], {
      cwd: ROOT,
      env: toolEnvironment(),
      // Never a terminal to ask questions on: these run unattended.
      stdio: capture ? ['ignore', 'pipe', 'pipe'] : ['ignore', 'inherit', 'inherit'],
      shell: process.platform === 'win32',
      ...options,
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream?.setEncoding('utf8').on('data', (chunk: string) => (output += chunk));
      if (stream && onLine) createInterface({ input: stream }).on('line', onLine);
    }
    child.once('error', (error) => resolve({ status: 1, output: `${command} did not run: ${error.message}` }));
    child.once('close', (code) => resolve({ status: code ?? 1, output }));
  });
}

/** Files that are tracked or untracked, and exist; without git, such as in a packed copy, none. @throws Error if git fails */
export async function trackedFiles(...patterns: string[]): Promise<string[]> {
  if (!existsSync(path.join(ROOT, '.git'))) return [];
  const args = ['ls-files', '-z', '--cached', '--others', '--exclude-standard', ...patterns];
  const { status, output } = await runTool('git', args, { capture: true });
  if (status !== 0) throw new Error(`git ${args.join(' ')} failed:\n${output}`);
  return output.split('\0').filter((file) => file !== '' && existsSync(path.join(ROOT, file)));
}
