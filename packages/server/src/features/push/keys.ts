/** The VAPID keys that authenticate the sender to push services (RFC 8292). */
import { createECDH } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Queries } from '../../platform/db/database.ts';
import { setting } from '../../platform/db/schema.ts';

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
  const privateKey = configured ?? (await keptKey(db));
  const ecdh = createECDH(CURVE);
  ecdh.setPrivateKey(Buffer.from(privateKey, 'base64url'));
  return { publicKey: ecdh.getPublicKey('base64url'), privateKey };
}

async function keptKey(db: Queries): Promise<string> {
  const key = 'vapid-private-key';
  await db.insert(setting).values({ key, value: newKey() }).onConflictDoNothing();
  const [row] = await db.select().from(setting).where(eq(setting.key, key));
  return row?.value as string;
}

function newKey(): string {
  const ecdh = createECDH(CURVE);
  ecdh.generateKeys();
  // Node omits leading zeros.
  const bytes = ecdh.getPrivateKey();
  return Buffer.concat([Buffer.alloc(KEY_BYTES - bytes.length), bytes]).toString('base64url');
}
