/** The keys that secrets in the database are encrypted with. */
import { randomBytes } from 'node:crypto';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
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

/** Whole or not at all, even if the machine stops meanwhile: a key that is cut off would end every later start. */
async function makeKey(file: string): Promise<void> {
  if (await readKey(file)) return;
  await mkdir(path.dirname(file), { recursive: true, mode: 0o700 });
  const made = `${file}.${randomBytes(6).toString('hex')}`;
  try {
    await writeFile(made, `${randomBytes(KEY_BYTES).toString('base64')}\n`, { flag: 'wx', mode: 0o600, flush: true });
    await link(made, file);
  } catch (error) {
    // Another start was faster: its key holds.
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    await rm(made, { force: true });
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
