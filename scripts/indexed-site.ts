/**
 * The sample collection as a server has indexed it. Indexing it takes a minute on a busy machine, so it is done once
 * for each version of the server and cached in .cache/site.
 */
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { constants, cp, mkdir, mkdtemp, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { startSite } from './site.ts';
import { ROOT } from './tools.ts';

/** How many samples it has. */
const SAMPLES = 60;

const UNFINISHED = 'new-';

const CACHE = path.join(ROOT, '.cache/site');

/** Everything that the stored data depends on: tables, migrations, drawings, embedders, and the libraries they use. */
const SOURCES = ['packages/server', 'packages/illustrator', 'packages/matching', 'packages/metadata', 'pnpm-lock.yaml'];

/**
 * Fills a folder with a DATA_DIR that contains the sample collection. Start the site on it with SAMPLE_COLLECTION=0 or
 * 60.
 * @throws Error if the collection cannot be indexed
 */
export async function copyIndexedData(folder: string): Promise<void> {
  const indexed = path.join(CACHE, await version());
  if (!existsSync(indexed)) await index(indexed);
  await cp(indexed, folder, { recursive: true, mode: constants.COPYFILE_FICLONE });
}

async function index(target: string): Promise<void> {
  await mkdir(CACHE, { recursive: true });
  const before = (await readdir(CACHE)).filter((name) => !name.startsWith(UNFINISHED));
  const folder = await mkdtemp(path.join(CACHE, UNFINISHED));
  for (let indexed = 0; indexed < SAMPLES;) {
    const site = await startSite({ DATA_DIR: folder, SAMPLE_COLLECTION: String(SAMPLES) });
    const { unique } = (await (await fetch(`${site.url}/api/counts`)).json()) as { unique: number };
    await site.stop();
    // What took too long on a busy machine is retried at the next start.
    if (unique <= indexed)
      throw new Error(`Only ${unique} of ${SAMPLES} samples were indexed: see .cache/reports/site.log`);
    indexed = unique;
  }
  // Another run may have been faster.
  if (existsSync(target)) await rm(folder, { recursive: true });
  else await rename(folder, target);
  for (const name of before) await rm(path.join(CACHE, name), { recursive: true, force: true });
}

async function version(): Promise<string> {
  const files = await Promise.all(SOURCES.map(async (source) => filesOf(path.join(ROOT, source))));
  const hash = createHash('sha256').update(String(SAMPLES));
  for (const file of files.flat().toSorted()) hash.update(path.relative(ROOT, file)).update(await readFile(file));
  return hash.digest('hex').slice(0, 16);
}

async function filesOf(place: string): Promise<string[]> {
  if ((await stat(place)).isFile()) return [place];
  const entries = await readdir(place, { withFileTypes: true });
  const files = await Promise.all(
    entries.map(async (entry) => {
      const at = path.join(place, entry.name);
      if (entry.isDirectory()) return entry.name === 'node_modules' || entry.name === 'dist' ? [] : filesOf(at);
      return entry.isFile() && !/\.test\.ts$|\.tsbuildinfo$/.test(entry.name) ? [at] : [];
    }),
  );
  return files.flat();
}
