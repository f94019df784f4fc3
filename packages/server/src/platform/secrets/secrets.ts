/**
 * Secrets that the server has to read again, such as those that sign webhooks: encrypted in the database with a key that is
 * not there (AES-256-GCM). Without a key they are kept as they are.
 */
import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';

const CIPHER = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const VERSION = 'sealed.v1';

/** The key of a secret is gone, or the secret was changed. Its message is for the operator. */
export class UnreadableSecretError extends Error {
  override name = 'UnreadableSecretError';
}

/** Each of 32 bytes. */
export interface SecretKeys {
  /** Encrypts; without it secrets are stored as they are. */
  current: Buffer | undefined;
  /** Decrypt what was stored before. */
  earlier: readonly Buffer[];
}

export function createSecrets({ current, earlier }: SecretKeys) {
  const byId = new Map([...(current ? [current] : []), ...earlier].map((key) => [idOf(key), key]));

  const authenticated = (place: string) => Buffer.from(`${VERSION} ${place}`);

  return {
    /** Whether new secrets are encrypted. */
    isEncrypting: current !== undefined,

    /** @param place what the secret belongs to: in another row it cannot be read */
    seal(text: string, place: string): string {
      if (!current) return text;
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv(CIPHER, current, nonce).setAAD(authenticated(place));
      const bytes = Buffer.concat([nonce, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]);
      return `${VERSION}.${idOf(current)}.${bytes.toString('base64url')}`;
    },

    /** @throws UnreadableSecretError */
    open(stored: string, place: string): string {
      if (!stored.startsWith(`${VERSION}.`)) return stored;
      const [id = '', data = ''] = stored.slice(VERSION.length + 1).split('.');
      const key = byId.get(id);
      if (!key) throw new UnreadableSecretError(`it was encrypted with the key ${id}, which this server does not have`);
      const bytes = Buffer.from(data, 'base64url');
      try {
        const decipher = createDecipheriv(CIPHER, key, bytes.subarray(0, NONCE_BYTES), { authTagLength: TAG_BYTES })
          .setAAD(authenticated(place))
          .setAuthTag(bytes.subarray(-TAG_BYTES));
        return decipher.update(bytes.subarray(NONCE_BYTES, -TAG_BYTES), undefined, 'utf8') + decipher.final('utf8');
      } catch (error) {
        throw new UnreadableSecretError('it was changed in the database, or belongs to another row', { cause: error });
      }
    },

    /** Whether it should be encrypted with the current key; never without one. */
    isOutdated(stored: string): boolean {
      return current !== undefined && !stored.startsWith(`${VERSION}.${idOf(current)}.`);
    },
  };
}
export type Secrets = ReturnType<typeof createSecrets>;

/** Tells keys apart in the database and in messages, and reveals nothing of them. */
function idOf(key: Buffer): string {
  return createHash('sha256').update('mekiki key id').update(key).digest('hex').slice(0, 8);
}
