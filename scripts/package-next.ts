/**
 * Can a site in Next's App Router use @mekiki/ui? Plain npm installs the tarball next to Next, `next build` renders a
 * page of server components, and Chromium shows it.
 */
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { look, serve, type Server, withSite } from './package-site.ts';
import { must } from './package-tools.ts';

export const NEXT_SERVER: Server = {
  script: 'node_modules/next/dist/bin/next',
  args: (port) => ['start', '-p', `${port}`, '-H', '127.0.0.1'],
  ready: 'Ready',
};

/** @throws Error with the problem */
export async function checkNext(tarball: string): Promise<void> {
  process.env['NEXT_TELEMETRY_DISABLED'] = '1';
  await withSite('next', tarball, ['@types/react', '@types/react-dom', 'typescript'], async (site, manifest) => {
    await must(path.join(site, 'node_modules/.bin/next'), ['build'], site);
    await sendsNoServerCode(site);
    await serve(site, NEXT_SERVER, (address) => look(address, openComposed));
    console.log(`   Next ${manifest.dependencies['next']}: built, rendered by server components, used in Chromium`);
  });
}

/** A server component composed the dialog of its parts. */
async function openComposed(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Share' }).click();
  await page.getByRole('dialog', { name: 'Share New' }).getByText('Composed by a server component.').waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
}

/** What only server components use is in the page as markup, not in the code next to it. */
async function sendsNoServerCode(site: string): Promise<void> {
  const folder = path.join(site, '.next/static');
  const files = (await readdir(folder, { recursive: true })).filter((file) => file.endsWith('.js'));
  const code = await Promise.all(files.map((file) => readFile(path.join(folder, file), 'utf8')));
  const has = (name: string) => code.some((text) => text.includes(name));
  if (!has('mekiki-Modal-Root')) throw new Error('The code that Next sends has no Modal: where are its files now?');
  if (has('mekiki-EmptyState-Root'))
    throw new Error('Next sends the code of EmptyState, which no client component uses.');
}
