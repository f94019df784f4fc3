/** A process beside the test that takes data folders. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

const ENTRY = fileURLToPath(new URL('../platform/db/fixtures/hold-folder.ts', import.meta.url));

export interface FolderHolder {
  /** @returns `held`, or why not */
  take: (folder: string) => Promise<string>;
  release: () => Promise<void>;
  /** Ends it with SIGKILL. */
  kill: () => Promise<void>;
}

/** @param within A command that runs the process, such as `unshare` with its options */
export function startFolderHolder(within: readonly string[] = []): FolderHolder {
  const words = [...within, process.execPath, ENTRY];
  // A group of its own: a process in a namespace of its own ends with the command that made it.
  const child = spawn(words[0]!, words.slice(1), { stdio: ['pipe', 'pipe', 'inherit'], detached: true });
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  async function say(line: string): Promise<string> {
    child.stdin.write(`${line}\n`);
    const { value, done } = await lines.next();
    if (done) throw new Error('The process that holds the folder has ended.');
    return value;
  }
  return {
    take: say,
    release: async () => void (await say('')),
    kill: async () => {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const ended = once(child, 'exit');
      process.kill(-child.pid!, 'SIGKILL');
      await ended;
    },
  };
}
