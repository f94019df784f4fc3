/** Which projects a Vitest command line selects, so that the configuration loads no plugins for the others. */

/**
 * @param args the arguments of the command, such as `['run', '--project=node']`
 * @returns whether a project may run: also true for patterns, which are left to Vitest
 */
export function mayRun(project: string, args: readonly string[]): boolean {
  const chosen = args.flatMap((argument, at) => {
    if (argument.startsWith('--project=')) return [argument.slice('--project='.length)];
    return argument === '--project' ? [args[at + 1] ?? ''] : [];
  });
  return chosen.length === 0 || chosen.some((name) => name === project || /[*!]/.test(name));
}
