import { randomBytes } from 'node:crypto';
import type { Queries } from '../../platform/db/database.ts';
import { keptSecret } from '../../platform/db/kept-secret.ts';

/** The key that signs scroll tokens. */
export async function scrollSecret(db: Queries): Promise<Uint8Array> {
  return Buffer.from(await keptSecret(db, 'scroll-secret', () => randomBytes(32).toString('base64')), 'base64');
}
