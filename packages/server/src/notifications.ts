/** Notifications to accounts: images that their alerts find, and generations that end. */
import type { Logger } from 'pino';
import { createAlertCheck } from './features/alerts/check.ts';
import type { GenerationParts } from './features/generator/service.ts';
import type { MediaPool } from './features/media-pool.ts';
import { createPushTools } from './features/push/create.ts';
import { alertMessage } from './features/push/message.ts';
import { createDelivery } from './features/webhooks/delivery.ts';
import { sealWebhooks } from './features/webhooks/seal.ts';
import { createWebhooks } from './features/webhooks/service.ts';
import type { Config } from './platform/config/config.ts';
import type { Database } from './platform/db/database.ts';
import type { RemoteFetcher } from './platform/http/remote.ts';
import { readSecretKeys } from './platform/secrets/keys.ts';
import { createSecrets } from './platform/secrets/secrets.ts';

interface NotificationParts {
  database: Database;
  media: MediaPool;
  remote: RemoteFetcher;
  log: Logger;
  /** Pause between two looks for new images and for messages, in milliseconds; some seconds without it. */
  lookMs?: number | undefined;
}

export async function createNotifications(config: Config, { database, media, remote, log, lookMs }: NotificationParts) {
  const db = database.queries;
  const secrets = createSecrets(await readSecretKeys(config));
  await sealWebhooks({ db, secrets, log });
  const webhooks = createWebhooks({ db, remote, secrets });
  const delivery = createDelivery({ db, remote, secrets, log, lookMs });
  const { push, delivery: pushDelivery } = await createPushTools(config, { db, remote, log, lookMs });
  const alertCheck = createAlertCheck({
    database,
    media,
    onFound: async (tx, { accountId, id, name, key, score }) => {
      await webhooks.emit(tx, accountId, 'alert.found', { alert: { id, name }, found: { query: key, score } });
      await push.emit(tx, accountId, alertMessage({ id, name, key }));
    },
    log,
    pauseMs: lookMs,
  });
  const generationEnded: NonNullable<GenerationParts['onEnd']> = (tx, accountId, { id, requested, failure }) =>
    failure === undefined
      ? webhooks.emit(tx, accountId, 'generation.done', { job: id, requested })
      : webhooks.emit(tx, accountId, 'generation.failed', { job: id, requested, detail: failure });
  return {
    secrets,
    webhooks,
    push,
    alertCheck,
    generationEnded,
    start(): void {
      alertCheck.start();
      delivery.start();
      pushDelivery.start();
    },
    async stop(): Promise<void> {
      await Promise.all([alertCheck.stop(), delivery.stop(), pushDelivery.stop()]);
    },
  };
}
