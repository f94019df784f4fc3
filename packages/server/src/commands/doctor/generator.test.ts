import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { startFakeA1111 } from '../../testing/fake-a1111.ts';
import { startFakeSdServer } from '../../testing/fake-sd-server.ts';
import { generatorFindings } from './generator.ts';

let folder: string;
let generatorConfig: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'mekiki-doctor-'));
  generatorConfig = path.join(folder, 'generator.json');
});
afterEach(() => rm(folder, { recursive: true }));

test('asks every server, and looks for every model', async () => {
  const [up, down, single] = [await startFakeA1111(), await startFakeA1111(), await startFakeSdServer()];
  await down.stop();
  const servers = [
    { kind: 'a1111', url: up.url },
    { kind: 'a1111', url: down.url },
    { kind: 'sd-server', url: single.url },
  ];
  const models = [
    { id: 1, name: 'First', checkpoint: 'first.safetensors' },
    { id: 2, name: 'Gone', checkpoint: 'gone.safetensors' },
    { id: 3, name: 'Mine', checkpoint: 'my-model' },
  ];
  await writeFile(generatorConfig, JSON.stringify({ servers, models }));
  expect(await generatorFindings({ generatorConfig })).toEqual([
    { part: 'Generator 1', state: 'ok', text: 'A1111: it answers, and has 2 checkpoints.' },
    {
      part: 'Generator 2',
      state: 'fail',
      text: 'A1111: The A1111 server does not answer: start it, or correct its url in GENERATOR_CONFIG.',
    },
    { part: 'Generator 3', state: 'ok', text: 'stable-diffusion.cpp: it answers, and has 1 checkpoint.' },
    {
      part: 'Generator',
      state: 'fail',
      text: 'No server that answers has the checkpoint of "Gone": put it there, or correct GENERATOR_CONFIG.',
    },
  ]);
  for (const fake of [up, single]) {
    await fake.quiet();
    await fake.close();
  }
});

test('says what is wrong with the file', async () => {
  await writeFile(generatorConfig, '{"servers": []}');
  const [finding] = await generatorFindings({ generatorConfig });
  expect(finding).toMatchObject({
    part: 'Generator',
    state: 'fail',
    text: expect.stringMatching(/^GENERATOR_CONFIG: /),
  });
});

test('has no findings if nothing is configured', async () => {
  expect(await generatorFindings({ generatorConfig: undefined })).toEqual([]);
});
