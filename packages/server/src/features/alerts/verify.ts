/** Which new images match alerts: proposed by their vectors and by votes, verified by local features. */
import { setImmediate } from 'node:timers/promises';
import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Queries } from '../../platform/db/database.ts';
import { alert, alertView, image, imageFeatures, imageSignature } from '../../platform/db/schema.ts';
import { activeName } from '../../catalog/embedders/in-use.ts';
import { createKeptWords, type KeptWords } from '../../catalog/visual-words/kept-words.ts';
import type { EmbedderTasks } from '../../engines/embedders/tasks.ts';
import { isSure, MIN_SIMILARITY, queryOfKept } from '../../imaging/matching/kept-query.ts';
import { FEATURES_VERSION } from '@mekiki/matching';
import type { Candidate } from '@mekiki/matching/search/port.ts';
import { isLive } from './life.ts';

/**
 * Maximum number of new images per round that are verified for one alert, of those proposed by vectors and of those by
 * votes.
 */
export const MAX_CANDIDATES = 8;
/** Maximum number of alerts that votes propose for one new image. */
export const MAX_VOTED = 8;

export interface Found {
  alertId: number;
  key: string;
  score: number;
}

/** New images that an alert may match. */
interface Proposed {
  alert: typeof alert.$inferSelect;
  candidates: { id: number; key: string; view: number; similarity: number; votes?: number }[];
}

const isWaiting = and(isNull(alert.foundKey), isLive);

/** Votes for the alerts that are still waiting. */
export const alertWords = (db: Queries): KeptWords =>
  createKeptWords({
    ids: async () => {
      const rows = await db.select({ id: alert.id }).from(alert).where(isWaiting);
      return rows.map(({ id }) => id);
    },
    features: (ids) => db.select({ id: alert.id, features: alert.features }).from(alert).where(inArray(alert.id, ids)),
  });

interface VerifyParts {
  db: Queries;
  words: KeptWords;
  media: Pick<EmbedderTasks, 'rank'>;
}

/** An alert that could not be compared, and why. */
export interface Failed {
  alertId: number;
  error: unknown;
}

/**
 * @param only the numbers of alerts; without them all are compared
 * @returns the alerts that one of these images ends, with the most confident one; those that could not be compared
 * @throws the error if several alerts were compared and all failed, as then no single alert is the cause
 */
export async function findAlerted(
  { db, words, media }: VerifyParts,
  imageIds: readonly number[],
  only?: readonly number[],
): Promise<{ found: Found[]; failed: Failed[] }> {
  const found: Found[] = [];
  const failed: Failed[] = [];
  const proposed = await propose({ db, words }, imageIds, only);
  for (const { alert: waiting, candidates } of proposed) {
    const compared = { query: queryOfKept(waiting), candidates: await described(db, candidates) };
    try {
      const ranked = await media.rank(compared, { priority: 'background' });
      const best = ranked.find(isSure);
      const key = candidates.find(({ id }) => id === best?.id)?.key;
      if (best && key !== undefined) found.push({ alertId: waiting.id, key, score: best.score });
    } catch (error) {
      failed.push({ alertId: waiting.id, error });
    }
  }
  if (failed[0] && failed.length > 1 && failed.length === proposed.length) throw failed[0].error;
  return { found, failed };
}

async function propose(
  { db, words }: Omit<VerifyParts, 'media'>,
  imageIds: readonly number[],
  only?: readonly number[],
): Promise<Proposed[]> {
  if (imageIds.length === 0) return [];
  const isCompared = and(isWaiting, only && inArray(alert.id, [...only]));
  const similarity = sql<number>`1 - (${image.embedding} <=> ${alertView.embedding})`;
  const pairs = await db
    .select({ alertId: alertView.alertId, view: alertView.view, id: image.id, key: image.key, similarity })
    .from(alertView)
    .innerJoin(alert, eq(alert.id, alertView.alertId))
    .innerJoin(image, inArray(image.id, [...imageIds]))
    .where(
      and(
        // Vectors of different embedders cannot be compared.
        eq(alertView.embedder, activeName),
        isCompared,
        sql`${image.key} <> all(${alert.refused})`,
        sql`${similarity} >= ${MIN_SIMILARITY}`,
      ),
    );
  const byAlert = Map.groupBy(pairs, ({ alertId }) => alertId);
  const voted = Map.groupBy(await votesFor({ db, words }, imageIds), ({ alertId }) => alertId);
  const alertIds = [...new Set([...byAlert.keys(), ...voted.keys()])];
  if (alertIds.length === 0) return [];
  const rows = await db
    .select()
    .from(alert)
    .where(and(inArray(alert.id, alertIds), isCompared));
  return rows.map((row) => {
    const near = nearest(byAlert.get(row.id) ?? []);
    const known = new Set(near.map(({ id }) => id));
    const most = (voted.get(row.id) ?? [])
      .filter(({ id, key }) => !known.has(id) && !row.refused.includes(key))
      .toSorted((a, b) => b.votes - a.votes)
      .slice(0, MAX_CANDIDATES);
    return { alert: row, candidates: [...near, ...most] };
  });
}

/** For each new image the alerts that its local features vote for. */
async function votesFor({ db, words }: Omit<VerifyParts, 'media'>, imageIds: readonly number[]) {
  await words.refresh();
  const rows = await db
    .select({ id: image.id, key: image.key, features: imageFeatures.features })
    .from(imageFeatures)
    .innerJoin(image, eq(image.id, imageFeatures.imageId))
    .where(and(inArray(image.id, [...imageIds]), eq(imageFeatures.version, FEATURES_VERSION)));
  const voted: (Proposed['candidates'][number] & { alertId: number; votes: number })[] = [];
  for (const { id, key, features } of rows) {
    for (const { id: alertId, votes } of words.propose(features, MAX_VOTED))
      voted.push({ alertId, id, key, view: 0, similarity: MIN_SIMILARITY, votes });
    // Counting takes a few milliseconds: others have their turn between two images.
    await setImmediate();
  }
  return voted;
}

/** Each image once, by its most similar view; the most similar images. */
function nearest(pairs: Proposed['candidates']): Proposed['candidates'] {
  const best = new Map<number, Proposed['candidates'][number]>();
  for (const pair of pairs.toSorted((a, b) => b.similarity - a.similarity)) {
    if (!best.has(pair.id)) best.set(pair.id, pair);
  }
  return [...best.values()].slice(0, MAX_CANDIDATES);
}

async function described(db: Queries, candidates: Proposed['candidates']): Promise<Candidate[]> {
  const rows = await db
    .select({ id: imageSignature.imageId, signature: imageSignature.signature, features: imageFeatures.features })
    .from(imageSignature)
    .leftJoin(imageFeatures, eq(imageFeatures.imageId, imageSignature.imageId))
    .where(
      inArray(
        imageSignature.imageId,
        candidates.map(({ id }) => id),
      ),
    );
  const byId = new Map(rows.map((row) => [row.id, row]));
  return candidates.flatMap(({ id, view, similarity, votes }) => {
    const row = byId.get(id);
    return row ? [{ id, view, similarity, votes, signature: row.signature, features: row.features ?? undefined }] : [];
  });
}
