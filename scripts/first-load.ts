/** How much JavaScript a first visit loads, by page; fails above a budget. Needs the built site. */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { ROOT } from './tools.ts';

const START = 'src/start.tsx';
const SERVICES = 'src/features/shell/services.tsx';

/** What is fetched besides the entry, and how many gzipped bytes all of it may be. */
const PAGES = [
  // Its first view comes as HTML; links and the search field work without more code than this.
  { name: 'home, first view', modules: [], budget: 5_000 },
  { name: 'home, all that follows', modules: [START, 'src/routes/index.tsx'], budget: 120_000 },
  { name: 'search', modules: [START, SERVICES, 'src/routes/search.tsx'], budget: 150_000 },
] as const;

export interface FirstLoad {
  name: string;
  /** Gzipped JavaScript. */
  bytes: number;
  budget: number;
}

const DIST = path.join(ROOT, 'packages/app/dist');

interface Chunk {
  file: string;
  src?: string;
  isEntry?: boolean;
  imports?: string[];
}
type Manifest = Record<string, Chunk>;

/** Files that the browser needs before modules work: the entry, their chunks, and all that these import statically. */
function filesOf(manifest: Manifest, modules: readonly string[]): string[] {
  const files = new Set<string>();
  const add = (key: string) => {
    const chunk = manifest[key];
    if (!chunk || files.has(chunk.file)) return;
    files.add(chunk.file);
    chunk.imports?.forEach(add);
  };
  for (const [key, { isEntry }] of Object.entries(manifest)) {
    if (isEntry || modules.includes(key.split('?')[0] ?? '')) add(key);
  }
  return [...files].filter((file) => file.endsWith('.js'));
}

/** The first loads of all pages that have a budget. @throws Error if the site is not built */
export async function firstLoads(): Promise<FirstLoad[]> {
  const manifest = JSON.parse(await readFile(path.join(DIST, '.vite/manifest.json'), 'utf8')) as Manifest;
  const chunks = new Set(Object.keys(manifest).map((key) => key.split('?')[0]));
  return Promise.all(
    PAGES.map(async ({ name, modules, budget }) => {
      const missing = modules.find((module) => !chunks.has(module));
      if (missing) throw new Error(`${missing} has no chunk of its own.`);
      const sources = await Promise.all(filesOf(manifest, modules).map((file) => readFile(path.join(DIST, file))));
      return { name, bytes: sources.reduce((sum, source) => sum + gzipSync(source, { level: 9 }).length, 0), budget };
    }),
  );
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  for (const { name, bytes, budget } of await firstLoads()) {
    console.log(`First load (${name}): ${(bytes / 1_000).toFixed(1)} kB of ${budget / 1_000} kB, gzipped`);
    if (bytes > budget) process.exitCode = 1;
  }
}
