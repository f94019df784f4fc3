/** A server in a process of its own, to be killed. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { seedDatabase, SHORT_LIVED } from './short-lived.ts';

const MAIN = fileURLToPath(new URL('../main.ts', import.meta.url));

export interface ServerProcess {
  url: string;
  pid: number;
  /** All that it has written to stdout and stderr until now. */
  output: () => string;
  /** Ends it with SIGKILL, as a power cut would; what is dead already stays so. */
  kill: () => Promise<void>;
  /** Asks it to stop. @returns its exit code */
  stop: () => Promise<number | null>;
  /** Resolves with its exit code and all that it wrote when it has ended by itself. */
  ended: Promise<{ code: number | null; output: string }>;
}

/**
 * Resolves when the server listens. In a new data folder a test finds a migrated database.
 * @param env settings, as environment variables
 * @param launcher a command that runs the one given after its own arguments
 */
export async function startServerProcess(
  dataDir: string,
  env: Record<string, string>,
  launcher: readonly [string, ...string[]] = ['env'],
): Promise<ServerProcess> {
  if (!env['DATABASE_URL']) await seedDatabase(dataDir);
  const [command, ...args] = launcher;
  const child: ChildProcess = spawn(command, [...args, process.execPath, ...SHORT_LIVED, MAIN], {
    env: {
      ...process.env,
      PORT: '0',
      HOST: '127.0.0.1',
      DATA_DIR: dataDir,
      DATABASE_URL: '',
      DRAIN_SECONDS: '0',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  child.stderr?.on('data', (text: Buffer) => (output += text.toString()));
  const url = await new Promise<string>((resolve, reject) => {
    child.stdout?.on('data', (text: Buffer) => {
      output += text.toString();
      const found = /Ready on (http:\S+)/.exec(output)?.[1];
      if (found) resolve(found);
    });
    child.once('exit', () => reject(new Error(`The server ended: ${output}`)));
  });
  async function end(signal: 'SIGKILL' | 'SIGTERM'): Promise<number | null> {
    if (child.exitCode === null && child.signalCode === null) {
      const ended = once(child, 'exit');
      child.kill(signal);
      await ended;
    }
    return child.exitCode;
  }
  const ended = once(child, 'close').then(() => ({ code: child.exitCode, output }));
  return {
    url,
    pid: child.pid ?? 0,
    output: () => output,
    ended,
    kill: async () => void (await end('SIGKILL')),
    stop: () => end('SIGTERM'),
  };
}
