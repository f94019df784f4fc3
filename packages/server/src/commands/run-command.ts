import { FolderTakenError } from '../platform/db/lock.ts';
import { exitIfAsked } from '../platform/process/help.ts';
import { sentenceOf } from '../platform/process/safe-error.ts';

interface CommandLine<Command> {
  usage: string;
  /** Throws the error of the arguments. */
  read: (args: readonly string[]) => Command;
  run: (command: Command) => Promise<void>;
}

/** Parses the command line and runs it. The process exits with 1 if that failed, and 2 for an invalid command. */
export async function runCommand<Command>({ usage, read, run }: CommandLine<Command>): Promise<void> {
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
      console.error(
        '[mekiki] A command can use the database of a server that runs on this machine, but not that of another command or host, nor on Windows or with a very long DATA_DIR. Wait until that has ended, or use PostgreSQL (DATABASE_URL).',
      );
    }
    process.exitCode = 1;
  }
}
