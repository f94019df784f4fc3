/** Builds `sw.js`, which knows the files that every page begins with. Runs after the site was built. */
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { build } from 'vite';

const ROOT = import.meta.dirname;
const DIST = path.join(ROOT, 'dist');
/** Modules whose code every page needs, whatever it is. */
const NEEDED = ['index.html', 'src/start.tsx', 'src/shell/services.tsx'];

interface Chunk {
  file: string;
  imports?: string[];
  css?: string[];
}
const manifest = JSON.parse(await readFile(path.join(DIST, '.vite/manifest.json'), 'utf8')) as Record<string, Chunk>;
const beginning = new Set<string>();
function add(name: string): void {
  const chunk = manifest[name];
  if (!chunk) throw new Error(`The site's build has no ${name}.`);
  if (beginning.has(`/${chunk.file}`)) return;
  beginning.add(`/${chunk.file}`);
  for (const file of chunk.css ?? []) beginning.add(`/${file}`);
  chunk.imports?.forEach(add);
}
NEEDED.forEach(add);
const page = await readFile(path.join(DIST, 'index.html'), 'utf8');
// The style sheet, which no chunk names.
for (const [, file = ''] of page.matchAll(/(?:href|src)="(\/assets\/[^"]+)"/g)) beginning.add(file);
const version = createHash('sha256')
  .update(page)
  .update([...beginning].join())
  .digest('hex')
  .slice(0, 12);

await build({
  root: ROOT,
  configFile: false,
  publicDir: false,
  logLevel: 'warn',
  define: { VERSION: JSON.stringify(version), BEGINNING: JSON.stringify([...beginning]) },
  build: {
    target: 'es2022',
    outDir: DIST,
    emptyOutDir: false,
    rolldownOptions: {
      input: path.join(ROOT, 'service-worker/worker.ts'),
      output: { format: 'iife', entryFileNames: 'sw.js' },
    },
  },
});
