/**
 * Are the packages ready to publish? Packs them, lints the tarballs, and lets a site outside of the workspace use
 * @mekiki/ui: plain npm installs it, TypeScript checks it, Vite builds it for server and browser, Chromium shows it;
 * with React 18 and 19. `package-next.ts` does so in Next, `package-frameworks.ts` in React Router and Astro,
 * `package-guide.ts` with the files of the guide, `package-client.ts` for @mekiki/api-client.
 */
import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { chromium } from 'playwright-core';
import { preview } from 'vite';
import { componentEntries } from '../packages/ui/scripts/entries.ts';
import { chromiumLaunchOptions } from './chromium.ts';
import { checkClient } from './package-client.ts';
import { checkContents } from './package-contents.ts';
import { checkAstro, checkReactRouter } from './package-frameworks.ts';
import { checkGuide } from './package-guide.ts';
import { checkNext } from './package-next.ts';
import { complaintsOf } from './package-site.ts';
import { catalogVersion, must } from './package-tools.ts';
import { ROOT } from './tools.ts';

const UI = path.join(ROOT, 'packages/ui');
const FIXTURE = path.join(ROOT, 'fixtures/consumer');
/** The oldest React that the package supports, and the workspace's own. */
const REACTS = [
  { react: '18.3.1', types: '18.3.8', domTypes: '18.3.7' },
  {
    react: await catalogVersion('react'),
    types: await catalogVersion('@types/react'),
    domTypes: await catalogVersion('@types/react-dom'),
  },
];

const work = await mkdtemp(path.join(os.tmpdir(), 'mekiki-package-'));
try {
  const tarball = await pack();
  await checkContents(tarball);
  await lint(tarball);
  for (const versions of REACTS) await consume(tarball, versions);
  await checkNext(tarball);
  await checkGuide(tarball);
  await checkReactRouter(tarball);
  await checkAstro(tarball);
  await checkClient();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
} finally {
  await rm(work, { recursive: true, force: true });
}

async function pack(): Promise<string> {
  await must('pnpm', ['pack', '--pack-destination', work], UI);
  const name = (await readdir(work)).find((file) => file.endsWith('.tgz'));
  if (!name) throw new Error('`pnpm pack` wrote no tarball.');
  return path.join(work, name);
}

/** publint for the manifest, arethetypeswrong for the types of every entry. */
async function lint(tarball: string): Promise<void> {
  await must('publint', ['--strict', tarball]);
  const entries = [...componentEntries().keys()];
  if (entries.length === 0) throw new Error('No component has an entry.');
  const profile = ['--profile', 'esm-only', '--format', 'ascii'];
  const sheets = ['tokens', 'fonts', 'styles', ...entries].map((name) => `./${name}.css`);
  await must('attw', [tarball, ...profile, '--exclude-entrypoints', ...sheets]);
  await must('attw', [tarball, ...profile, '--entrypoints', ...entries.map((entry) => `./${entry}`)]);
  console.log(`   publint and attw: fine for ${entries.length} entries`);
}

/** A site outside: nothing of the workspace is reachable. */
async function consume(
  tarball: string,
  { react, types, domTypes }: { react: string; types: string; domTypes: string },
): Promise<void> {
  const site = path.join(work, `react-${react}`);
  await cp(FIXTURE, site, { recursive: true });
  const manifest = {
    name: 'consumer',
    private: true,
    type: 'module',
    dependencies: { '@mekiki/ui': `file:${tarball}`, react, 'react-dom': react },
    devDependencies: {
      '@types/react': types,
      '@types/react-dom': domTypes,
      '@vitejs/plugin-react': await catalogVersion('@vitejs/plugin-react'),
      typescript: await catalogVersion('typescript'),
      vite: await catalogVersion('vite'),
    },
  };
  await writeFile(path.join(site, 'package.json'), JSON.stringify(manifest, undefined, 2));
  await must('npm', ['install', '--no-audit', '--no-fund', '--no-package-lock', '--loglevel=error'], site);
  const tool = (name: string) => path.join(site, 'node_modules/.bin', name);
  await must(tool('tsc'), [], site);
  await must(tool('vite'), ['build', '--ssr', 'src/server.tsx', '--outDir', 'dist-server'], site);
  const { render } = (await import(pathToFileURL(path.join(site, 'dist-server/server.js')).href)) as {
    render: () => string;
  };
  const page = await readFile(path.join(site, 'index.html'), 'utf8');
  await writeFile(
    path.join(site, 'index.html'),
    page.replace('<!--app-->', () => render()),
  );
  await must(tool('vite'), ['build'], site);
  await look(site);
  console.log(`   React ${react}: installed, type-checked, rendered on the server, hydrated and used in Chromium`);
}

async function look(site: string): Promise<void> {
  const server = await preview({ root: site, configFile: false, logLevel: 'error', preview: { port: 0 } });
  const browser = await chromium.launch(await chromiumLaunchOptions());
  try {
    const page = await browser.newPage();
    const complaints = complaintsOf(page);
    const address = server.resolvedUrls?.local[0];
    if (!address) throw new Error('The preview has no address.');
    await page.goto(address);
    const button = page.getByRole('button', { name: 'Open' });
    // The package's style is included: the button is as high as the component defines.
    const height = await button.evaluate((element) => getComputedStyle(element).minBlockSize);
    if (height !== '36px') throw new Error(`The button's style is missing: its minimum height is ${height}.`);
    await page.getByRole('tab', { name: 'Two' }).click();
    await page.getByText('Second panel').waitFor();
    await page.getByRole('button', { name: 'Image b' }).waitFor();
    await page.getByText('Nothing here').waitFor();
    const slider = page.getByRole('slider', { name: 'CFG scale' });
    await slider.press('ArrowRight');
    if ((await slider.getAttribute('aria-valuenow')) !== '4.6') throw new Error('The slider did not move.');
    await page.getByRole('combobox', { name: 'Model' }).press('ArrowDown');
    await page.getByRole('option', { name: 'Model 1' }).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Explained' }).hover();
    await page.getByRole('tooltip').waitFor();
    await page.getByRole('button', { name: 'Actions' }).click();
    await page.getByRole('menuitem', { name: 'Show' }).click();
    await page.getByRole('dialog', { name: 'Image viewer' }).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await button.click();
    await page.getByRole('dialog', { name: 'Hello' }).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    if (complaints.length > 0) throw new Error(`The page complains:\n${complaints.join('\n')}`);
  } finally {
    await browser.close();
    await server.close();
  }
}
