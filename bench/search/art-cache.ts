/** Keeps descriptions of drawings, which take far longer than searches. */
import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { deserialize, serialize } from 'node:v8';

const ROOT = new URL('../../', import.meta.url);
const CACHE = new URL('bench/.cache/search-art/', ROOT);

/** Files that descriptions depend on, by folder. */
const DESCRIBING: Record<string, RegExp> = {
  'packages/matching/src/features/': /^(?!.*test|alignment|agreement|affine|match\.)/,
  'packages/server/src/imaging/media/': /^(?!.*test|.*types|.*pool|.*tasks)/,
  'bench/search/': /^(art-changes|art-edits|art-overlays|art-pages|changes|hashes)\./,
};

/** Changes with the code that descriptions depend on. */
export async function codeHash(): Promise<string> {
  const hash = createHash('sha256');
  for (const [folder, files] of Object.entries(DESCRIBING)) {
    for (const file of (await readdir(new URL(folder, ROOT))).toSorted()) {
      if (file.endsWith('.ts') && files.test(file)) hash.update(await readFile(new URL(folder + file, ROOT)));
    }
  }
  return hash.digest('hex').slice(0, 8);
}

/** What was made before under this key, or what `make` makes now. */
export async function cached<T>(key: string, make: () => Promise<T>): Promise<T> {
  const file = new URL(`${createHash('sha256').update(key).digest('hex').slice(0, 24)}.bin`, CACHE);
  try {
    return deserialize(await readFile(file)) as T;
  } catch {
    const value = await make();
    await mkdir(CACHE, { recursive: true });
    await writeFile(file, serialize(value));
    return value;
  }
}
