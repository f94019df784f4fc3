/** A site of its own, with the operator's console on a second listener, for the journeys of a file. */
import { spawnSync } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { expect, type Page } from '@playwright/test';
import { copyIndexedData } from '../scripts/indexed-site.ts';
import { type Site, startSite } from '../scripts/site.ts';
import { ROOT } from '../scripts/tools.ts';

/** `npm run console -- …` on a site's data, while it does not run. @returns what it says */
type Command = (...args: string[]) => string;

export interface ConsoleSite extends Site {
  /** A token of the operator `mio`. */
  token: string;
}

/** @param beforeStart runs commands on the data that the site then has */
export async function startConsoleSite(beforeStart: (command: Command) => void = () => {}): Promise<ConsoleSite> {
  const data = await mkdtemp(path.join(os.tmpdir(), 'mekiki-console-'));
  await copyIndexedData(data);
  const command: Command = (...args) => {
    const { status, stdout, stderr } = spawnSync(
      process.execPath,
      ['packages/server/src/commands/console/main.ts', ...args],
      { cwd: ROOT, encoding: 'utf8', env: { ...process.env, DATA_DIR: data, DATABASE_URL: '', CONSOLE_PORT: '' } },
    );
    if (status !== 0) throw new Error(stderr);
    return stdout;
  };
  const token = tokenIn(command('token', '--name', 'mio'));
  beforeStart(command);
  const schedule = path.join(data, 'schedule.json');
  await mkdir(path.join(data, 'own'));
  await writeFile(schedule, JSON.stringify({ folders: [{ folder: 'own' }] }));
  const site = await startSite({
    DATA_DIR: data,
    SAMPLE_COLLECTION: '60',
    MEDIA_WORKERS: '1',
    CONSOLE_PORT: '0',
    INGEST_SCHEDULE: schedule,
  });
  const stop = async () => {
    await site.stop();
    await rm(data, { recursive: true, force: true });
  };
  return { ...site, token, stop };
}

/** The operator's token in a command's output. */
export function tokenIn(said: string): string {
  const token = /mkop_\w+/.exec(said)?.[0];
  if (!token) throw new Error(`No token: ${said}`);
  return token;
}

export async function enterConsole(page: Page, { consoleUrl, token }: ConsoleSite, tab = 'requests'): Promise<void> {
  await page.goto(`${consoleUrl}/#${tab}`);
  await page.getByRole('textbox', { name: "Operator's token" }).fill(token);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Sign out' })).toBeVisible();
}
