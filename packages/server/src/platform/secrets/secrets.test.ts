import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { readSecretsKey } from '../config/secrets-key.ts';
import { readSecretKeys } from './keys.ts';
import { createSecrets } from './secrets.ts';

const PLACE = 'webhook 1 https://a.example/hook';
const [KEY, OTHER] = [Buffer.alloc(32, 7), Buffer.alloc(32, 8)];

async function folder(): Promise<string> {
  const made = await mkdtemp(path.join(os.tmpdir(), 'mekiki-secrets-'));
  onTestFinished(() => rm(made, { recursive: true }));
  return made;
}

test('a secret is read with its key alone', () => {
  const stored = createSecrets({ current: KEY, earlier: [] }).seal('whsec_abc 目利き', PLACE);
  expect(createSecrets({ current: OTHER, earlier: [KEY] }).open(stored, PLACE)).toBe('whsec_abc 目利き');
  expect(() => createSecrets({ current: OTHER, earlier: [] }).open(stored, PLACE)).toThrow(
    'which this server does not have',
  );
  expect(() => createSecrets({ current: undefined, earlier: [] }).open(stored, PLACE)).toThrow(
    'which this server does not have',
  );
});

test('the same secret looks different each time', () => {
  const secrets = createSecrets({ current: KEY, earlier: [] });
  expect(secrets.seal('whsec_abc', PLACE)).not.toBe(secrets.seal('whsec_abc', PLACE));
});

test('a change of any part is noticed', () => {
  const secrets = createSecrets({ current: KEY, earlier: [] });
  const stored = secrets.seal('whsec_abc', PLACE);
  const data = stored.slice(stored.lastIndexOf('.') + 1);
  for (let at = 0; at < Buffer.from(data, 'base64url').length; at += 1) {
    const bytes = Buffer.from(data, 'base64url');
    bytes[at] = (bytes[at] ?? 0) ^ 1;
    expect(() => secrets.open(stored.replace(data, bytes.toString('base64url')), PLACE)).toThrow(
      'it was changed in the database',
    );
  }
  expect(() => secrets.open(stored.slice(0, -data.length), PLACE)).toThrow('it was changed in the database');
});

test('a secret cannot be moved to another row', () => {
  const secrets = createSecrets({ current: KEY, earlier: [] });
  const stored = secrets.seal('whsec_abc', PLACE);
  expect(() => secrets.open(stored, 'webhook 2 https://a.example/hook')).toThrow('or belongs to another row');
});

test('without a key secrets stay as they are, and a first key makes them outdated', () => {
  expect(createSecrets({ current: undefined, earlier: [] }).seal('whsec_abc', PLACE)).toBe('whsec_abc');
  expect(createSecrets({ current: undefined, earlier: [] }).isOutdated('whsec_abc')).toBe(false);
  expect(createSecrets({ current: KEY, earlier: [] }).open('whsec_abc', PLACE)).toBe('whsec_abc');
  expect(createSecrets({ current: KEY, earlier: [] }).isOutdated('whsec_abc')).toBe(true);
  const stored = createSecrets({ current: KEY, earlier: [] }).seal('whsec_abc', PLACE);
  expect(createSecrets({ current: KEY, earlier: [] }).isOutdated(stored)).toBe(false);
  expect(createSecrets({ current: OTHER, earlier: [KEY] }).isOutdated(stored)).toBe(true);
});

test('the embedded database has a key of its own in a file that only its user reads', async () => {
  const dataDir = path.join(await folder(), 'data');
  const settings = { dataDir, databaseUrl: undefined, secretsKey: undefined };
  const { current: made } = await readSecretKeys(settings);
  expect(made).toHaveLength(32);
  expect(await readSecretKeys(settings)).toMatchObject({ current: made });
  expect(await readdir(dataDir)).toEqual(['secrets.key']);
  expect((await stat(path.join(dataDir, 'secrets.key'))).mode & 0o777).toBe(0o600);
  // A setting comes first; what the file encrypted can still be read.
  expect(await readSecretKeys({ ...settings, secretsKey: KEY })).toEqual({ current: KEY, earlier: [made] });
});

test('starts at the same time agree on one key', async () => {
  const settings = { dataDir: await folder(), databaseUrl: undefined, secretsKey: undefined };
  const all = await Promise.all(Array.from({ length: 8 }, () => readSecretKeys(settings)));
  expect(new Set(all.map(({ current }) => current?.toString('hex')))).toHaveLength(1);
  expect(await readdir(settings.dataDir)).toEqual(['secrets.key']);
});

test('servers on PostgreSQL make no key that the others lack', async () => {
  const dataDir = await folder();
  const settings = { dataDir, databaseUrl: 'postgres://db/mekiki' };
  expect(await readSecretKeys({ ...settings, secretsKey: undefined })).toEqual({ current: undefined, earlier: [] });
  expect(await readSecretKeys({ ...settings, secretsKey: KEY })).toEqual({ current: KEY, earlier: [] });
  await expect(readFile(path.join(dataDir, 'secrets.key'))).rejects.toThrow('ENOENT');
  // Left by an embedded database: it reads what came from there, and encrypts nothing for the others.
  await writeFile(path.join(dataDir, 'secrets.key'), KEY.toString('base64'));
  const keys = await readSecretKeys({ ...settings, secretsKey: undefined });
  expect(keys).toEqual({ current: undefined, earlier: [KEY] });
  const moved = createSecrets({ current: KEY, earlier: [] }).seal('whsec_abc', PLACE);
  expect(createSecrets(keys).open(moved, PLACE)).toBe('whsec_abc');
  expect(createSecrets(keys).isOutdated(moved)).toBe(false);
});

test('a file without a key ends the start and is not replaced', async () => {
  const dataDir = await folder();
  const file = path.join(dataDir, 'secrets.key');
  await writeFile(file, 'nothing');
  await expect(readSecretKeys({ dataDir, databaseUrl: undefined, secretsKey: undefined })).rejects.toThrow(
    `${file} does not hold a key`,
  );
  expect(await readFile(file, 'utf8')).toBe('nothing');
});

test.each(['short', 'A'.repeat(42), `${'A'.repeat(44)}=`, `${'A'.repeat(42)}!=`])(
  'SECRETS_KEY "%s" is refused without being repeated',
  (SECRETS_KEY) => {
    expect(() => readSecretsKey({ SECRETS_KEY })).toThrow(
      'SECRETS_KEY must be 32 bytes as base64, as `openssl rand -base64 32` prints it.',
    );
  },
);

test('SECRETS_KEY is base64 or base64url', () => {
  for (const encoding of ['base64', 'base64url'] as const)
    expect(readSecretsKey({ SECRETS_KEY: Buffer.alloc(32, 251).toString(encoding) })).toEqual(Buffer.alloc(32, 251));
  expect(readSecretsKey({ SECRETS_KEY: ' ' })).toBeUndefined();
});
