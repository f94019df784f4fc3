/** Tagging without the server's help, with the files that it offers. */
import { createHash } from 'node:crypto';
import { createClient, createConfig, tagFile, taggerNetworks } from '@mekiki/api-client';
import { useWasm } from '@mekiki/describe/node/wasm.ts';
import { loadDeviceTagger, type TaggerFiles } from '@mekiki/describe/tagging/device-tagger.ts';
import { FILE_NAMES } from '@mekiki/describe/tagging/files.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { decode } from '../../imaging/media/decode.ts';
import { imageOf } from '../../testing/images.ts';
import { startTestServer, type TestServer } from '../../testing/server.ts';

let server: TestServer;
let client: ReturnType<typeof createClient>;
beforeAll(async () => {
  // Nothing is indexed, so the server has only its networks as well.
  server = await startTestServer('embedded', 0);
  client = createClient(createConfig({ baseUrl: server.url }));
});
afterAll(() => server.close());

async function fetchFiles(): Promise<TaggerFiles> {
  const { data } = await taggerNetworks({ client });
  const fetched = await Promise.all(
    FILE_NAMES.map(async (name) => {
      const file = data?.files?.find((one) => one.name === name);
      const answer = await fetch(`${server.url}/api${file?.path}`, { headers: { 'accept-encoding': 'br' } });
      expect(answer.headers.get('cache-control')).toContain('immutable');
      const bytes = await answer.arrayBuffer();
      expect(createHash('sha256').update(new Uint8Array(bytes)).digest('hex')).toBe(file?.sha256);
      return [name, bytes];
    }),
  );
  return Object.fromEntries(fetched) as TaggerFiles;
}

test('its files give the tags that the server gives, but for how an image is scaled', async () => {
  await useWasm();
  const tagger = loadDeviceTagger(await fetchFiles());
  for (const seed of [20_000_001, 20_000_002]) {
    const file = await imageOf(seed);
    const here = await tagger((await decode(new Uint8Array(await file.arrayBuffer()))).raster);
    const all = { rating_threshold: 0, character_threshold: 0, general_threshold: 0 };
    const { data } = await tagFile({ client, body: { file, ...all } });
    const { general, character } = data!.results.data;
    const scores = new Map([...here.general, ...here.character].map(({ tag, score }) => [tag, score]));
    expect(general.filter(({ score }) => score > 0.5).length).toBeGreaterThan(10);
    const differing = [...general, ...character].filter(
      ({ tag, score }) => Math.abs(score - (scores.get(tag) ?? 0)) > 0.15,
    );
    expect(differing).toEqual([]);
  }
});

test('an unknown file is not found', async () => {
  const answer = await fetch(`${server.url}/api/tagger/networks/${'0'.repeat(64)}`);
  expect(answer.status).toBe(404);
  expect(await answer.json()).toMatchObject({ detail: expect.stringContaining('/tagger/networks') as string });
});
