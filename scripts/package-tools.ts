import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { ROOT, runTool, toolEnvironment } from './tools.ts';

/** @returns the tool's output; @throws Error with it, if the tool fails */
export async function must(command: string, args: readonly string[], cwd = ROOT): Promise<string> {
  // Vite's preview sets this process to production, where npm omits what a build needs.
  const env = { ...toolEnvironment(), NODE_ENV: '' };
  const { status, output } = await runTool(command, args, { capture: true, cwd, env });
  if (status !== 0) throw new Error(`${path.basename(command)} ${args.join(' ')} failed:\n${output}`);
  return output;
}

/** The version of a package that the workspace uses. */
export async function catalogVersion(name: string): Promise<string> {
  const catalog = await readFile(path.join(ROOT, 'pnpm-workspace.yaml'), 'utf8');
  const line = catalog.split('\n').find((text) => text.trim().replaceAll("'", '').startsWith(`${name}: `));
  if (!line) throw new Error(`pnpm-workspace.yaml has no version of ${name}.`);
  return line.slice(line.lastIndexOf(': ') + 2).trim();
}
