/**
 * The entries of the package. Components are in folders of groups, `src/overlays/modal/`; consumers import them without
 * the group, `@mekiki/ui/modal`. `npm run ui-entries` writes them into package.json; the drift step compares.
 */
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** The folders of `src/` and of Storybook's sidebar, in its order. */
export const GROUPS = [
  'foundations',
  'actions',
  'inputs',
  'overlays',
  'navigation',
  'feedback',
  'media',
  'patterns',
] as const;

const PACKAGE = path.dirname(import.meta.dirname);
const MANIFEST = path.join(PACKAGE, 'package.json');

/**
 * The folder of each entry, such as `overlays/modal` of `modal`, sorted by entry.
 * @throws Error if two groups have a component of the same name
 */
export function componentEntries(): Map<string, string> {
  const entries = new Map<string, string>();
  const folders = globSync(`{${GROUPS.join(',')}}/*/index.ts`, { cwd: path.join(PACKAGE, 'src') }).map((file) =>
    path.dirname(file),
  );
  for (const folder of folders.toSorted((a, b) => path.basename(a).localeCompare(path.basename(b)))) {
    const name = path.basename(folder);
    if (entries.has(name)) throw new Error(`${folder} and ${entries.get(name)} would both be @mekiki/ui/${name}.`);
    entries.set(name, folder);
  }
  return entries;
}

/** The text of package.json with the entries as they should be. */
export function manifestText(): string {
  const manifest = JSON.parse(readFileSync(MANIFEST, 'utf8')) as { publishConfig: object };
  const entries = [...componentEntries()];
  const tokens = { './tokens.css': 'tokens.css', './fonts.css': 'fonts.css' };
  const modules = { '.': '', ...Object.fromEntries(entries.map(([name, at]) => [`./${name}`, `${at}/`])) };
  // Built only: in the workspace, sources import their CSS.
  const sheets = Object.fromEntries(
    ['styles', ...entries.map(([name]) => name)].map((name) => [`./${name}.css`, `./dist/${name}.css`]),
  );
  const built = (folder: string) => ({ types: `./dist/${folder}index.d.ts`, default: `./dist/${folder}index.js` });
  const all = <Value>(
    module: (folder: string) => Value,
    style: (file: string) => Value,
  ): Record<string, Value | string> => ({
    ...Object.fromEntries(Object.entries(modules).map(([entry, folder]) => [entry, module(folder)])),
    ...Object.fromEntries(Object.entries(tokens).map(([entry, file]) => [entry, style(file)])),
    ...sheets,
    './package.json': './package.json',
  });
  const exports = all<object>(
    (folder) => ({ source: `./src/${folder}index.ts`, ...built(folder) }),
    (file) => ({ source: `./src/foundations/tokens/${file}`, default: `./dist/${file}` }),
  );
  const published = all<object | string>(built, (file) => `./dist/${file}`);
  const next = { ...manifest, exports, publishConfig: { ...manifest.publishConfig, exports: published } };
  return `${JSON.stringify(next, undefined, 2)}\n`;
}

if (process.argv[1] === import.meta.filename) writeFileSync(MANIFEST, manifestText());
