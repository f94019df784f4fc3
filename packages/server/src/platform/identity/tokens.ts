/** Secrets that people hold: we give them out once and keep their hash. */
import { createHash, randomBytes } from 'node:crypto';

const TOKEN_BYTES = 32;

/** A new secret of 256 random bits, as base64url. */
export function newToken(): string {
  return randomBytes(TOKEN_BYTES).toString('base64url');
}

/** What is stored of a secret. It has too many bits to be guessed, so a fast hash is enough. */
export function hashOf(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
