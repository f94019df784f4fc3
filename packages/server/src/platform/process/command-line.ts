/** How an operator runs a command of Mekiki here: with npm in the repository, as `mekiki-admin` in a container. */
import { existsSync } from 'node:fs';
import path from 'node:path';

/** What `npm run` starts; the container image lacks it. */
const RUNNER = new URL('../../../../../scripts/run.mjs', import.meta.url);
const isAdmin = /^(?:admin\.ts|mekiki-admin)$/.test(path.basename(process.argv[1] ?? '')) || !existsSync(RUNNER);

/** `npm run models -- list`, or `mekiki-admin models list`. */
export function commandLine(name: string, args = '', byAdmin = isAdmin): string {
  if (byAdmin) return ['mekiki-admin', name, args].join(' ').trimEnd();
  return args === '' ? `npm run ${name}` : `npm run ${name} -- ${args}`;
}

/** The forms of a command, one a line, with what they do in a column. */
export function usageOf(name: string, forms: readonly (readonly [args: string, does: string])[]): string {
  const lines = forms.map(([args, does]) => [commandLine(name, args), does] as const);
  const width = Math.max(...lines.map(([line]) => line.length));
  return lines.map(([line, does]) => `${line.padEnd(width)}   ${does}`).join('\n');
}
