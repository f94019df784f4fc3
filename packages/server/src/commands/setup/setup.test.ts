/** The setup against fakes of all engines: what it finds, tests and writes, and who may use its page. */
import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { readGeneratorFile } from '../../features/generator/models.ts';
import type { MediaPool } from '../../features/media-pool.ts';
import { readConfig } from '../../platform/config/config.ts';
import { startFakeA1111 } from '../../testing/fake-a1111.ts';
import { startFakeComfyUi } from '../../testing/fake-comfyui.ts';
import { startFakeLlm } from '../../testing/fake-llm.ts';
import { startFakeSdServer } from '../../testing/fake-sd-server.ts';
import { createTestMedia } from '../../testing/media.ts';
import { buildSetupPage } from './page.ts';
import { type Place, readPlace } from './place.ts';
import { createSetup } from './session.ts';

let media: MediaPool;
let dataDir: string;
const ending: (() => Promise<unknown>)[] = [];
const { signal } = new AbortController();

beforeAll(() => {
  media = createTestMedia();
});
afterAll(() => media.close());
beforeEach(async () => {
  dataDir = await mkdtemp(path.join(os.tmpdir(), 'mekiki-setup-'));
});
afterEach(async () => {
  for (const end of ending.splice(0)) await end();
  await rm(dataDir, { recursive: true, force: true });
});

/** Ends with the test. */
async function run<T extends { close: () => Promise<unknown> }>(starting: Promise<T>): Promise<T> {
  const fake = await starting;
  ending.push(() => fake.close());
  return fake;
}

const rootOf = (url: string): string => url.replace(/\/v1$/, '');
const setupOf = (urls: readonly string[], env: Record<string, string> = {}) =>
  createSetup({ dataDir, env, media, usual: urls.map((url): Place => ({ url: rootOf(url) })) });

test('tells the programs apart by what answers, and lists their models', async () => {
  const comfy = await run(startFakeComfyUi());
  const a1111 = await run(startFakeA1111());
  const forge = await run(startFakeA1111('forge'));
  const sdNext = await run(startFakeA1111('sdnext'));
  const sd = await run(startFakeSdServer());
  const llms = await Promise.all(
    (['ollama', 'lm-studio', 'llama.cpp', 'vllm'] as const).map((kind) => run(startFakeLlm({ kind }))),
  );
  const engines = [comfy, a1111, forge, sdNext, sd, ...llms];
  const { servers, silent } = await setupOf(engines.map(({ url }) => url)).find([], signal);
  expect(servers.map(({ program, kind, trouble }) => [program, kind, trouble])).toEqual([
    ['ComfyUI', 'comfyui', null],
    ['A1111', 'a1111', null],
    ['Forge', 'a1111', null],
    ['SD.Next', 'a1111', null],
    ['sd-server', 'sd-server', null],
    ['Ollama', 'openai', null],
    ['LM Studio', 'openai', null],
    ['llama.cpp', 'openai', null],
    ['vLLM', 'openai', null],
  ]);
  expect(servers[1]?.models.map(({ name }) => name)).toEqual(['first.safetensors', 'sdxl/second.safetensors']);
  expect(servers[5]?.models).toEqual([{ name: 'fake-vision', trouble: null }]);
  expect(silent).toEqual([]);
});

test('makes an image, has it described, and writes what the server then reads', async () => {
  const a1111 = await run(startFakeA1111());
  a1111.waitsForLooks = false;
  a1111.checkpoints = ['illustrious/wai_v14.safetensors [1111aaaa22]', 'plain.safetensors'];
  const llm = await run(startFakeLlm({ kind: 'ollama' }));
  const setup = setupOf([a1111.url, llm.url]);
  await setup.find([], signal);
  const { image, model } = await setup.tryGenerator(a1111.url, signal);
  expect(model).toBe('illustrious/wai_v14.safetensors');
  expect(a1111.requested[0]).toMatchObject({ cfg_scale: 5, steps: 28, sampler_name: 'Euler a' });
  const caption = { url: rootOf(llm.url), model: 'fake-vision' };
  const described = await setup.tryCaption(caption, image, signal);
  expect(described.caption).toBe('A girl with long hair.');
  expect(llm.requests[0]?.imageType).toBe('image/jpeg');

  const files = await setup.save({ generators: [a1111.url], caption });
  expect(files).toHaveLength(2);
  for (const file of files) expect((await stat(file)).mode & 0o777).toBe(0o600);
  const config = readConfig({ DATA_DIR: dataDir });
  expect(config).toMatchObject({ captionUrl: caption.url, captionModel: 'fake-vision', captionApiKey: '' });
  expect(readGeneratorFile(config.generatorConfig ?? '')).toEqual({
    servers: [{ kind: 'a1111', url: a1111.url }],
    models: [
      {
        id: 1,
        name: 'wai v14',
        checkpoint: 'illustrious/wai_v14.safetensors',
        defaults: { cfg: 5, steps: 28, sampler: 'Euler a', negative_prompt: expect.stringContaining('lowres') },
      },
      { id: 2, name: 'plain', checkpoint: 'plain.safetensors' },
    ],
  });
  // Neither a key nor a model goes to a server that it was not meant for.
  const fromOutside = { DATA_DIR: dataDir, CAPTION_MODEL: 'theirs', CAPTION_API_KEY: 'secret' };
  expect(readConfig(fromOutside)).toMatchObject({ captionModel: 'fake-vision', captionApiKey: '' });
  expect(readConfig({ ...fromOutside, CAPTION_URL: 'http://other/v1' })).toMatchObject({
    captionUrl: 'http://other/v1',
    captionModel: 'theirs',
    captionApiKey: 'secret',
  });
});

test('a generator that stopped is saved only if that is wanted', async () => {
  const a1111 = await run(startFakeA1111());
  a1111.checkpoints = ['animagine.safetensors'];
  const setup = setupOf([a1111.url]);
  await setup.find([], signal);
  await a1111.stop();
  await expect(setup.save({ generators: [a1111.url] })).rejects.toThrow('does not answer');
  const [file = ''] = await setup.save({ generators: [a1111.url], anyway: true });
  expect(readGeneratorFile(file)).toMatchObject({
    servers: [{ kind: 'a1111', url: a1111.url }],
    models: [{ id: 1, checkpoint: 'animagine.safetensors', defaults: { cfg: 5, steps: 28 } }],
  });
});

test('a generator that a later search misses is still saved if that is wanted', async () => {
  const a1111 = await run(startFakeA1111());
  a1111.checkpoints = ['animagine.safetensors'];
  const setup = setupOf([a1111.url]);
  await setup.find([], signal);
  await a1111.stop();
  expect(await setup.find([], signal)).toEqual({ servers: [], silent: [] });
  await expect(setup.save({ generators: [a1111.url] })).rejects.toThrow('does not answer');
  const [file = ''] = await setup.save({ generators: [a1111.url], anyway: true });
  expect(readGeneratorFile(file)).toMatchObject({ models: [{ id: 1, checkpoint: 'animagine.safetensors' }] });
});

test('nothing is written if any part of the choice is refused', async () => {
  const a1111 = await run(startFakeA1111());
  const llm = await run(startFakeLlm({ kind: 'ollama' }));
  const setup = setupOf([a1111.url, llm.url]);
  await setup.find([], signal);
  const generators = [a1111.url];
  const save = (caption: { url: string; model: string }) => setup.save({ generators, caption });
  await expect(save({ url: 'http://127.0.0.1:1', model: 'fake-vision' })).rejects.toThrow('was not found in this run');
  await expect(save({ url: rootOf(llm.url), model: 'another' })).rejects.toThrow('no such model');
  await a1111.stop();
  await expect(save({ url: rootOf(llm.url), model: 'fake-vision' })).rejects.toThrow('does not answer');
  expect(await readdir(dataDir)).toEqual([]);
});

test('a model keeps its number when others come before it, and the file before is kept', async () => {
  const a1111 = await run(startFakeA1111());
  a1111.checkpoints = ['kept.safetensors'];
  const setup = setupOf([a1111.url]);
  await setup.find([], signal);
  const [file = ''] = await setup.save({ generators: [a1111.url] });
  const before = await readFile(file, 'utf8');
  a1111.checkpoints = ['another.safetensors', 'kept.safetensors'];
  await setup.find([], signal);
  await setup.save({ generators: [a1111.url] });
  expect(readGeneratorFile(file).models.map(({ id, checkpoint }) => [id, checkpoint])).toEqual([
    [1, 'kept.safetensors'],
    [2, 'another.safetensors'],
  ]);
  const kept = (await readdir(path.dirname(file))).filter((name) => name.startsWith('generator.json.before-'));
  expect(await Promise.all(kept.map((name) => readFile(path.join(path.dirname(file), name), 'utf8')))).toEqual([
    before,
  ]);
});

test('setup says what an engine needs, and takes a password from its URL', async () => {
  const a1111 = await run(startFakeA1111());
  a1111.key = 'me:it';
  const llm = await run(startFakeLlm({ kind: 'vllm', key: 'it' }));
  const blind = await run(startFakeLlm({ kind: 'ollama' }));
  blind.sees = false;
  const setup = setupOf([a1111.url, llm.url, blind.url]);
  const troubles = async (typed: string[]) => (await setup.find(typed, signal)).servers.map(({ trouble }) => trouble);
  expect(await troubles([])).toEqual([
    expect.stringContaining('user:password@'),
    expect.stringContaining(':key@'),
    expect.stringContaining('None of its models can see'),
  ]);
  const keyed = [a1111.url.replace('//', '//me:it@'), rootOf(llm.url).replace('//', '//:it@')];
  expect(await troubles(keyed)).toEqual([null, null, expect.any(String)]);
  const { servers } = await setup.find([], signal);
  expect(JSON.stringify(servers)).not.toContain('me:it');
  const [file = ''] = await setup.save({ generators: [a1111.url] });
  expect(readGeneratorFile(file).servers).toEqual([{ kind: 'a1111', url: a1111.url, user: 'me', password: 'it' }]);
});

test('bad input is named, and settings of the environment take precedence', async () => {
  const a1111 = await run(startFakeA1111());
  const setup = setupOf([a1111.url], { GENERATOR_CONFIG: 'mine.json' });
  await setup.find([], signal);
  await expect(setup.save({ generators: [a1111.url] })).rejects.toThrow(
    'GENERATOR_CONFIG is set and overrides this choice',
  );
  await expect(setup.tryGenerator('http://127.0.0.1:1', signal)).rejects.toThrow('was not found in this run');
  expect(() => readPlace('ftp://secret@host')).toThrow('This is not an address.');
  expect(() => readPlace('http://me:100%@gpu-1')).toThrow('Write % as %25');
  expect(readPlace('http://me:100%25@gpu-1')).toMatchObject({ password: '100%' });
  expect(readPlace('gpu-1:8188/')).toEqual({ url: 'http://gpu-1:8188' });
});

test('the page answers its own address with its key only', async () => {
  const a1111 = await run(startFakeA1111());
  const page = await run(
    buildSetupPage({ setup: setupOf([a1111.url]), typed: [], key: 'secret', dir: dataDir, signal }),
  );
  const ask = async (headers: Record<string, string>) => {
    const { statusCode, body } = await page.inject({
      method: 'POST',
      url: '/api/setup/find',
      headers: { host: '127.0.0.1:9191', authorization: 'Bearer secret', ...headers },
      payload: { addresses: [] },
    });
    return [statusCode, (JSON.parse(body) as { code?: string }).code];
  };
  expect(await ask({})).toEqual([200, undefined]);
  expect(await ask({ host: 'localhost:9191' })).toEqual([200, undefined]);
  expect(await ask({ host: '[::1]:9191' })).toEqual([200, undefined]);
  expect(await ask({ authorization: 'Bearer other' })).toEqual([401, 'setup-key']);
  expect(await ask({ authorization: '' })).toEqual([401, 'setup-key']);
  expect(await ask({ host: 'rebound.example:9191' })).toEqual([403, 'other-page']);
  expect(await ask({ host: '192.168.1.7:9191' })).toEqual([403, 'other-page']);
  const preflight = await page.inject({
    method: 'OPTIONS',
    url: '/api/setup/find',
    headers: { host: '127.0.0.1:9191', origin: 'https://evil.example', 'access-control-request-method': 'POST' },
  });
  expect(preflight.headers['access-control-allow-origin']).toBeUndefined();
  expect((await page.inject({ url: '/', headers: { host: 'rebound.example' } })).statusCode).toBe(403);
});
