/** An ONNX tagger behind the whole server. */
import { createServer as createHttpServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { mkdtemp, rename, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { readConfig } from '../../platform/config/config.ts';
import { image } from '../../platform/db/schema.ts';
import { createServer } from '../../server.ts';
import { startTestServer, type TestServer } from '../../testing/server.ts';
import { noisePng } from './fixtures/image.ts';
import { pillow } from './fixtures/pillow.ts';
import { createFolders, type Folders, TAGS, wdFiles } from './fixtures/tagger-folder.ts';
import type { TagGroups, Thresholds } from '../../platform/db/json-columns.ts';

const GROUPS = ['rating', 'character', 'general'] as const;
/** 20 × 33 pixels. */
const { pixels, from } = pillow.tagger[0]!;

/** The score that the model gives a tag of that image. */
const scoreOf = (at: number): number => pixels[at - (at % 3) + 2 - (at % 3)]! / 256;
const groupOf = (at: number): (typeof GROUPS)[number] => GROUPS[at % 3]!;
/** Every fifth tag has a threshold of its own; the file gives ratings one, too, which counts for nothing. */
const ownOf = (at: number): number | undefined => (at % 5 === 0 ? 0.6 : undefined);

const csv = (): string => {
  const rows = Array.from({ length: TAGS }, (_, at) => `${at},tag_${at},${[9, 4, 0][at % 3]},${ownOf(at) ?? ''}`);
  return ['id,name,category,best_threshold', ...rows].join('\n');
};

interface Tagging {
  results: { data: TagGroups };
  engine: string;
  thresholds: Thresholds;
}

let folders: Folders;
let model: string;
let data: string;
let server: TestServer;
let elsewhere: Server;
let address: string;

beforeAll(async () => {
  folders = await createFolders();
  data = await mkdtemp(path.join(os.tmpdir(), 'mekiki-onnx-data-'));
  model = await folders.folderOf({ ...wdFiles(), 'selected_tags.csv': csv() }, 'wd-vit-tagger-v3');
  const file = await noisePng(...from);
  elsewhere = createHttpServer((_, response) => response.setHeader('content-type', 'image/png').end(file));
  await new Promise<void>((resolve) => elsewhere.listen(0, '127.0.0.1', resolve));
  const { port } = elsewhere.address() as AddressInfo;
  address = `http://127.0.0.1:${port}/image.png`;
  server = await startTestServer('embedded', 3, {
    DATA_DIR: data,
    TAGGER_MODEL: model,
    REMOTE_ALLOW_HOSTS: `127.0.0.1:${port}`,
  });
});
afterAll(async () => {
  await server.close();
  elsewhere.close();
  await folders.remove();
  await rm(data, { recursive: true, force: true });
});

async function post(route: 'file' | 'url', thresholds: Record<string, string> = {}): Promise<Response> {
  const form = new FormData();
  for (const [name, value] of Object.entries(thresholds)) form.set(name, value);
  if (route === 'file') form.set('file', new File([new Uint8Array(await noisePng(...from))], 'image.png'));
  else form.set('image', address);
  return fetch(`${server.url}/api/tagger/${route}`, { method: 'POST', body: form });
}

/** Names of the tags in the answer, by group. */
function namesOf({ results }: Tagging): Record<string, string[]> {
  return Object.fromEntries(GROUPS.map((group) => [group, results.data[group].map(({ tag }) => tag).toSorted()]));
}

/** Names of the tags that should be there. */
function expectedNames(minScore: (at: number) => number): Record<string, string[]> {
  const numbers = Array.from({ length: TAGS }, (_, at) => at);
  return Object.fromEntries(
    GROUPS.map((group) => [
      group,
      numbers
        .filter((at) => groupOf(at) === group && scoreOf(at) > 0 && scoreOf(at) >= minScore(at))
        .map((at) => `tag_${at}`)
        .toSorted(),
    ]),
  );
}

test('its files are not offered', async () => {
  const response = await fetch(`${server.url}/api/tagger/networks`);
  expect(await response.json()).toEqual({ engine: 'wd-vit-tagger-v3', thresholds: null, files: null });
});

describe.each(['file', 'url'] as const)('POST /tagger/%s', (route) => {
  test('without thresholds takes the model’s, and those of single tags', async () => {
    const response = await post(route);
    expect(response.status).toBe(200);
    const tagging = (await response.json()) as Tagging;
    expect(tagging.engine).toBe('wd-vit-tagger-v3');
    expect(tagging.thresholds).toEqual({ rating: 0, character: 0.85, general: 0.2614 });
    const own = { rating: 0, character: 0.85, general: 0.2614 };
    expect(namesOf(tagging)).toEqual(
      expectedNames((at) => (groupOf(at) === 'rating' ? 0 : (ownOf(at) ?? own[groupOf(at)]))),
    );
    const [first] = tagging.results.data.general;
    expect(first?.score).toBe(Math.max(...pixels.map((_, at) => (groupOf(at) === 'general' ? scoreOf(at) : 0))));
  });

  test('takes each of the three that are asked for §7.23', async () => {
    const requested = { rating: 0.9, character: 0.5, general: 0.75 };
    const response = await post(route, {
      rating_threshold: '0.9',
      character_threshold: '0.5',
      general_threshold: '0.75',
    });
    expect(namesOf((await response.json()) as Tagging)).toEqual(expectedNames((at) => requested[groupOf(at)]));
  });

  test('tells all at 0 §7.23', async () => {
    const response = await post(route, { rating_threshold: '0', character_threshold: '0', general_threshold: '0' });
    expect(namesOf((await response.json()) as Tagging)).toEqual(expectedNames(() => 0));
  });

  test.each(['rating_threshold', 'character_threshold', 'general_threshold'])('refuses 1.5 as %s', async (name) => {
    const response = await post(route, { [name]: '1.5' });
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ status: 400, detail: expect.stringContaining(name) as unknown });
  });
});

interface Status {
  status: { gpu_status: string };
  engine: { kind: string; name: string };
  detail?: string;
}
const statusOf = async (): Promise<Status> => (await (await fetch(`${server.url}/api/status/tagger`)).json()) as Status;

/** Time that passes for what asks the clock, without anybody waiting for it. */
const passSeconds = (seconds: number) => vi.advanceTimersByTime(seconds * 1_000);

/** Takes the model's folder away for as long as `work` lasts. */
async function withoutModel(work: () => Promise<void>): Promise<void> {
  await rename(model, `${model}-away`);
  try {
    await work();
  } finally {
    await rename(`${model}-away`, model);
  }
}

test('the status follows the folder, without a restart §7.3', async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  try {
    expect(await statusOf()).toMatchObject({
      status: { gpu_status: 'ok' },
      engine: { kind: 'ONNX', name: 'wd-vit-tagger-v3', knows: { general: expect.any(Number) as unknown } },
    });
    await withoutModel(async () => {
      passSeconds(6);
      expect(await statusOf()).toMatchObject({
        status: { gpu_status: 'FAILING' },
        detail: expect.stringMatching(
          /^The tagger is not available right now\. Try again later\. Request ID: /,
        ) as unknown,
      });
      const refused = await post('file');
      expect(refused.status).toBe(503);
      expect(await refused.json()).toMatchObject({
        code: 'engine-unavailable',
        detail: expect.stringMatching(
          /^This tool is not available right now\. Try again later\. Request ID: /,
        ) as unknown,
      });
    });
    passSeconds(6);
    const back = await statusOf();
    expect(back.status.gpu_status).toBe('ok');
    expect(back.detail).toBeUndefined();
    expect((await post('file')).status).toBe(200);
  } finally {
    vi.useRealTimers();
  }
});

describe('tags of the index', () => {
  let keys: string[];
  beforeAll(async () => {
    keys = (await server.database.queries.select({ key: image.key }).from(image)).map(({ key }) => key);
    expect(keys).toHaveLength(3);
  });
  const tagsOf = async (key: string, url = server.url): Promise<Tagging> => {
    const response = await fetch(`${url}/i/512/${key}.webp.json`);
    expect(response.status).toBe(200);
    return ((await response.json()) as { tags: Tagging }).tags;
  };

  test('are made once and kept', async () => {
    const made = await tagsOf(keys[0]!);
    expect(made.engine).toBe('wd-vit-tagger-v3');
    expect(made.results.data.general.length).toBeGreaterThan(20);
    await withoutModel(async () => expect(await tagsOf(keys[0]!)).toEqual(made));
  });

  test('are the boards’ while the engine cannot work, and its own afterwards', async () => {
    await withoutModel(async () => {
      const boards = await tagsOf(keys[1]!);
      expect(boards.engine).toBe('Board tags');
      expect(boards.results.data.general.length).toBeGreaterThan(0);
      expect(boards.results.data.general.every(({ tag }) => !tag.startsWith('tag_'))).toBe(true);
    });
    expect((await tagsOf(keys[1]!)).engine).toBe('wd-vit-tagger-v3');
  });

  test('are new for a tagger of another name', async () => {
    const first = await tagsOf(keys[2]!);
    const other = await folders.folderOf(wdFiles(), 'wd-convnext-tagger-v3');
    const second = await createServer({
      config: readConfig({
        DATA_DIR: data,
        APP_DIR: path.join(data, 'no-app'),
        SAMPLE_COLLECTION: '3',
        LOG_LEVEL: 'error',
        TAGGER_MODEL: other,
      }),
      database: { ...server.database, close: async () => {} },
    });
    try {
      await second.app.listen({ port: 0, host: '127.0.0.1' });
      const { port } = second.app.server.address() as AddressInfo;
      const renewed = await tagsOf(keys[2]!, `http://127.0.0.1:${port}`);
      expect(renewed.engine).toBe('wd-convnext-tagger-v3');
      expect(renewed.results.data.character).toEqual([]);
      expect(first.results.data.character).not.toEqual([]);
      // Nothing of the first is lost.
      await withoutModel(async () => expect(await tagsOf(keys[2]!)).toEqual(first));
    } finally {
      await second.close();
    }
  });
});
