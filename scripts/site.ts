/** Starts the production server on the built site, on a free port and with its own folder. */
import { spawn } from 'node:child_process';
import { createWriteStream, existsSync } from 'node:fs';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { REPORTS, ROOT } from './tools.ts';

export interface Site {
  /** Its URL, without a trailing slash. */
  url: string;
  /** The URL of the operator's console; empty without CONSOLE_PORT. */
  consoleUrl: string;
  /** ID of its process, the parent of the media workers. */
  pid: number;
  stop: () => Promise<void>;
}

// Empty ones mean the defaults, whatever this shell has set: above all, no database and no bucket of the user.
const OWN_SETTINGS = {
  PORT: '0',
  HOST: '127.0.0.1',
  CONSOLE_PORT: '',
  CONSOLE_HOST: '',
  CONSOLE_DIR: '',
  DATABASE_URL: '',
  STORAGE_URL: '',
  APP_DIR: '',
  PUBLIC_URL: '',
  EMBEDDER_MODEL: '',
  TAGGER_MODEL: '',
  CAPTION_URL: '',
  GENERATOR_CONFIG: '',
  UPSCALER_CONFIG: '',
  BOARDS_CONFIG: '',
  INGEST_SCHEDULE: '',
  RATE_LIMIT_PER_MINUTE: '0',
  DRAIN_SECONDS: '0',
};

/** Maximum wait for the sample collection to be indexed, in milliseconds. */
const READY_WITHIN = 300_000;

/**
 * Starts the site and waits until its database status is green. Its output is in .cache/reports/site.log.
 * @param env additional settings, see .env.example
 * @throws Error with the server's last output if it exits or does not get ready
 */
export async function startSite(env: Record<string, string> = {}): Promise<Site> {
  if (!existsSync(path.join(ROOT, 'packages/app/dist/index.html'))) {
    throw new Error('There is no built site. Build it with: npm run build');
  }
  const folder = await mkdtemp(path.join(os.tmpdir(), 'mekiki-site-'));
  const child = spawn(process.execPath, ['packages/server/src/main.ts'], {
    cwd: ROOT,
    env: { ...process.env, ...OWN_SETTINGS, DATA_DIR: folder, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  await mkdir(REPORTS, { recursive: true });
  const log = createWriteStream(path.join(REPORTS, 'site.log'));
  child.stdout.pipe(log, { end: false });
  child.stderr.pipe(log, { end: false });
  let output = '';
  const collect = (chunk: Buffer) => {
    output = (output + chunk.toString()).slice(-8_000);
  };
  child.stdout.on('data', collect);
  child.stderr.on('data', collect);
  const ended = new Promise<void>((resolve) => void child.once('close', () => resolve()));
  const stop = async () => {
    child.kill('SIGTERM');
    await ended;
    log.end();
    await rm(folder, { recursive: true, force: true });
  };

  const deadline = Date.now() + READY_WITHIN;
  while (Date.now() < deadline && child.exitCode === null && child.signalCode === null) {
    const port = /Ready on http:\/\/[^:\s]+:(\d+)/.exec(output)?.[1];
    if (port !== undefined && (await isGreen(`http://127.0.0.1:${port}`))) {
      const consoleUrl = /console on (http:\S+)/.exec(output)?.[1] ?? '';
      return { url: `http://127.0.0.1:${port}`, consoleUrl, pid: child.pid ?? 0, stop };
    }
    await sleep(100);
  }
  await stop();
  throw new Error(`The server did not get ready. Its last words:\n${output}`);
}

async function isGreen(url: string): Promise<boolean> {
  try {
    const answer = await fetch(`${url}/api/database_status`);
    return answer.ok && ((await answer.json()) as { status?: string }).status === 'green';
  } catch {
    return false;
  }
}
