/** How an operator runs a command of Mekiki here: with npm in the repository, as `mekiki-admin` in a container. */
import { existsSync } from 'node:fs';

/** What `npm run` starts; the container image lacks it. */
const RUNNER = new URL('../../../../../scripts/run.mjs', import.meta.url);
const isContainer = !existsSync(RUNNER);

/** `npm run models -- list`, or `mekiki-admin models list`. */
export function commandLine(name: string, args = '', inContainer = isContainer): string {
  if (inContainer) return ['mekiki-admin', name, args].join(' ').trimEnd();
  return args === '' ? `npm run ${name}` : `npm run ${name} -- ${args}`;
}

/** The forms of a command, one a line, with what they do in a column. */
export const usageOf = (name: string, forms: readonly (readonly [args: string, does: string])[]): string =>
  inColumns(forms.map(([args, does]) => [commandLine(name, args), does]));

/** Commands, one a line, with what they do in a column. */
export function inColumns(lines: readonly (readonly [command: string, does: string])[]): string {
  const width = Math.max(...lines.map(([command]) => command.length));
  return lines.map(([command, does]) => `${command.padEnd(width)}   ${does}`).join('\n');
}
