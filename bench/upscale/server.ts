/** The server's upscaler, without HTTP. */
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { readConfig } from '@mekiki/server/platform/config/config.ts';
import { createMediaPool } from '@mekiki/server/features/media-pool.ts';
import { createFolderStore } from '@mekiki/server/platform/storage/adapter.folder.ts';
import { createUpscaler } from '@mekiki/server/features/upscale/create.ts';
import type { UpscaleNews } from '@mekiki/server/features/upscale/service.ts';

/** @param env settings, as environment variables */
export async function startUpscaler(env: Record<string, string> = {}) {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'mekiki-bench-upscale-'));
  const media = createMediaPool({ size: 1 });
  const storage = createFolderStore(folder);
  const { upscales, close } = createUpscaler(readConfig({ DATA_DIR: folder, ...env }), { media, storage });
  const { signal: gone } = new AbortController();
  return {
    enlarge: (bytes: Uint8Array, factor: number, model: string, news: UpscaleNews = {}) =>
      upscales.upscale(bytes, { factor, model }, news, { gone }),
    /** Seconds, before an image is sent; undefined if nothing is known of the model yet. */
    estimate: (size: { width: number; height: number }, factor: number, model: string) =>
      upscales.estimate(size, { factor, model }),
    async read(id: string): Promise<Uint8Array> {
      const found = await upscales.find(id, 'png');
      if (!found) throw new Error('The result is not there.');
      return buffer(found.body);
    },
    close: async () => {
      await Promise.all([close(), media.close()]);
      await rm(folder, { recursive: true });
    },
  };
}
export type BenchUpscaler = Awaited<ReturnType<typeof startUpscaler>>;
