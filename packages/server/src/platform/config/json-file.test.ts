import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readJsonFile } from './json-file.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'mekiki-json-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

test('says which file is missing, cannot be read or is no JSON, and quotes nothing of it', async () => {
  const file = path.join(folder, 'quotas.json');
  const start = 'QUOTAS_CONFIG must be a JSON file that can be read.';
  expect(() => readJsonFile('QUOTAS_CONFIG', file)).toThrow(`${start} There is no file ${file}.`);
  expect(() => readJsonFile('QUOTAS_CONFIG', folder)).toThrow(`${start} Reading ${folder} failed (EISDIR).`);
  await writeFile(file, '{\n  "password": "secret"\n  "user": 1 }');
  expect(() => readJsonFile('QUOTAS_CONFIG', file)).toThrow(`${start} ${file} is not valid JSON (line 3 column 3).`);
  await writeFile(file, 'secret');
  expect(() => readJsonFile('QUOTAS_CONFIG', file)).toThrow(new RegExp(`${file} is not valid JSON\\.$`));
  await writeFile(file, '{ "prices": {} }');
  expect(readJsonFile('QUOTAS_CONFIG', file)).toEqual({ prices: {} });
});
