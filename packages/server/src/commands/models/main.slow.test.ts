/** The command as operators run it, while a server is running, with models of a fake hub. */
import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { tagsCsv, wdFiles } from '../../features/tagger/fixtures/tagger-folder.ts';
import { type FakeHub, sha256, startFakeHub } from '../../testing/fake-hub.ts';
import { type ServerProcess, startServerProcess } from '../../testing/process.ts';
import { sampleDrawing } from '../doctor/sample-drawing.ts';

const ADMIN = fileURLToPath(new URL('../../admin.ts', import.meta.url));
const commit = '0123456789abcdef0123456789abcdef01234567';

/** Shaped like WD v3. Its first score is that of the first number of the input: that of white is the highest. */
const model = Buffer.from(wdFiles()['model.onnx']!);
const tags = Buffer.from(tagsCsv().replace('tag_0,', '1girl,'));
const files = { 'model.onnx': model, 'selected_tags.csv': tags };
const entry = (name: string, sent: Record<string, Buffer>) => ({
  name,
  tool: 'tagger',
  license: { id: 'MIT', url: 'https://mekiki.example/license' },
  source: { repository: `owner/${name}`, commit },
  files: Object.entries(sent).map(([file, bytes]) => ({
    from: file,
    to: file,
    bytes: bytes.length,
    sha256: sha256(bytes),
  })),
});
/** With the right hash, but not a model. */
const broken = { ...files, 'model.onnx': Buffer.from('no model') };

let folder: string;
let hub: FakeHub;
let server: ServerProcess;
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'mekiki-models-'));
  await mkdir(path.join(folder, 'models'));
  const own = [entry('wd-tiny', files), entry('wd-broken', broken)];
  await writeFile(path.join(folder, 'models', 'registry.json'), JSON.stringify(own));
  const onHub = Object.entries({ 'wd-tiny': files, 'wd-broken': broken }).flatMap(([name, sent]) =>
    Object.entries(sent).map(([file, bytes]) => [`/owner/${name}/resolve/${commit}/${file}`, bytes] as const),
  );
  hub = await startFakeHub(Object.fromEntries(onHub));
  const chosen = path.join(folder, 'models', 'wd-other');
  await mkdir(chosen);
  for (const [file, bytes] of Object.entries(files)) await writeFile(path.join(chosen, file), bytes);
  await writeFile(path.join(folder, 'models', 'chosen.json'), JSON.stringify({ tagger: 'wd-other' }));
  server = await startServerProcess(folder, { SAMPLE_COLLECTION: '0', MEDIA_WORKERS: '1', RATE_LIMIT_PER_MINUTE: '0' });
});
afterAll(async () => {
  await server.stop();
  await hub.close();
  await rm(folder, { recursive: true, force: true });
});

async function models(...args: string[]): Promise<{ code: number; said: string }> {
  const env = { ...process.env, DATA_DIR: folder, MODEL_HUB_URL: hub.url, TAGGER_MODEL: '' };
  const done = await promisify(execFile)(process.execPath, [ADMIN, 'models', ...args], { env }).then(
    ({ stdout, stderr }) => ({ code: 0, said: stdout + stderr }),
    (error: { code: number; stdout: string; stderr: string }) => ({
      code: error.code,
      said: error.stdout + error.stderr,
    }),
  );
  return done;
}

async function engineOf(): Promise<string> {
  const answer = await fetch(`${server.url}/api/status/tagger`);
  const { engine } = (await answer.json()) as { engine: { name: string } };
  return engine.name;
}

async function tagsOf(): Promise<string[]> {
  const body = new FormData();
  body.set('file', new Blob([new Uint8Array(await sampleDrawing())]));
  const answer = await fetch(`${server.url}/api/tagger/file`, { method: 'POST', body });
  const { results } = (await answer.json()) as { results: { data: { general: { tag: string }[] } } };
  return results.data.general.map(({ tag }) => tag);
}

test('a server starts with the chosen model', async () => {
  expect(await engineOf()).toBe('wd-other');
  expect(await tagsOf()).toContain('1girl');
});

test('one command, from nothing to another model at work in the running server', async () => {
  const { code, said } = await models('use', 'wd-tiny', '--accept-license');
  expect(said).toContain('wd-tiny has the license MIT: https://mekiki.example/license');
  expect(said).toMatch(/model\.onnx: \d+ kB, its SHA-256 is as expected\./);
  expect(said).toMatch(/ok {4}Answer {2}A drawing of one person: .*1girl/);
  expect(said).toContain('The running server uses wd-tiny now.');
  expect(code).toBe(0);
  expect(await engineOf()).toBe('wd-tiny');
  expect(await tagsOf()).toContain('1girl');
});

test('a model that does not work is not put to work', async () => {
  const refused = await models('use', 'wd-broken', '--accept-license');
  expect(refused).toMatchObject({
    code: 1,
    said: expect.stringContaining('wd-broken failed its check and is not used.'),
  });
  expect(refused.said).toContain('wd-broken has a model.onnx that cannot be loaded');
  expect(await engineOf()).toBe('wd-tiny');
});

test('the server keeps the one before where it cannot load the chosen one, and says why', async () => {
  // As if the command had succeeded, and the files had been damaged since.
  const file = path.join(folder, 'models', 'chosen.json');
  const before = await readFile(file, 'utf8');
  await writeFile(file, JSON.stringify({ tagger: 'wd-broken', change: 'by hand' }));
  const report = async () =>
    JSON.parse(await readFile(path.join(folder, 'models', 'tagger.json'), 'utf8')) as Record<string, unknown>;
  await expect.poll(report).toMatchObject({ change: 'by hand', state: 'failed', tagger: 'wd-tiny' });
  expect(await report()).toMatchObject({
    reason: 'wd-broken has a model.onnx that cannot be loaded: download it again, whole.',
  });
  expect(await engineOf()).toBe('wd-tiny');
  await writeFile(file, before);
  await expect.poll(report).toMatchObject({ state: 'ready', tagger: 'wd-tiny' });
});

test('back to the built-in one', async () => {
  expect((await models('use', 'builtin-tagger')).said).toContain('The running server uses the built-in tagger now.');
  expect(await engineOf()).toBe('Mekiki tagger');
});
