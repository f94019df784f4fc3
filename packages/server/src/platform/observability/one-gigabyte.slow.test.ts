/** What docs/guides/deploy.md says of a machine with 1 GB: a real server that the kernel ends where it takes more. */
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { imageOf } from '../../testing/images.ts';
import { limitMemory } from '../../testing/memory-limit.ts';
import { type ServerProcess, startServerProcess } from '../../testing/process.ts';
import { until } from '../../testing/until.ts';

const LIMIT = 1024 ** 3;
const SAMPLES = 40;
const SETTINGS = {
  SAMPLE_COLLECTION: String(SAMPLES),
  MEDIA_WORKERS: '1',
  RATE_LIMIT_PER_MINUTE: '0',
  LOG_LEVEL: 'error',
};

test('indexes, searches, tags, describes and converts within 1 GB', async (context) => {
  const limit = (await limitMemory(LIMIT)) ?? context.skip('This process may make no control groups.');
  const folder = await mkdtemp(path.join(os.tmpdir(), 'mekiki-small-'));
  // Its database is made from nothing, as at the very first start.
  await mkdir(path.join(folder, 'database'));
  let server: ServerProcess | undefined;
  try {
    const { url, stop } = (server = await startServerProcess(folder, SETTINGS, limit.launcher));
    await until(async () => {
      const counts = await fetch(`${url}/api/counts`);
      expect(await counts.json()).toMatchObject({ unique: SAMPLES });
    });
    const post = async (call: string, field: string, values: Record<string, string> = {}) => {
      const form = new FormData();
      form.set(field, await imageOf(7, (image) => image.resize(1200).jpeg()));
      for (const [name, value] of Object.entries(values)) form.set(name, value);
      const answer = await fetch(`${url}/api/${call}`, { method: 'POST', body: form });
      await answer.arrayBuffer();
      return answer.status;
    };
    expect(await post('search/image/file', 'file')).toBe(200);
    expect(await post('tagger/file', 'file')).toBe(200);
    expect(await post('image/convert-format', 'image_bytes', { ext: 'webp' })).toBe(200);
    // The kernel ends what takes more, and a media process that is ended fails only its own request.
    expect(await stop()).toBe(0);
    expect(await limit.peak()).toBeLessThanOrEqual(LIMIT);
  } finally {
    await server?.kill();
    await limit.remove();
    await rm(folder, { recursive: true, force: true });
  }
});
