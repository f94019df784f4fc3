/** Periodic cleanup: deletes expired data, counts tags. */
import { mendVectorIndex } from './catalog/ingest/vector-index.ts';
import type { Alerts } from './features/alerts/service.ts';
import { alone } from './platform/cluster/alone.ts';
import type { Database } from './platform/db/database.ts';
import { vacuumWhereNeeded } from './platform/db/vacuum.ts';
import { forgetOldCounts } from './platform/http/rate-store.ts';
import type { IdempotencyKeys } from './platform/idempotency/keys.ts';
import type { Accounts } from './features/accounts/service.ts';
import type { Sessions } from './platform/identity/sessions.ts';
import type { Throttle } from './features/accounts/throttle.ts';
import type { SharedResults } from './features/shared-results/service.ts';
import type { LimitHitCounter } from './platform/quotas/limit-hits.ts';
import type { Visitors } from './platform/identity/visitors.ts';
import type { RemovalRequests } from './catalog/moderation/requests.ts';
import type { Tags } from './catalog/tags/service.ts';

const EVERY_MS = 6 * 60 * 60 * 1_000;
/** Visitors who have not returned for a year are deleted with their history. */
const VISITOR_LIFE_DAYS = 365;

export interface HousekeepingParts {
  visitors: Pick<Visitors, 'removeUnused'>;
  sessions: Pick<Sessions, 'removeExpired'>;
  throttle: Pick<Throttle, 'forgetOld'>;
  passwordResets: Pick<Accounts['passwordResets'], 'removeOld'>;
  alerts: Pick<Alerts, 'removeExpired'>;
  sharedResults: Pick<SharedResults, 'removeExpired'>;
  removalRequests: Pick<RemovalRequests, 'removeOld'>;
  idempotencyKeys: Pick<IdempotencyKeys, 'removeOld'>;
  limitHits: Pick<LimitHitCounter, 'forgetOld'>;
  tags: Pick<Tags, 'recount'>;
  database: Database;
  /** Removes files without a row. */
  sweepStorage: (signal: AbortSignal) => Promise<void>;
  upscaler: {
    /** Removes expired upscaled images. */
    sweep: () => Promise<void>;
    /** Removes leftovers of this machine's dead processes. */
    sweepWork: () => Promise<void>;
  };
  log: { error: (details: object, text: string) => void };
}

export function createHousekeeping(parts: HousekeepingParts) {
  const { visitors, sessions, throttle, sharedResults, alerts, removalRequests, tags, database, log } = parts;
  const { passwordResets, limitHits, idempotencyKeys, sweepStorage, upscaler } = parts;
  let timer: NodeJS.Timeout | undefined;
  const ending = new AbortController();
  let running: Promise<void> = Promise.resolve();

  const steps: Readonly<Record<string, () => Promise<void>>> = {
    // Files first: where they fill the disk, the database can be written again.
    'files without a row': () => sweepStorage(ending.signal),
    'upscaled images': upscaler.sweep,
    // If a killed load has left none.
    'the vector index': () => mendVectorIndex(database),
    'counts of tags': () => tags.recount(),
    sessions: () => sessions.removeExpired(),
    visitors: () => visitors.removeUnused(VISITOR_LIFE_DAYS),
    'failed sign-ins': () => throttle.forgetOld(),
    'password resets': () => passwordResets.removeOld(),
    'shared results': () => sharedResults.removeExpired(),
    alerts: () => alerts.removeExpired(),
    'removal requests': () => removalRequests.removeOld(),
    'idempotency keys': () => idempotencyKeys.removeOld(),
    'counts of requests': () => forgetOldCounts(database.queries),
    'reached limits': () => limitHits.forgetOld(),
    // Last: of what the others have removed, too.
    'the space of removed rows': () => vacuumWhereNeeded(database, ending.signal),
  };

  /** Nothing depends on it today, and the next round retries: one that fails holds up no other. */
  async function attempt(what: string, step: () => Promise<unknown>): Promise<void> {
    if (ending.signal.aborted) return;
    try {
      await step();
    } catch (error) {
      if (!ending.signal.aborted) log.error({ err: error, of: what }, 'housekeeping failed');
    }
  }

  async function round(): Promise<void> {
    await attempt('files of dead processes', upscaler.sweepWork);
    await attempt('the database', () =>
      alone(database, 'housekeeping', async () => {
        for (const [what, step] of Object.entries(steps)) await attempt(what, step);
      }),
    );
  }

  return {
    /** Runs at once, then every few hours. */
    start(): void {
      if (ending.signal.aborted) return;
      running = round();
      timer = setInterval(() => {
        running = running.then(round);
      }, EVERY_MS);
      timer.unref();
    },

    /** Waits for a running round and prevents further ones. */
    async stop(): Promise<void> {
      ending.abort();
      clearInterval(timer);
      await running;
    },
  };
}
