/** Builds the extension for Chromium and for Firefox, each as a folder and as a zip, into `dist/`. */
import { cp, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import react from '@vitejs/plugin-react';
import { zipSync } from 'fflate';
import sharp from 'sharp';
import { build, defaultClientConditions } from 'vite';
import { BROWSERS, ICON_SIZES, manifestFor } from './manifest.ts';

const ROOT = import.meta.dirname;
const DIST = path.join(ROOT, 'dist');
const CODE = path.join(DIST, 'code');
const ICON = path.join(ROOT, '../app/public/icon-512.png');
/** A fixed date, so that the same files give the same zip, byte for byte. */
const PACKED_AT = new Date('2020-01-01T00:00:00Z');

const { version } = JSON.parse(await readFile(path.join(ROOT, 'package.json'), 'utf8')) as { version: string };
const page = (name: string) => path.join(ROOT, `${name}.html`);

await rm(DIST, { recursive: true, force: true });
await build({
  root: ROOT,
  configFile: false,
  publicDir: false,
  logLevel: 'warn',
  plugins: [react()],
  resolve: { conditions: ['source', ...defaultClientConditions] },
  build: {
    target: 'es2022',
    outDir: CODE,
    modulePreload: false,
    // No images in style sheets and no code in pages: their policies allow neither.
    assetsInlineLimit: 0,
    rolldownOptions: {
      checks: { pluginTimings: false },
      input: { search: page('search'), options: page('options'), background: path.join(ROOT, 'src/background.ts') },
      output: { entryFileNames: '[name].js' },
    },
  },
  worker: { format: 'es' },
});
await mkdir(path.join(CODE, 'icons'));
for (const size of ICON_SIZES)
  await sharp(ICON)
    .resize(size)
    .png()
    .toFile(path.join(CODE, `icons/${size}.png`));
await cp(path.join(ROOT, '../../LICENSE'), path.join(CODE, 'LICENSE'));

for (const browser of BROWSERS) {
  const folder = path.join(DIST, browser);
  await cp(CODE, folder, { recursive: true });
  await writeFile(
    path.join(folder, 'manifest.json'),
    `${JSON.stringify(manifestFor(browser, version), undefined, 2)}\n`,
  );
  const zip = path.join(DIST, `mekiki-${browser}-${version}.zip`);
  const packed = zipSync(await filesOf(folder), { level: 9, mtime: PACKED_AT });
  await writeFile(zip, packed);
  console.log(`${path.relative(process.cwd(), zip)}: ${(packed.length / 1000).toFixed(0)} kB`);
}
await rm(CODE, { recursive: true });

async function filesOf(folder: string): Promise<Record<string, Uint8Array>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => path.join(entry.parentPath, entry.name));
  const named = files.toSorted().map(async (file) => {
    const bytes = new Uint8Array(await readFile(file));
    return [path.relative(folder, file).split(path.sep).join('/'), bytes] as const;
  });
  return Object.fromEntries(await Promise.all(named));
}
