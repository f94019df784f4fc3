/** The real command in its own process, for tests. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { SHORT_LIVED } from '../../testing/short-lived.ts';

const MAIN = fileURLToPath(new URL('./main.ts', import.meta.url));

/** Starts `npm run ingest -- …` without npm. @param env settings, as environment variables */
export function startIngest(args: readonly string[], env: Record<string, string>) {
  const child = spawn(process.execPath, [...SHORT_LIVED, MAIN, ...args], {
    env: { ...process.env, DATABASE_URL: '', MEDIA_WORKERS: '2', LOG_LEVEL: 'info', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  const listeners = new Set<() => void>();
  const ended = once(child, 'close');
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (text: Buffer) => {
      output += text.toString();
      for (const listener of listeners) listener();
    });
  }
  return {
    output: () => output,
    /** Resolves once the output contains it, or the command has ended. */
    async says(pattern: RegExp): Promise<boolean> {
      const { promise, resolve } = Promise.withResolvers<void>();
      const look = () => pattern.test(output) && resolve();
      listeners.add(look);
      look();
      await Promise.race([promise, ended]);
      listeners.delete(look);
      return pattern.test(output);
    },
    /** @returns its exit code; null after a kill */
    async end(signal?: 'SIGINT' | 'SIGKILL'): Promise<number | null> {
      if (signal) child.kill(signal);
      await ended;
      return child.exitCode;
    },
  };
}
