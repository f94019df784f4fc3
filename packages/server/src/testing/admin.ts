/** The command `mekiki-admin` in a process of its own. */
import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { SHORT_LIVED } from './short-lived.ts';

const ADMIN = fileURLToPath(new URL('../admin.ts', import.meta.url));

export interface AdminAnswer {
  code: number;
  /** Its output: stdout on success, stderr on failure. */
  said: string;
  /** The same, read as JSON. */
  data: () => Record<string, unknown>;
}

/** @param env settings, as environment variables */
export async function runAdmin(env: Record<string, string>, ...args: string[]): Promise<AdminAnswer> {
  const run = promisify(execFile)(process.execPath, [...SHORT_LIVED, ADMIN, ...args], {
    env: { ...process.env, DATABASE_URL: '', MEDIA_WORKERS: '1', ...env },
  });
  // There is no terminal to ask on.
  run.child.stdin?.end();
  const answer = (code: number, said: string): AdminAnswer => ({
    code,
    said,
    data: () => JSON.parse(said) as Record<string, unknown>,
  });
  try {
    return answer(0, (await run).stdout);
  } catch (error) {
    const { code, stderr } = error as { code: number; stderr: string };
    return answer(code, stderr);
  }
}
