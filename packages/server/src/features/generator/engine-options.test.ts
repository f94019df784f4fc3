/** The illustrator's own controls, on the whole server: declared, drawn, kept in files and read again. */
import {
  type Client,
  generateImages,
  type GenerationItem,
  generatorModels,
  listGenerations,
  readSettings,
} from '@mekiki/api-client';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fileTexts } from '@mekiki/metadata/file-texts.ts';
import { pngWithTexts } from '../../imaging/metadata/fixtures/files.ts';
import { clientOf, type Person, visitorOf } from '../../testing/people.ts';
import { startTestServer, type TestServer } from '../../testing/server.ts';

let server: TestServer;
let client: Client;
let person: Person;
beforeAll(async () => {
  server = await startTestServer('embedded', 0);
  client = clientOf(server.url);
  person = await visitorOf(server.url);
});
afterAll(() => server.close());

type Options = Record<string, string | number>;

async function generated(engine_options?: Options) {
  const headers = { 'X-token-history': person.token };
  const body = { prompt: '1girl, red hair, street', width: 768, height: 768, seed: 3, num_images: 1 };
  const { stream } = await generateImages({
    client: person.client,
    headers,
    body: { ...body, ...(engine_options && { engine_options }) },
  });
  let item: GenerationItem | undefined;
  for await (const said of stream) if (Array.isArray(said)) [item] = said;
  const png = Buffer.from(await (await fetch(item?.png ?? '', { headers })).arrayBuffer());
  return { metadata: item?.metadata, png, pixels: await sharp(png).removeAlpha().raw().toBuffer() };
}

const read = async (png: Uint8Array) =>
  (await readSettings({ client, body: { file: new File([new Uint8Array(png)], 'image') } })).data;

test('they are declared as the form shows them', async () => {
  const { data } = await generatorModels({ client });
  const valuesOf = (name: string) => {
    const found = data?.engine_options?.find((option) => option.name === name);
    return { kind: found?.kind, default: found?.default, values: found?.choices?.map(({ value }) => value) };
  };
  const [kind, auto] = ['choice', 'auto'];
  expect(valuesOf('style')).toEqual({ kind, default: auto, values: [auto, 'cel', 'flat', 'sketch', 'watercolor'] });
  expect(valuesOf('detail')).toEqual({ kind, default: 'normal', values: ['low', 'normal', 'high'] });
  expect(valuesOf('palette')).toEqual({
    kind,
    default: auto,
    values: [auto, 'pastel', 'warm', 'cool', 'muted', 'vivid', 'monochrome'],
  });
});

test('each changes the image; the defaults change nothing and are not kept', async () => {
  const plain = await generated();
  const usual = await generated({ style: 'auto', detail: 'normal', palette: 'auto' });
  expect(usual.pixels.equals(plain.pixels)).toBe(true);
  expect(usual.metadata).not.toHaveProperty('engineOptions');
  const parts: Options[] = [{ style: 'sketch' }, { detail: 'high' }, { palette: 'cool' }];
  for (const options of parts) {
    const { pixels, metadata } = await generated(options);
    const difference = pixels.reduce((sum, value, i) => sum + Math.abs(value - (plain.pixels[i] ?? 0)), 0);
    expect(difference / pixels.length, `with ${JSON.stringify(options)}`).toBeGreaterThan(1);
    expect(metadata?.engineOptions).toEqual(options);
  }
});

test('they are in the history and in the file, and what is read of it makes the same file again', async () => {
  const options = { style: 'watercolor', detail: 'low', palette: 'warm' };
  const { png } = await generated(options);
  const { data: kept } = await listGenerations({ client: person.client });
  expect(kept?.[0]?.metadata.engineOptions).toEqual(options);
  const written = 'Mekiki style: watercolor, Mekiki detail: low, Mekiki palette: warm';
  expect(fileTexts(png).get('parameters')).toContain(written);
  const found = await read(png);
  expect(found?.original?.engine_options).toEqual(options);
  expect(found?.settings.engine_options).toEqual(options);
  expect(found?.not_kept).toEqual([]);
  expect((await generated(found?.settings.engine_options)).png.equals(png)).toBe(true);
});

test('options of a file that the engine lacks are reported', async () => {
  const parameters = 'cat\nSeed: 1, Size: 768x768, Mekiki style: ink, Mekiki palette: cool, Version: Mekiki 0.1.0';
  expect(await read(pngWithTexts({ parameters }))).toMatchObject({
    settings: { engine_options: { palette: 'cool' } },
    original: { engine_options: { style: 'ink', palette: 'cool' } },
    not_kept: ['engine_options'],
  });
});

test.each([
  [{ size: 'large' }, '#/engine_options/size', 'There is no engine option "size" here.'],
  [{ detail: 'most' }, '#/engine_options/detail', 'The engine option "detail" must be low, normal, or high.'],
])('%j is refused, with the place of what is wrong', async (engine_options, pointer, detail) => {
  const answer = await fetch(`${server.url}/api/generator/sdxl/sse/txt2img`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'X-token-history': person.token },
    body: JSON.stringify({ prompt: '1girl', engine_options }),
  });
  expect(answer.headers.get('content-type')).toContain('application/problem+json');
  expect(await answer.json()).toMatchObject({
    status: 400,
    code: 'bad-settings',
    detail,
    errors: [{ in: 'body', pointer, detail }],
  });
});
