/** Runs before the first test, and makes what many test processes share. */
import { removeOldFiles } from './cache.ts';
import { migratedSnapshot } from './databases.ts';
import { describedSamples } from './samples.ts';

/** As many as most tests index. */
const SAMPLES = 12;

export async function setup(): Promise<void> {
  await removeOldFiles();
  await migratedSnapshot();
  await describedSamples(SAMPLES);
}
