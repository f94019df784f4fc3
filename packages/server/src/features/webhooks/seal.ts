/** Brings the stored secrets of webhooks up to date with the keys of this server. */
import { and, eq } from 'drizzle-orm';
import type { Queries } from '../../platform/db/database.ts';
import { webhook } from '../../platform/db/schema.ts';
import { type Secrets, UnreadableSecretError } from '../../platform/secrets/secrets.ts';

/** What a secret belongs to: whoever can write to the database cannot use it for another account or receiver. */
export const placeOf = ({ accountId, url }: Pick<typeof webhook.$inferSelect, 'accountId' | 'url'>): string =>
  `webhook ${accountId} ${url}`;

export interface SealParts {
  db: Queries;
  secrets: Secrets;
  log: { warn: (details: object, text: string) => void };
}

/**
 * Encrypts what is not, or is with an earlier key. What cannot be read stays as it is, and is logged. Without a current key all
 * stays as it is: other servers of the database may have one.
 */
export async function sealWebhooks({ db, secrets, log }: SealParts): Promise<void> {
  const rows = await db.select().from(webhook);
  if (!secrets.isEncrypting && rows.length > 0)
    log.warn(
      { webhooks: rows.length },
      'this server does not encrypt secrets of webhooks: set SECRETS_KEY, the same on all servers',
    );
  for (const row of rows) {
    const { id, secret } = row;
    try {
      const text = secrets.open(secret, placeOf(row));
      if (!secrets.isOutdated(secret)) continue;
      // Another server may have done it in the meantime.
      await db
        .update(webhook)
        .set({ secret: secrets.seal(text, placeOf(row)) })
        .where(and(eq(webhook.id, id), eq(webhook.secret, secret)));
    } catch (error) {
      if (!(error instanceof UnreadableSecretError)) throw error;
      log.warn({ webhook: id, why: error.message }, 'the secret of a webhook cannot be read: its messages fail');
    }
  }
}
