/** The key that secrets in the database are encrypted with. */
import { ConfigError } from './config-error.ts';

export const KEY_BYTES = 32;

/** 32 bytes as base64 or base64url; undefined for anything else. */
export function keyOfText(text: string): Buffer | undefined {
  const trimmed = text.trim();
  if (!/^[\w+/-]{43}=?$/.test(trimmed)) return undefined;
  const key = Buffer.from(trimmed, 'base64');
  return key.length === KEY_BYTES ? key : undefined;
}

/** @throws ConfigError */
export function readSecretsKey(env: Record<string, string | undefined>): Buffer | undefined {
  const text = env['SECRETS_KEY'];
  if (!text?.trim()) return undefined;
  const key = keyOfText(text);
  // It is secret, so it is not repeated.
  if (!key) throw new ConfigError('SECRETS_KEY must be 32 bytes as base64, as `openssl rand -base64 32` prints it.');
  return key;
}
