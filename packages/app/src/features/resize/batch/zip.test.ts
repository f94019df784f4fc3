import type { UpscaleResult } from '@mekiki/api-client';
import { strFromU8, unzipSync } from 'fflate';
import { expect, test, vi } from 'vitest';
import { resultFile } from '../result-file.ts';
import type { UpscaleEntry } from './use-upscale-batch.ts';
import { zipOf } from './zip.ts';

vi.mock('../result-file.ts', async (original) => ({
  ...(await original<typeof import('../result-file.ts')>()),
  resultFile: vi.fn<typeof resultFile>(),
}));

let id = 0;
const entry = (name: string, png?: string): UpscaleEntry => {
  const result = { png, webp: `${png}.webp`, outscale: 2.5 } as UpscaleResult;
  const outcome = { result, settings: { model: 'auto', factor: 25 }, elapsed: 1 };
  return { id: (id += 1), file: new File([], name), state: png ? 'done' : 'failed', ...(png ? { outcome } : {}) };
};

test('holds what could be had in the order of the list, each under a name of its own, and counts the rest', async () => {
  vi.mocked(resultFile).mockImplementation(async (address) => {
    if (address === '/gone') throw new Error('Gone.');
    return new Blob([`bytes of ${address}`]);
  });
  const { zip, count, missing } = await zipOf(
    [entry('girl.jpg', '/a'), entry('broken.jpg'), entry('old.jpg', '/gone'), entry('GIRL.png', '/b')],
    'png',
  );
  expect([count, missing, zip.type]).toEqual([2, 1, 'application/zip']);
  const files = Object.entries(unzipSync(new Uint8Array(await zip.arrayBuffer())));
  expect(files.map(([name, bytes]) => [name, strFromU8(bytes)])).toEqual([
    ['girl-2.5x.png', 'bytes of /a'],
    ['GIRL-2.5x (2).png', 'bytes of /b'],
  ]);
});
