/** Sites of other frameworks that use @mekiki/ui: each is installed from the tarball, served, and looked at in Chromium. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { chromium, type Page } from 'playwright-core';
import { chromiumLaunchOptions } from './chromium.ts';
import { catalogVersion, must } from './package-tools.ts';
import { ROOT, toolEnvironment } from './tools.ts';

interface Manifest {
  dependencies: Record<string, string>;
  devDependencies: Record<string, string>;
}

/**
 * Copies a folder of `fixtures/`, lets plain npm install the tarball there, and removes it afterwards.
 * @param tools development dependencies in the version that the workspace uses
 */
export async function withSite(
  name: string,
  tarball: string,
  tools: readonly string[],
  use: (site: string, manifest: Manifest) => Promise<void>,
): Promise<void> {
  const site = await mkdtemp(path.join(os.tmpdir(), `mekiki-${name}-`));
  try {
    await cp(path.join(ROOT, 'fixtures', name), site, { recursive: true });
    const file = path.join(site, 'package.json');
    const manifest = JSON.parse(await readFile(file, 'utf8')) as Manifest;
    const react = await catalogVersion('react');
    Object.assign(manifest.dependencies, { '@mekiki/ui': `file:${tarball}`, react, 'react-dom': react });
    for (const tool of tools) manifest.devDependencies[tool] = await catalogVersion(tool);
    await writeFile(file, JSON.stringify(manifest));
    await must('npm', ['install', '--no-audit', '--no-fund', '--no-package-lock', '--loglevel=error'], site);
    await use(site, manifest);
  } finally {
    await rm(site, { recursive: true, force: true });
  }
}

export interface Server {
  /** A file that Node runs, from the site's folder. */
  script: string;
  args: (port: number) => string[];
  /** What it prints when it answers. */
  ready: string;
}

/** @throws Error with what the server printed, if it ends */
export async function serve(site: string, server: Server, use: (address: string) => Promise<void>): Promise<void> {
  const port = await freePort();
  const env = { ...toolEnvironment(), NODE_ENV: 'production' as const, PORT: `${port}`, HOST: '127.0.0.1' };
  const child = spawn('node', [path.join(site, server.script), ...server.args(port)], { cwd: site, env });
  const ended = once(child, 'exit');
  try {
    let output = '';
    await new Promise<void>((resolve, reject) => {
      const read = (text: Buffer) => {
        output += text.toString();
        if (output.includes(server.ready)) resolve();
      };
      child.stdout.on('data', read);
      child.stderr.on('data', read);
      child.once('error', reject);
      child.once('exit', () => reject(new Error(`${server.script} ended:\n${output}`)));
    });
    await use(`http://127.0.0.1:${port}/`);
  } finally {
    child.kill();
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

/** The errors and warnings that the page writes to its console, as they come. */
export function complaintsOf(page: Page): readonly string[] {
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(error.message));
  return complaints;
}

/** What all of these sites show: rendered on the server, styled, and used in the browser without a complaint. */
export async function look(address: string, more: (page: Page) => Promise<void> = async () => {}): Promise<void> {
  const html = await (await fetch(address)).text();
  for (const text of ['New', 'Nothing here', 'First panel', 'data-index="1"'])
    if (!html.includes(text)) throw new Error(`The server did not render "${text}".`);
  const browser = await chromium.launch(await chromiumLaunchOptions());
  try {
    const page = await browser.newPage();
    const complaints = complaintsOf(page);
    await page.goto(address, { waitUntil: 'networkidle' });
    // The styles of a component that is only rendered and of one that is used are included.
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
    await more(page);
    if (complaints.length > 0) throw new Error(`The page complains:\n${complaints.join('\n')}`);
  } finally {
    await browser.close();
  }
}
