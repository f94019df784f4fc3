import { VERSION } from '../version.ts';

/** Answers `--help` and `--version`, and ends the process then: nothing is opened for that. */
export function exitIfAsked(args: readonly string[], usage: string): void {
  const isVersion = args.includes('--version') || args[0] === '-V';
  if (!isVersion && !args.includes('--help') && !args.includes('-h') && args[0] !== 'help') return;
  console.log(isVersion ? VERSION : usage);
  process.exit(0);
}
