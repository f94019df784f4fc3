import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { readConfig } from './config.ts';
import { SETTINGS, unknownSettings } from './unknown-settings.ts';

test.each([
  ['RATE_LIMIT_PER_MIN', 'RATE_LIMIT_PER_MINUTE'],
  ['PUBLIC_URI', 'PUBLIC_URL'],
  ['DATABSE_URL', 'DATABASE_URL'],
  ['TRUST_PROXIES', 'TRUST_PROXY'],
  ['max_upload_mb', 'MAX_UPLOAD_MB'],
  ['UPSCALE_RESULT_MAX', 'UPSCALE_RESULT_SIDE'],
])('names %s with the setting that is near', (name, setting) => {
  expect(unknownSettings({ [name]: '1' })).toEqual([`${name} is not a setting. Did you mean ${setting}?`]);
});

test.each([
  'PATH',
  'HOME',
  'HOSTNAME',
  'NODE_OPTIONS',
  'MEKIKI_API_KEY',
  'TEST_DATABASE_URL',
  'npm_config_registry',
  'INIT_CWD',
])('leaves %s alone', (name) => {
  expect(unknownSettings({ [name]: '1' })).toEqual([]);
});

test('ignores known and empty settings', () => {
  expect(unknownSettings(Object.fromEntries(SETTINGS.map((name) => [name, '1'])))).toEqual([]);
  expect(unknownSettings({ RATE_LIMIT_PER_MIN: '' })).toEqual([]);
});

test('knows all that is read, and all of .env.example', async () => {
  const read = new Set<string>();
  readConfig(new Proxy({}, { get: (_env, name) => void read.add(String(name)) }));
  const known = new Set<string>(SETTINGS);
  expect([...read].filter((name) => !known.has(name))).toEqual([]);
  const example = await readFile(new URL('../../../../../.env.example', import.meta.url), 'utf8');
  expect(new Set([...example.matchAll(/^#? ?([A-Z_]+)=/gm)].map(([, name]) => name))).toEqual(known);
});
