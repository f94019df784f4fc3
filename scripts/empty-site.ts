/** The built site without its prerendered markup, to measure what that is worth. */
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { type Site, startSite } from './site.ts';
import { ROOT } from './tools.ts';

/** Starts a copy of the built site whose pages are empty until their code has rendered them. */
export async function startEmptySite(env: Record<string, string>): Promise<Site> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'mekiki-empty-'));
  const remove = () => rm(folder, { recursive: true, force: true });
  try {
    await cp(path.join(ROOT, 'packages/app/dist'), folder, { recursive: true });
    const list = path.join(folder, 'pages.json');
    const pages = JSON.parse(await readFile(list, 'utf8')) as { body?: string }[];
    await writeFile(list, JSON.stringify(pages.map((page) => ({ ...page, body: undefined }))));
    const site = await startSite({ ...env, APP_DIR: folder });
    const stop = async () => {
      await site.stop();
      await remove();
    };
    return { ...site, stop };
  } catch (error) {
    await remove();
    throw error;
  }
}
