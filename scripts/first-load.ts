/** How much JavaScript a first visit loads, by page; fails above a budget. Needs the built site. */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { ROOT } from './tools.ts';

const START = 'src/start.tsx';
const SERVICES = 'src/shell/services.tsx';

/** Routes of pages that need no server request for their first view, and of all others. */
const LIGHT = ['index', 'about', 'contact', 'disclaimer', 'privacy-policy'];
const OTHERS = ['search', 'tagger', 'image2text', 'generator', 'resize', 'image-utils', 'share', 'reset-password'];

/** Gzipped bytes. The targets are 110 kB and 150 kB; React and its router alone are 90 kB of each. */
const LIGHT_BUDGET = 119_000;
const OTHER_BUDGET = 150_000;
/**
 * Pages whose forms need sliders and menus in their first view, the policy, which lists everything that is stored, and
 * search, which lets people choose among the images of a page. None of them may grow.
 */
const LARGER: Readonly<Record<string, number>> = {
  generator: 204_800,
  'image-utils': 170_500,
  'privacy-policy': 120_000,
  resize: 163_900,
  search: 155_600,
};

/** What is fetched besides the entry, and its maximum gzipped size. */
const PAGES: readonly { name: string; modules: readonly string[]; budget: number }[] = [
  // A page arrives as HTML; links and the search field work without any code beyond this.
  { name: 'every page, first view', modules: [], budget: 2_500 },
  ...LIGHT.map((route) => ({
    name: nameOf(route),
    modules: [START, fileOf(route)],
    budget: LARGER[route] ?? LIGHT_BUDGET,
  })),
  ...OTHERS.map((route) => ({
    name: nameOf(route),
    modules: [START, SERVICES, fileOf(route)],
    budget: LARGER[route] ?? OTHER_BUDGET,
  })),
];

function nameOf(route: string): string {
  return route === 'index' ? 'home' : route;
}

function fileOf(route: string): string {
  return `src/routes/${route}.tsx`;
}

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

/**
 * Files that the browser needs before modules work: the entry, its chunks, and everything that these import statically.
 */
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

/** Pages without a parameter in their address that have no budget. */
async function unlisted(): Promise<string[]> {
  const pages = JSON.parse(await readFile(path.join(DIST, 'pages.json'), 'utf8')) as { path: string }[];
  const names = new Set(PAGES.map(({ name }) => name));
  return pages
    .map((page) => page.path)
    .filter((address) => !/[$*]/.test(address) && !names.has(nameOf(address.slice(1) || 'index')));
}

/** The first loads of all pages. @throws Error if the site is not built, or a page has no budget */
export async function firstLoads(): Promise<FirstLoad[]> {
  const [missed] = await unlisted();
  if (missed) throw new Error(`${missed} has no budget: add its route to scripts/first-load.ts.`);
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
