import { FolderTakenError } from '../../platform/db/lock.ts';
import { exitIfAsked } from '../../platform/process/help.ts';
import { sentenceOf } from '../../platform/process/safe-error.ts';

interface CommandLine<Command> {
  usage: string;
  /** Throws the error of the arguments. */
  read: (args: readonly string[]) => Command;
  run: (command: Command) => Promise<void>;
  /** What else can be done while a server holds the embedded database. */
  besideServer?: string;
}

/** Parses the command line and runs it. The process exits with 1 if that failed, and 2 for an invalid command. */
export async function runCommand<Command>({ usage, read, run, besideServer }: CommandLine<Command>): Promise<void> {
  const args = process.argv.slice(2);
  exitIfAsked(args, usage);
  let command: Command;
  try {
    command = read(args);
  } catch (error) {
    console.error(`[mekiki] ${sentenceOf(error)}\n\n${usage}`);
    process.exitCode = 2;
    return;
  }
  try {
    await run(command);
  } catch (error) {
    console.error(`[mekiki] ${sentenceOf(error)}`);
    if (error instanceof FolderTakenError) {
      const ways = ['Stop the server for as long as this takes', besideServer, 'or use PostgreSQL (DATABASE_URL)'];
      console.error(
        `[mekiki] The embedded database serves one process. ${ways.filter((way) => way !== undefined).join(', ')}.`,
      );
    }
    process.exitCode = 1;
  }
}
