/** Files that tests make once and use again, until what they are made from changes. */
import { createHash, randomBytes } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../../../..', import.meta.url));
const FOLDER = path.join(ROOT, '.cache/tests');
/** After how long a file that belongs to older sources is removed, in milliseconds. */
const MAX_AGE_MS = 24 * 3_600_000;

/** A hash of the installed versions, and of files and folders of the repository; tests in them do not count. */
export function fingerprint(...sources: readonly string[]): string {
  const hash = createHash('sha256');
  const add = (file: string) => {
    if (statSync(file).isDirectory()) {
      for (const name of readdirSync(file).toSorted()) add(path.join(file, name));
    } else if (!/\.test\.tsx?$/.test(file)) {
      hash.update(path.relative(ROOT, file)).update('\0').update(readFileSync(file)).update('\0');
    }
  };
  for (const source of ['pnpm-lock.yaml', ...sources]) add(path.join(ROOT, source));
  return hash.digest('hex').slice(0, 16);
}

/**
 * The path of a file that is made where it is not there yet. Test processes that make the same file at the same time do
 * not disturb each other: each writes its own, and the name goes from one whole file to the other.
 */
export async function cachedFile(name: string, make: () => Promise<Uint8Array>): Promise<string> {
  const file = path.join(FOLDER, name);
  if (existsSync(file)) return file;
  await mkdir(path.dirname(file), { recursive: true });
  const unfinished = `${file}.${randomBytes(4).toString('hex')}.tmp`;
  await writeFile(unfinished, await make());
  await rename(unfinished, file);
  return file;
}

/** Removes what older sources have left. */
export async function removeOldFiles(): Promise<void> {
  const oldest = Date.now() - MAX_AGE_MS;
  for (const name of await readdir(FOLDER).catch(() => [])) {
    const file = path.join(FOLDER, name);
    const found = await stat(file).catch(() => undefined);
    if (found && found.mtimeMs < oldest) await rm(file, { recursive: true, force: true });
  }
}
