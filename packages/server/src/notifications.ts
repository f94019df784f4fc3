/** What accounts are notified of while they are away: images that their alerts find, and generations that end. */
import type { Logger } from 'pino';
import { createAlertCheck } from './features/alerts/check.ts';
import type { GenerationParts } from './features/generator/service.ts';
import type { MediaPool } from './features/media-pool.ts';
import { createDelivery } from './features/webhooks/delivery.ts';
import { createWebhooks } from './features/webhooks/service.ts';
import type { Database } from './platform/db/database.ts';
import type { RemoteFetcher } from './platform/http/remote.ts';

interface NotificationParts {
  database: Database;
  media: MediaPool;
  remote: RemoteFetcher;
  log: Logger;
}

export function createNotifications({ database, media, remote, log }: NotificationParts) {
  const db = database.queries;
  const webhooks = createWebhooks({ db, remote });
  const delivery = createDelivery({ db, remote, log });
  const alertCheck = createAlertCheck({
    database,
    media,
    onFound: (tx, { accountId, id, name, key, score }) =>
      webhooks.emit(tx, accountId, 'alert.found', { alert: { id, name }, found: { query: key, score } }),
    log,
  });
  const generationEnded: NonNullable<GenerationParts['onEnd']> = (tx, accountId, { id, requested, failure }) =>
    failure === undefined
      ? webhooks.emit(tx, accountId, 'generation.done', { job: id, requested })
      : webhooks.emit(tx, accountId, 'generation.failed', { job: id, requested, detail: failure });
  return {
    webhooks,
    generationEnded,
    start(): void {
      alertCheck.start();
      delivery.start();
    },
    async stop(): Promise<void> {
      await Promise.all([alertCheck.stop(), delivery.stop()]);
    },
  };
}
