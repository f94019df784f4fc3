/** The key that proves to push services who sends notifications. */
import { createECDH } from 'node:crypto';
import { ConfigError } from './config-error.ts';

/** @throws ConfigError */
export function readVapidKey(env: Record<string, string | undefined>): string | undefined {
  const key = env['VAPID_PRIVATE_KEY']?.trim();
  if (!key) return undefined;
  // It is secret, so it is not repeated.
  if (!/^[\w-]{43}$/.test(key) || !isPrivateKey(key)) {
    throw new ConfigError(
      'VAPID_PRIVATE_KEY must be a private key of the curve P-256, base64url, as `npx web-push generate-vapid-keys` prints it.',
    );
  }
  return key;
}

function isPrivateKey(key: string): boolean {
  try {
    createECDH('prime256v1').setPrivateKey(Buffer.from(key, 'base64url'));
    return true;
  } catch {
    return false;
  }
}
