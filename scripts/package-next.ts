/**
 * Can a site in Next's App Router use @mekiki/ui? Plain npm installs the tarball next to Next, `next build` renders a
 * page of server components, and Chromium shows it.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { chromium } from 'playwright-core';
import { chromiumLaunchOptions } from './chromium.ts';
import { catalogVersion, must } from './package-tools.ts';
import { ROOT, toolEnvironment } from './tools.ts';

interface Manifest {
  dependencies: Record<string, string>;
  devDependencies: Record<string, string>;
}

/** @throws Error with the problem */
export async function checkNext(tarball: string): Promise<void> {
  const site = await mkdtemp(path.join(os.tmpdir(), 'mekiki-next-'));
  process.env['NEXT_TELEMETRY_DISABLED'] = '1';
  try {
    await cp(path.join(ROOT, 'fixtures/next'), site, { recursive: true });
    const file = path.join(site, 'package.json');
    const manifest = JSON.parse(await readFile(file, 'utf8')) as Manifest;
    const react = await catalogVersion('react');
    Object.assign(manifest.dependencies, { '@mekiki/ui': `file:${tarball}`, react, 'react-dom': react });
    for (const name of ['@types/react', '@types/react-dom', 'typescript'])
      manifest.devDependencies[name] = await catalogVersion(name);
    await writeFile(file, JSON.stringify(manifest));
    await must('npm', ['install', '--no-audit', '--no-fund', '--no-package-lock', '--loglevel=error'], site);
    await must(path.join(site, 'node_modules/.bin/next'), ['build'], site);
    await sendsNoServerCode(site);
    await serve(site, look);
    console.log(`   Next ${manifest.dependencies['next']}: built, rendered by server components, used in Chromium`);
  } finally {
    await rm(site, { recursive: true, force: true });
  }
}

/** What only server components use is in the page as markup, not in the code next to it. */
async function sendsNoServerCode(site: string): Promise<void> {
  const folder = path.join(site, '.next/static');
  const files = (await readdir(folder, { recursive: true })).filter((file) => file.endsWith('.js'));
  const code = await Promise.all(files.map((file) => readFile(path.join(folder, file), 'utf8')));
  const has = (name: string) => code.some((text) => text.includes(name));
  if (!has('mekiki-Modal-Root')) throw new Error('The code that Next sends has no Modal: where do its files lie now?');
  if (has('mekiki-EmptyState-Root'))
    throw new Error('Next sends the code of EmptyState, which no client component uses.');
}

async function serve(site: string, use: (address: string) => Promise<void>): Promise<void> {
  const port = await freePort();
  const next = path.join(site, 'node_modules/next/dist/bin/next');
  const options = { cwd: site, env: { ...toolEnvironment(), NODE_ENV: 'production' as const } };
  const server = spawn('node', [next, 'start', '-p', `${port}`, '-H', '127.0.0.1'], options);
  const ended = once(server, 'exit');
  try {
    let output = '';
    await new Promise<void>((resolve, reject) => {
      const read = (text: Buffer) => {
        output += text.toString();
        if (output.includes('Ready')) resolve();
      };
      server.stdout.on('data', read);
      server.stderr.on('data', read);
      server.once('error', reject);
      server.once('exit', () => reject(new Error(`next start ended:\n${output}`)));
    });
    await use(`http://127.0.0.1:${port}/`);
  } finally {
    server.kill();
    await ended;
  }
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, 'close');
  return port;
}

async function look(address: string): Promise<void> {
  const html = await (await fetch(address)).text();
  for (const text of ['New', 'Nothing here', 'First panel', 'data-index="1"'])
    if (!html.includes(text)) throw new Error(`The server did not render "${text}".`);
  const browser = await chromium.launch(await chromiumLaunchOptions());
  try {
    const page = await browser.newPage();
    const complaints: string[] = [];
    page.on('console', (message) => {
      if (['error', 'warning'].includes(message.type())) complaints.push(message.text());
    });
    page.on('pageerror', (error) => complaints.push(error.message));
    await page.goto(address);
    // The styles of a server component and of a client component are included.
    const radius = await page.locator('.mekiki-Badge-Root').evaluate((badge) => getComputedStyle(badge).borderRadius);
    if (radius !== '7px') throw new Error(`The badge's style is missing: its radius is ${radius}.`);
    const button = page.getByRole('button', { name: 'Open' });
    const height = await button.evaluate((element) => getComputedStyle(element).minBlockSize);
    if (height !== '36px') throw new Error(`The button's style is missing: its minimum height is ${height}.`);
    await page.getByRole('tab', { name: 'Two' }).click();
    await page.getByText('Second panel').waitFor();
    await page.getByRole('button', { name: 'Image b' }).waitFor();
    await button.click();
    await page.getByRole('dialog', { name: 'Hello' }).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    if (complaints.length > 0) throw new Error(`The page in Next complains:\n${complaints.join('\n')}`);
  } finally {
    await browser.close();
  }
}
