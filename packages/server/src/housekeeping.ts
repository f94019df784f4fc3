/** What has to be done now and then: forgetting what has expired, counting tags. */
import type { Alerts } from './features/alerts/service.ts';
import type { IdempotencyKeys } from './platform/idempotency/keys.ts';
import type { Sessions } from './platform/identity/sessions.ts';
import type { Throttle } from './features/accounts/throttle.ts';
import type { SharedResults } from './features/shared-results/service.ts';
import type { Visitors } from './platform/identity/visitors.ts';
import type { RemovalRequests } from './catalog/moderation/requests.ts';
import type { Tags } from './catalog/tags/service.ts';

const EVERY_MS = 6 * 60 * 60 * 1_000;
/** Visitors who have not come for a year are forgotten with their history. */
const VISITOR_LIFE_DAYS = 365;

export interface HousekeepingParts {
  visitors: Pick<Visitors, 'removeUnused'>;
  sessions: Pick<Sessions, 'removeExpired'>;
  throttle: Pick<Throttle, 'forgetOld'>;
  alerts: Pick<Alerts, 'removeExpired'>;
  sharedResults: Pick<SharedResults, 'removeExpired'>;
  removalRequests: Pick<RemovalRequests, 'removeOld'>;
  idempotencyKeys: Pick<IdempotencyKeys, 'removeOld'>;
  tags: Pick<Tags, 'recount'>;
  /** Removes what was counted for limits. */
  forgetCounts: () => Promise<void>;
  /** Runs a round unless another server is at it. */
  alone: (round: () => Promise<void>) => Promise<boolean>;
  /** Builds the index of vectors where a killed load has left none. */
  mendIndex: () => Promise<void>;
  /** Removes files of generated images that nobody owns any more. */
  sweepGenerations: () => Promise<void>;
  /** Removes enlarged images that have expired. */
  sweepUpscaled: () => Promise<void>;
  /** Removes what this machine's dead processes left of their work. */
  sweepWork: () => Promise<void>;
  log: { error: (details: object, text: string) => void };
}

export function createHousekeeping(parts: HousekeepingParts) {
  const { visitors, sessions, throttle, sharedResults, alerts, removalRequests, tags, forgetCounts, alone, log } =
    parts;
  const { idempotencyKeys, mendIndex, sweepGenerations, sweepUpscaled, sweepWork } = parts;
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;
  let running: Promise<void> = Promise.resolve();

  async function round(): Promise<void> {
    try {
      await alone(async () => {
        await mendIndex();
        await tags.recount();
        await sessions.removeExpired();
        await visitors.removeUnused(VISITOR_LIFE_DAYS);
        await throttle.forgetOld();
        await sharedResults.removeExpired();
        await alerts.removeExpired();
        await removalRequests.removeOld();
        await idempotencyKeys.removeOld();
        await forgetCounts();
        await sweepGenerations();
        await sweepUpscaled();
      });
      await sweepWork();
    } catch (error) {
      // Nothing depends on it today; the next round tries again.
      log.error({ err: error }, 'housekeeping failed');
    }
  }

  return {
    /** Runs at once, then every few hours. */
    start(): void {
      if (isStopped) return;
      running = round();
      timer = setInterval(() => {
        running = running.then(round);
      }, EVERY_MS);
      timer.unref();
    },

    /** Waits for a round under way and lets no other begin. */
    async stop(): Promise<void> {
      isStopped = true;
      clearInterval(timer);
      await running;
    },
  };
}
