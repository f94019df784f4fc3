/** How much JavaScript a first visit of the search page loads; fails above its budget. Needs the built site. */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { ROOT } from './tools.ts';

/** Bytes of gzipped JavaScript. */
export const FIRST_LOAD_BUDGET = 150_000;

const DIST = path.join(ROOT, 'packages/app/dist');

interface Chunk {
  file: string;
  src?: string;
  isEntry?: boolean;
  imports?: string[];
}
type Manifest = Record<string, Chunk>;

/** Files that the browser needs before the route works: entry, the route's own chunks, and all that these import statically. */
function firstLoadFiles(manifest: Manifest, route: string): string[] {
  const files = new Set<string>();
  const add = (key: string) => {
    const chunk = manifest[key];
    if (!chunk || files.has(chunk.file)) return;
    files.add(chunk.file);
    chunk.imports?.forEach(add);
  };
  for (const [key, { isEntry }] of Object.entries(manifest)) {
    if (isEntry || key.split('?')[0] === route) add(key);
  }
  return [...files].filter((file) => file.endsWith('.js'));
}

/** Gzipped bytes of the search page's first-load JavaScript. @throws Error if the site is not built */
export async function firstLoadBytes(): Promise<number> {
  const manifest = JSON.parse(await readFile(path.join(DIST, '.vite/manifest.json'), 'utf8')) as Manifest;
  const route = 'src/routes/search.tsx';
  if (!Object.keys(manifest).some((key) => key.split('?')[0] === route))
    throw new Error(`${route} has no chunk of its own.`);
  const sources = await Promise.all(firstLoadFiles(manifest, route).map((file) => readFile(path.join(DIST, file))));
  return sources.reduce((sum, source) => sum + gzipSync(source, { level: 9 }).length, 0);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const bytes = await firstLoadBytes();
  const verdict = `${(bytes / 1_000).toFixed(1)} kB of ${FIRST_LOAD_BUDGET / 1_000} kB, gzipped`;
  console.log(`First load of the search page: ${verdict}`);
  if (bytes > FIRST_LOAD_BUDGET) process.exitCode = 1;
}
