/** Makes test processes start faster: flags of Node, and a migrated database. */
import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { env } from 'node:process';
import { promisify } from 'node:util';
import { migratedSnapshot } from './databases.ts';

/** Benchmarks start the same processes, and measure what operators run. */
const isTest = env['VITEST'] !== undefined;

/**
 * For processes that live for seconds, as servers with little memory have it: to optimize the embedded database takes longer
 * than such a process works with it.
 */
export const SHORT_LIVED: readonly string[] = isTest
  ? ['--liftoff-only', '--no-wasm-tier-up', '--no-wasm-dynamic-tiering']
  : [];

/**
 * Gives a data folder a migrated database, which a server or a command would take some five seconds of processor time to
 * make. A folder that has one, or an empty folder in its place, is left alone.
 */
export async function seedDatabase(dataDir: string): Promise<void> {
  const folder = path.join(dataDir, 'database');
  if (!isTest || existsSync(folder)) return;
  await mkdir(folder, { recursive: true });
  await promisify(execFile)('tar', ['-xf', await migratedSnapshot(), '-C', folder]);
}
