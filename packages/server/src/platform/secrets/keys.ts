/** The keys that secrets in the database are encrypted with. */
import { randomBytes } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { ConfigError } from '../config/config-error.ts';
import type { Config } from '../config/config.ts';
import { KEY_BYTES, keyOfText } from '../config/secrets-key.ts';
import type { SecretKeys } from './secrets.ts';

const FILE = 'secrets.key';

/**
 * `SECRETS_KEY`, else that of a file in the data folder. Servers that share a PostgreSQL have no folder in common: a key of
 * their own would hide secrets from each other, so without the setting they encrypt nothing.
 * @throws ConfigError for a file that holds no key
 */
export async function readSecretKeys({
  dataDir,
  databaseUrl,
  secretsKey,
}: Pick<Config, 'dataDir' | 'databaseUrl' | 'secretsKey'>): Promise<SecretKeys> {
  const file = path.join(dataDir, FILE);
  if (secretsKey === undefined && databaseUrl === undefined) await makeKey(file);
  const ofFile = await readKey(file);
  return {
    current: secretsKey ?? (databaseUrl === undefined ? ofFile : undefined),
    earlier: ofFile ? [ofFile] : [],
  };
}

async function makeKey(file: string): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true });
  try {
    await writeFile(file, `${randomBytes(KEY_BYTES).toString('base64')}\n`, { flag: 'wx', mode: 0o600 });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
}

async function readKey(file: string): Promise<Buffer | undefined> {
  let text: string;
  try {
    text = await readFile(file, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
  const key = keyOfText(text);
  if (key) return key;
  throw new ConfigError(
    `${file} does not hold a key of 32 bytes as base64. Restore it, or remove it to make a new one.`,
  );
}
