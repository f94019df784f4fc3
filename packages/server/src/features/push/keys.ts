/** The VAPID keys that authenticate the sender to push services (RFC 8292). */
import { createECDH } from 'node:crypto';
import type { Queries } from '../../platform/db/database.ts';
import { keptSecret } from '../../platform/db/kept-secret.ts';

/** Both base64url. */
export interface VapidKeys {
  publicKey: string;
  privateKey: string;
}

const CURVE = 'prime256v1';
const KEY_BYTES = 32;

/**
 * @param configured the private key from the settings; without one, it is generated once and shared by all processes on
 * one database
 */
export async function vapidKeys(db: Queries, configured: string | undefined): Promise<VapidKeys> {
  const privateKey = configured ?? (await keptSecret(db, 'vapid-private-key', newKey));
  const ecdh = createECDH(CURVE);
  ecdh.setPrivateKey(Buffer.from(privateKey, 'base64url'));
  return { publicKey: ecdh.getPublicKey('base64url'), privateKey };
}

function newKey(): string {
  const ecdh = createECDH(CURVE);
  ecdh.generateKeys();
  // Node omits leading zeros.
  const bytes = ecdh.getPrivateKey();
  return Buffer.concat([Buffer.alloc(KEY_BYTES - bytes.length), bytes]).toString('base64url');
}
