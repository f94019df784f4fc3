/** Compares new images with the alerts in the background, whichever process indexed them. */
import { and, asc, eq, gt, inArray, isNotNull, isNull, max, sql } from 'drizzle-orm';
import { alone } from '../../platform/cluster/alone.ts';
import type { Database, Executor } from '../../platform/db/database.ts';
import { alert, image, setting } from '../../platform/db/schema.ts';
import { createAttempts } from '../../platform/process/attempts.ts';
import { createBackgroundLoop } from '../../platform/process/background-loop.ts';
import type { EmbedderTasks } from '../../engines/embedders/tasks.ts';
import { isLive } from './life.ts';
import { alertWords, type Failed, findAlerted } from './verify.ts';

/** Images that are compared together. */
const BATCH = 128;
/** Interval of checks for new images, in milliseconds. */
const PAUSE_MS = 5_000;
/** Rounds that compare an alert with the same images before it is passed over: a minute. */
const MAX_FAILURES = 12;
/** In `setting`: the number of the last image that was compared. Images are numbered in the order of their commits. */
const CHECKED = 'alerts_checked';

/** An alert whose image has appeared. */
export interface FoundAlert {
  id: number;
  accountId: number;
  name: string;
  /** `image.key` of the match. */
  key: string;
  /** 0 to 1. */
  score: number;
}

export interface AlertCheckParts {
  database: Pick<Database, 'queries' | 'connect'>;
  media: Pick<EmbedderTasks, 'rank'>;
  /** Runs in the same transaction. */
  onFound: (tx: Executor, found: FoundAlert) => Promise<void>;
  log: { info: (details: object, text: string) => void; error: (details: object, text: string) => void };
  /** Interval of checks for new images, in milliseconds. */
  pauseMs?: number | undefined;
}

/** It waits again, and images have appeared since its last match. */
const hasMissed = and(isNull(alert.foundKey), isNotNull(alert.comparedTo));

const idsOf = (rows: readonly { id: number }[]) => rows.map(({ id }) => id);

export function createAlertCheck({ database, media, onFound, log, pauseMs = PAUSE_MS }: AlertCheckParts) {
  const { queries: db } = database;
  const words = alertWords(db);
  /** Attempts to check an alert against the images after a number. */
  const attempts = createAttempts<string>(MAX_FAILURES);

  async function last(): Promise<number> {
    const [newest] = await db.select({ id: max(image.id) }).from(image);
    return newest?.id ?? 0;
  }

  /** The number of the last image that was compared; nobody has waited for the very first ones. */
  async function checked(): Promise<number> {
    await db
      .insert(setting)
      .values({ key: CHECKED, value: await last() })
      .onConflictDoNothing();
    const [row] = await db.select().from(setting).where(eq(setting.key, CHECKED));
    return row?.value as number;
  }

  const keep = (value: number) => db.update(setting).set({ value }).where(eq(setting.key, CHECKED));

  async function isAwaited(): Promise<boolean> {
    const rows = await db
      .select({ id: alert.id })
      .from(alert)
      .where(and(isNull(alert.foundKey), isLive))
      .limit(1);
    return rows.length > 0;
  }

  /** The next images by number. */
  const after = (from: number) =>
    db.select({ id: image.id }).from(image).where(gt(image.id, from)).orderBy(asc(image.id)).limit(BATCH);

  /**
   * Tells whose image is there.
   * @param from the number before these images
   * @param only the numbers of alerts; without them all are compared
   * @returns the alerts whose comparison failed
   */
  async function compare(from: number, imageIds: readonly number[], only?: readonly number[]): Promise<Failed[]> {
    const { found, failed } = await findAlerted({ db, words, media }, imageIds, only);
    for (const { alertId, key, score } of found) {
      await db.transaction(async (tx) => {
        const [told] = await tx
          .update(alert)
          .set({
            foundKey: key,
            foundScore: score,
            foundAt: sql`now()`,
            seenAt: null,
            comparedTo: sql`least(${alert.comparedTo}, ${from}::int)`,
          })
          .where(and(eq(alert.id, alertId), isNull(alert.foundKey)))
          .returning({ id: alert.id, accountId: alert.accountId, name: alert.name });
        if (told) await onFound(tx, { ...told, key, score });
      });
    }
    if (found.length > 0) log.info({ alerts: found.length }, 'images that were waited for have appeared');
    return failed;
  }

  async function compareNew(): Promise<void> {
    const newest = await last();
    if (!(await isAwaited())) {
      await keep(newest);
      return;
    }
    for (let from = await checked(); !loop.signal.aborted;) {
      const rows = await after(from);
      if (rows.length === 0) return;
      passOver(from, await compare(from, idsOf(rows)));
      from = rows.at(-1)?.id ?? from;
      await keep(from);
    }
  }

  /** @throws the error if some of them are to be compared with the same images after a pause; the others were told */
  function passOver(from: number, failed: readonly Failed[]): void {
    const later = failed.filter(({ alertId, error }) => {
      const isGivenUp = attempts.fail(`${alertId} ${from}`);
      if (isGivenUp) log.error({ err: error, alert: alertId }, 'an alert was not compared with some new images');
      return !isGivenUp;
    });
    if (later[0]) throw later[0].error;
  }

  const behind = () =>
    db
      .select({ id: alert.id, from: alert.comparedTo })
      .from(alert)
      .where(and(hasMissed, isLive))
      .orderBy(asc(alert.comparedTo), asc(alert.id))
      .limit(BATCH);

  /**
   * Compares alerts that wait again with the next images that appeared while they had a match.
   * @returns whether there were any
   * @throws the error of one that is to be compared again, after all others were
   */
  async function compareMissed(): Promise<boolean> {
    const rows = await behind();
    const until = await checked();
    const failures: unknown[] = [];
    // Those whose comparison stopped at the same image are compared together.
    for (const [from, alerts] of Map.groupBy(rows, (row) => row.from)) {
      if (from === null || loop.signal.aborted) continue;
      const ids = idsOf(alerts);
      const missed = (await after(from)).filter((next) => next.id <= until);
      try {
        passOver(from, await compare(from, idsOf(missed), ids));
      } catch (error) {
        failures.push(error);
        continue;
      }
      await db
        .update(alert)
        .set({ comparedTo: missed.at(-1)?.id ?? null })
        .where(and(inArray(alert.id, ids), hasMissed));
    }
    if (failures.length > 0) throw failures[0];
    return rows.length > 0;
  }

  async function compareAll(): Promise<void> {
    // New images come between those that were missed, which may be all of a year.
    do await compareNew();
    while (!loop.signal.aborted && (await compareMissed()));
  }

  const loop = createBackgroundLoop(async () => {
    try {
      // Without taking a turn: most of the time there is nothing to do.
      if ((await checked()) < (await last()) || (await behind()).length > 0)
        await alone(database, 'alerts', compareAll);
    } catch (error) {
      if (!loop.signal.aborted) log.error({ err: error }, 'comparing new images with alerts goes on after a pause');
    }
    return pauseMs;
  });
  return {
    start: () => loop.start(),
    stop: loop.stop,
    /** The number of the last image now. */
    last,
    /** Compares images that were indexed since, and possibly compared before the newest alert was there. */
    async compareSince(from: number): Promise<void> {
      let start = from;
      for (let rows = await after(start); rows.length > 0; rows = await after(start)) {
        await compare(start, idsOf(rows));
        start = rows.at(-1)?.id ?? start;
      }
    },
  };
}
export type AlertCheck = ReturnType<typeof createAlertCheck>;
