/** A server of its own that has indexed drawings of a folder. */
import { copyFile, mkdir, mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { startSite } from '../../scripts/site.ts';
import { runTool } from '../../scripts/tools.ts';
import type { Drawing } from '../search/art.ts';

/** @param folder as bench/README.md says of `search --art` */
export async function startArtSite(folder: string, drawings: readonly Drawing[]) {
  const own = await mkdtemp(path.join(os.tmpdir(), 'mekiki-private-bench-'));
  const [data, images] = [path.join(own, 'data'), path.join(own, 'art')];
  await mkdir(images);
  for (const { file } of drawings) await copyFile(path.join(folder, 'images', file), path.join(images, file));
  const env = { ...process.env, DATA_DIR: data, DATABASE_URL: '', SAMPLE_COLLECTION: '0' };
  const ingest = ['packages/server/src/commands/ingest/main.ts', 'folder', images, '--no-merge'];
  const { status } = await runTool(process.execPath, ingest, { env });
  if (status !== 0) throw new Error('The drawings could not be indexed.');
  const site = await startSite({ DATA_DIR: data, SAMPLE_COLLECTION: '0' });
  return {
    ...site,
    stop: async () => {
      await site.stop();
      await rm(own, { recursive: true, force: true });
    },
  };
}
