/** Does the packed @mekiki/ui contain everything that a site and its lawyers look for, and nothing unnecessary? */
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { a11yNotes } from '../packages/ui/scripts/a11y-notes.ts';
import { componentEntries } from '../packages/ui/scripts/entries.ts';
import { must } from './package-tools.ts';

interface Manifest {
  keywords?: string[];
  dependencies: Record<string, string>;
}

/** Components that a server renders without sending their code. */
const SERVER_SAFE = ['badge', 'empty-state', 'fact-list', 'hero', 'skeleton', 'skip-link', 'spinner', 'stack'];

/** @throws Error with all problems */
export async function checkContents(tarball: string): Promise<void> {
  const work = await mkdtemp(path.join(os.tmpdir(), 'mekiki-contents-'));
  try {
    await must('tar', ['-xzf', tarball, '-C', work]);
    const root = path.join(work, 'package');
    const files = await readdir(root, { recursive: true });
    const manifest = JSON.parse(await readFile(path.join(root, 'package.json'), 'utf8')) as Manifest;
    const problems = [...missing(files), ...ofManifest(manifest), ...(await ofModules(root, files))];
    if (problems.length > 0) throw new Error(`The tarball of @mekiki/ui:\n${problems.join('\n')}`);
    console.log(
      `   ${files.length} files: licenses, changelog, style sheets and accessibility notes are there, source maps are not`,
    );
  } finally {
    await rm(work, { recursive: true, force: true });
  }
}

/** What is not in the package or does not belong there. */
export function missing(files: readonly string[]): string[] {
  const sheets = ['styles', 'tokens', 'fonts', ...componentEntries().keys()].map((name) => `dist/${name}.css`);
  const notes = [...a11yNotes().values()].map((note) => `dist/${note}`);
  const fonts = files.filter((file) => file.endsWith('.woff2'));
  const licenses = files.filter((file) => /^dist\/fonts\/.+-LICENSE\.txt$/.test(file));
  return [
    ...['LICENSE', 'CHANGELOG.md', 'README.md', ...sheets, ...notes]
      .filter((file) => !files.includes(file))
      .map((file) => `${file} is missing.`),
    ...(fonts.length > 0 && licenses.length === fonts.length ? [] : ['A font has no license beside it.']),
    ...files.filter((file) => file.endsWith('.map')).map((file) => `${file} is a source map.`),
  ];
}

function ofManifest({ keywords = [], dependencies }: Manifest): string[] {
  const pinned = Object.entries(dependencies).filter(
    ([name, range]) => name.startsWith('@radix-ui/') && !range.startsWith('^'),
  );
  return [
    ...(keywords.length > 0 ? [] : ['package.json has no keywords.']),
    ...pinned.map(([name, range]) => `${name} is ${range}: a site with another version would get a second copy.`),
  ];
}

/** Plain Node cannot import CSS, and React's server components cannot use browser-only code. */
async function ofModules(root: string, files: readonly string[]): Promise<string[]> {
  const problems: string[] = [];
  const texts = new Map<string, string>();
  for (const file of files.filter((name) => name.endsWith('.js')))
    texts.set(file, await readFile(path.join(root, file), 'utf8'));
  for (const [file, text] of texts) {
    if (/^\s*import [^;]*\.css['"];/m.test(text)) problems.push(`${file} imports CSS.`);
    const isClient = text.startsWith('"use client";');
    const usesClient = /\b(?:useState|useEffect|useLayoutEffect|useRef|useContext|createContext)\(/.test(text);
    if (usesClient && !isClient) problems.push(`${file} uses hooks or context and does not say "use client".`);
  }
  for (const entry of SERVER_SAFE) {
    const folder = `dist/${componentEntries().get(entry)}/`;
    for (const [file, text] of texts)
      if (file.startsWith(folder) && text.startsWith('"use client";')) problems.push(`${file} needs the client.`);
  }
  if ([...texts].some(([file, text]) => file.endsWith('/index.js') && text.startsWith('"use client";')))
    problems.push('An entry says "use client": all that it exports would be sent.');
  return problems;
}
