/**
 * Is @mekiki/api-client ready to publish? Builds and packs it, lints the tarball, and uses it outside of the workspace:
 * the command `mekiki` runs, also with the packages of private search, Vite builds the client for browsers with nothing
 * of Node in it.
 */
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { build } from 'vite';
import { catalogVersion, must } from './package-tools.ts';
import { ROOT, runTool } from './tools.ts';

const CLIENT = path.join(ROOT, 'packages/api-client');
/** The packages that `mekiki search --private` asks users to install. */
const PRIVATE_SEARCH = ['@tensorflow/tfjs-core', '@tensorflow/tfjs-backend-wasm', 'sharp'];

/** @throws Error with what is wrong */
export async function checkClient(): Promise<void> {
  const work = await mkdtemp(path.join(os.tmpdir(), 'mekiki-client-'));
  try {
    await must('pnpm', ['run', 'build'], CLIENT);
    await must('pnpm', ['pack', '--pack-destination', work], CLIENT);
    const name = (await readdir(work)).find((file) => file.endsWith('.tgz'));
    if (!name) throw new Error('`pnpm pack` wrote no tarball.');
    const tarball = path.join(work, name);
    await must('publint', ['--strict', tarball]);
    await must('attw', [
      tarball,
      '--profile',
      'esm-only',
      '--format',
      'ascii',
      '--exclude-entrypoints',
      './openapi.json',
    ]);
    const dependencies = { '@mekiki/api-client': `file:${tarball}` };
    await writeFile(path.join(work, 'package.json'), JSON.stringify({ private: true, type: 'module', dependencies }));
    await must('npm', ['install', '--no-audit', '--no-fund', '--no-package-lock', '--loglevel=error'], work);
    const help = await must(path.join(work, 'node_modules/.bin/mekiki'), ['--help'], work);
    if (!help.includes('Usage: mekiki')) throw new Error(`The command mekiki wrote something else:\n${help}`);
    await buildForBrowsers(work);
    await checkPrivateSearch(work);
    console.log('   @mekiki/api-client: packed, installed, built for browsers; its command runs');
  } finally {
    await rm(work, { recursive: true, force: true });
  }
}

async function buildForBrowsers(site: string): Promise<void> {
  await writeFile(path.join(site, 'main.js'), `export { searchByFile } from '@mekiki/api-client';\n`);
  const lib = { entry: path.join(site, 'main.js'), formats: ['es' as const], fileName: 'site' };
  await build({ root: site, configFile: false, logLevel: 'error', build: { lib } });
  const code = await readFile(path.join(site, 'dist/site.js'), 'utf8');
  if (/node:|\bprocess\./.test(code)) throw new Error('What browsers get of the client needs Node.');
}

/** Without its packages it names them; with them it gets as far as a request to the server, which does not exist. */
async function checkPrivateSearch(work: string): Promise<void> {
  await writeFile(path.join(work, 'image.jpg'), '');
  const search = async (): Promise<string> => {
    const args = ['search', 'image.jpg', '--private', '--server', 'http://127.0.0.1:9'];
    return (await runTool(path.join(work, 'node_modules/.bin/mekiki'), args, { capture: true, cwd: work })).output;
  };
  const without = await search();
  if (!without.includes(`npm install ${PRIVATE_SEARCH.join(' ')}`))
    throw new Error(`Without its packages, private search said:\n${without}`);
  const wanted = PRIVATE_SEARCH.map(async (name) => `${name}@${await catalogVersion(name)}`);
  await must(
    'npm',
    ['install', '--no-audit', '--no-fund', '--no-package-lock', '--loglevel=error', ...(await Promise.all(wanted))],
    work,
  );
  const loaded = await search();
  if (!loaded.includes('could not be reached')) throw new Error(`With its packages, private search said:\n${loaded}`);
}
