import { listPromptExamples } from '@mekiki/api-client';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { clientOf } from '../../testing/people.ts';
import { startTestServer, type TestServer } from '../../testing/server.ts';
import { drawParams } from './draw.ts';
import { createPromptExamples } from './prompt-examples.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer('embedded', 0);
});
afterAll(() => server.close());

test('each prompt to start from has an image of its own, for anybody', async () => {
  const { data } = await listPromptExamples({ client: clientOf(server.url) });
  expect(data?.examples).toHaveLength(3);
  const files: string[] = [];
  for (const [index, { image, width, height }] of (data?.examples ?? []).entries()) {
    const address = `${server.url}/api/generator/examples/${index + 1}/image.webp?v=`;
    expect(image.slice(0, -8)).toBe(address);
    const get = async () => {
      const answer = await fetch(image);
      expect(answer.headers.get('cache-control')).toBe('public, max-age=86400');
      return Buffer.from(await answer.arrayBuffer());
    };
    const bytes = await get();
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width, height });
    expect(await get()).toEqual(bytes);
    files.push(bytes.toString('base64'));
  }
  expect(new Set(files).size).toBe(3);
  expect((await fetch(`${server.url}/api/generator/examples/4/image.webp`)).status).toBe(404);
});

test('is drawn once, and again after a failure', async () => {
  let drawings = 0;
  let isBusy = true;
  const examples = createPromptExamples({
    drawParams: async () => {
      drawings += 1;
      if (isBusy) throw new Error('busy');
      return { bytes: new Uint8Array([drawings]), ignoredTags: [] };
    },
    previewGeneration: async (bytes) => bytes,
  });
  await expect(examples.image(0)).rejects.toThrow('busy');
  isBusy = false;
  expect(await Promise.all([examples.image(0), examples.image(0)])).toEqual([new Uint8Array([2]), new Uint8Array([2])]);
  expect(drawings).toBe(2);
});

test('has prompts of which the illustrator draws everything', async () => {
  const ignored: string[] = [];
  const examples = createPromptExamples({
    drawParams: async (params) => {
      const drawing = await drawParams(params);
      ignored.push(...drawing.ignoredTags);
      return drawing;
    },
    previewGeneration: async (bytes) => bytes,
  });
  await Promise.all(examples.list().map((_, index) => examples.image(index)));
  expect(ignored).toEqual([]);
});
