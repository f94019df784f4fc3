/** Settings out of images, on the whole server: our own files, other programs', and such that tell nothing. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { type Client, generateImages, type GenerationItem, readSettings } from '@mekiki/api-client';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fileTexts, XMP } from '@mekiki/metadata/file-texts.ts';
import { pngWithHidden, pngWithTexts } from '../../imaging/metadata/fixtures/files.ts';
import { GRAPH, NOVELAI, OF_GRAPH } from '../../imaging/metadata/fixtures/settings.ts';
import { xmpText } from '@mekiki/metadata/xmp.ts';
import { clientOf, visitorOf } from '../../testing/people.ts';
import { startTestServer, type TestServer } from '../../testing/server.ts';

const PARAMS = {
  prompt: '1girl, (silver hair:1.2),\nブルーアーカイブ, hat "é"',
  negative_prompt: 'Negative prompt: glasses, smile',
  width: 832,
  height: 1216,
  cfg: 5.5,
  steps: 24,
  seed: 4_294_967_290,
};

let server: TestServer;
let client: Client;
/** A generated image in both formats. */
let item: GenerationItem;
const files = { png: Buffer.alloc(0), webp: Buffer.alloc(0) };

beforeAll(async () => {
  server = await startTestServer('embedded', 6);
  client = clientOf(server.url);
  const { token, client: own } = await visitorOf(server.url);
  const headers = { 'X-token-history': token };
  const { stream } = await generateImages({ client: own, headers, body: { ...PARAMS, num_images: 1 } });
  for await (const said of stream) if (Array.isArray(said)) item = said[0]!;
  for (const type of ['png', 'webp'] as const) {
    const answer = await fetch(item[type], { headers });
    files[type] = Buffer.from(await answer.arrayBuffer());
  }
});
afterAll(() => server.close());

const read = (bytes: Uint8Array, from = client) =>
  readSettings({ client: from, body: { file: new File([new Uint8Array(bytes)], 'image') } });

test.each(['png', 'webp'] as const)('a generated %s tells what it was made with', async (type) => {
  const { data } = await read(files[type]);
  const { seed, width, height, prompt, negative_prompt } = PARAMS;
  // Without the CFG scale and the steps, which the illustrator does not read.
  const settings = { prompt, negative_prompt, width, height };
  expect(data).toEqual({
    source: 'Mekiki',
    settings: { ...settings, seed, model_id: 1 },
    original: { ...settings, seed: String(seed), model: 'Mekiki illustrator' },
    not_kept: [],
  });
  expect(item.metadata).toMatchObject({ prompt, seed, width, height, modelName: 'Mekiki illustrator' });
  expect(xmpText(fileTexts(files[type]).get(XMP) ?? '', 'Iptc4xmpExt:DigitalSourceType')).toBe(
    'http://cv.iptc.org/newscodes/digitalsourcetype/algorithmicMedia',
  );
});

test('settings read from an image generate the same image again', async () => {
  const { data } = await read(files.png);
  const { token, client: own } = await visitorOf(server.url);
  const headers = { 'X-token-history': token };
  const { stream } = await generateImages({ client: own, headers, body: { ...data!.settings, num_images: 1 } });
  let again: GenerationItem | undefined;
  for await (const said of stream) if (Array.isArray(said)) [again] = said;
  const file = Buffer.from(await (await fetch(again?.png ?? '', { headers })).arrayBuffer());
  expect(await sharp(file).raw().toBuffer()).toEqual(await sharp(files.png).raw().toBuffer());
  expect(file).toEqual(files.png);
});

test('settings of other programs are clamped to our limits, and the original is returned too', async () => {
  const { data } = await read(pngWithTexts({ prompt: JSON.stringify(GRAPH) }));
  const { negativePrompt: negative_prompt, source, ...original } = OF_GRAPH;
  const { prompt, cfg, steps, width, height } = original;
  expect(data).toEqual({
    source,
    // The seed counts further than ours, and there is no model and no sampler of that name.
    settings: { prompt, negative_prompt, cfg, steps, width, height },
    original: { ...original, negative_prompt },
    not_kept: ['sampler', 'model', 'seed'],
  });
});

test('models and samplers are found by name; an engine that is away has no samplers', async () => {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'mekiki-read-'));
  const file = path.join(folder, 'generator.json');
  const models = [
    { id: 1, name: 'Other' },
    { id: 7, name: 'Noob', checkpoint: 'sdxl/Noob.safetensors' },
  ];
  await writeFile(file, JSON.stringify({ servers: [{ kind: 'comfyui', url: 'http://127.0.0.1:9' }], models }));
  const other = await startTestServer('embedded', 0, { GENERATOR_CONFIG: file });
  try {
    const { data } = await read(pngWithTexts({ prompt: JSON.stringify(GRAPH) }), clientOf(other.url));
    expect(data?.settings).toMatchObject({ model_id: 7 });
    expect(data?.settings).not.toHaveProperty('sampler');
  } finally {
    await other.close();
    await rm(folder, { recursive: true });
  }
});

test('settings hidden in pixels are found, NovelAI’s brackets become ours', async () => {
  const { data } = await read(await pngWithHidden('stealth_pngcomp', JSON.stringify(NOVELAI)));
  expect(data).toMatchObject({
    source: 'NovelAI',
    settings: { prompt: '(1girl:1.05), silver hair', seed: 3_030_303_030, width: 832, height: 1216 },
    original: { prompt: '{1girl}, silver hair' },
  });
});

test('if a file has no settings, the tags of its image become a prompt', async () => {
  const { data } = await read(await sharp(files.png).jpeg({ quality: 95 }).toBuffer());
  expect(data).toEqual({ source: 'Guessed from tags', guessed: true, settings: { prompt: expect.any(String) } });
  const tags = data?.settings.prompt.split(', ') ?? [];
  expect(tags).toContain('1girl');
  expect(tags.length).toBeLessThanOrEqual(40);
  expect(data?.settings.prompt).not.toMatch(/[a-z]_[a-z]/);
});

test.each([
  ['no image', Buffer.from('Steps: 20, Seed: 1, CFG scale: 3'), 415],
  ['nothing', Buffer.alloc(0), 400],
  ['half a header', Buffer.from('\x89PNG\r\n\x1a\n\0\0\0\rIHDR', 'latin1'), 422],
])('%s is refused in a sentence', async (_kind, bytes, status) => {
  const { error, response } = await read(bytes);
  expect(response?.status).toBe(status);
  expect(error).toMatchObject({ status, detail: expect.stringMatching(/\.$/) });
});
