import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkNames, checkPrice, readQuotas } from './settings.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'mekiki-quotas-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function read(content: unknown, perMinute = 600) {
  const file = path.join(folder, 'quotas.json');
  await writeFile(file, typeof content === 'string' ? content : JSON.stringify(content));
  return readQuotas(file, perMinute);
}

test('without a file each call costs one, of a network and of a key as many a minute', () => {
  const usual = { units: 600, seconds: 60 };
  expect(readQuotas(undefined, 600)).toEqual({
    prices: { default: 1, scopes: {}, calls: {} },
    budgets: { network: usual, person: undefined, key: usual },
    keys: {},
  });
  expect(readQuotas(undefined, 0).budgets).toEqual({ network: undefined, person: undefined, key: undefined });
});

test('the file says what differs from that, and null is no limit', async () => {
  const quotas = await read({
    prices: { scopes: { upscale: 20 }, calls: { counts: 0 } },
    budgets: { network: null, person: { units: 5_000, seconds: 86_400 } },
    keys: { mk_x7Qp2: { units: 9_000, seconds: 60 } },
  });
  expect(quotas.prices).toEqual({ default: 1, scopes: { upscale: 20 }, calls: { counts: 0 } });
  expect(quotas.budgets).toEqual({
    network: undefined,
    person: { units: 5_000, seconds: 86_400 },
    key: { units: 600, seconds: 60 },
  });
  expect(quotas.keys).toEqual({ mk_x7Qp2: { units: 9_000, seconds: 60 } });
});

test.each([
  ['no JSON', 'QUOTAS_CONFIG must be a JSON file that can be read.'],
  [{ price: {} }, 'QUOTAS_CONFIG: there is no "price" in the file. Did you mean "prices"?'],
  [{ budgets: { netwrk: null } }, 'QUOTAS_CONFIG: there is no "netwrk" in budgets. Did you mean "network"?'],
  [{ budgets: { everybody: null } }, 'Known are network, person, key.'],
  [{ prices: { calls: { counts: -1 } } }, 'QUOTAS_CONFIG: /prices/calls/counts'],
  [{ budgets: { key: { units: 10 } } }, 'QUOTAS_CONFIG: /budgets/key'],
  [{ keys: { 'my bot': { units: 10, seconds: 60 } } }, 'QUOTAS_CONFIG: no key begins with "my bot".'],
])('refuses %j', async (content, text) => {
  await expect(read(content)).rejects.toThrow(text);
});

test('names of calls are checked against those that exist', () => {
  const known = ['upscaleImage', 'searchByFile'];
  expect(() => checkNames(['searchByFile'], known, 'prices.calls')).not.toThrow();
  expect(() => checkNames(['upscaleimg'], known, 'prices.calls')).toThrow('Did you mean "upscaleImage"?');
});

test('a call that nobody could pay for is refused at the start', () => {
  const quotas = readQuotas(undefined, 10);
  expect(() => checkPrice('upscaleImage', 10, quotas)).not.toThrow();
  expect(() => checkPrice('upscaleImage', 11, quotas)).toThrow('upscaleImage costs 11, but the budget "network" is 10');
});
