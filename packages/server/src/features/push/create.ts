/** Creates the parts of Web Push, with the keys that they share. */
import { ne } from 'drizzle-orm';
import type { Config } from '../../platform/config/config.ts';
import type { Queries } from '../../platform/db/database.ts';
import { pushSubscription } from '../../platform/db/schema.ts';
import type { RemoteFetcher } from '../../platform/http/remote.ts';
import { createPushDelivery } from './delivery.ts';
import { vapidKeys } from './keys.ts';
import { createPush } from './service.ts';

export interface PushToolParts {
  db: Queries;
  remote: Pick<RemoteFetcher, 'check' | 'post'>;
  log: { error: (details: object, text: string) => void };
  /** Pause between two looks for messages, in milliseconds. */
  lookMs?: number | undefined;
}

type Settings = Pick<Config, 'vapidPrivateKey' | 'publicUrl'> & { site: Pick<Config['site'], 'email'> };

export async function createPushTools(config: Settings, { db, remote, log, lookMs }: PushToolParts) {
  const keys = await vapidKeys(db, config.vapidPrivateKey);
  // Push services refuse messages signed with another key than the browser subscribed with.
  await db.delete(pushSubscription).where(ne(pushSubscription.vapidKey, keys.publicKey));
  return {
    push: createPush({ db, remote, key: keys.publicKey }),
    delivery: createPushDelivery({ db, remote, keys, subject: subjectOf(config), log, lookMs }),
  };
}

/** The contact for push services about this site's messages. */
function subjectOf({ site, publicUrl }: Settings): string {
  if (site.email) return `mailto:${site.email}`;
  // They require a contact, and an operator who configures none cannot be reached.
  return publicUrl.startsWith('https:') ? publicUrl : 'https://mekiki.invalid';
}
