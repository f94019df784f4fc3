/** Which new images are those that somebody waits for: proposed by their vectors, verified by their local features. */
import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Queries } from '../../platform/db/database.ts';
import { alert, alertView, image, imageFeatures, imageSignature } from '../../platform/db/schema.ts';
import { activeName } from '../../catalog/embedders/in-use.ts';
import type { EmbedderTasks } from '../../engines/embedders/tasks.ts';
import { isSure, MIN_SIMILARITY, queryOfKept } from '../../imaging/matching/kept-query.ts';
import type { Candidate } from '@mekiki/matching/search/port.ts';
import { isLive } from './life.ts';

/** New images of a round that are looked at closely for one alert. */
export const CANDIDATES = 8;

export interface Found {
  alertId: number;
  key: string;
  score: number;
}

/** New images that an alert may wait for. */
interface Proposed {
  alert: typeof alert.$inferSelect;
  candidates: { id: number; key: string; view: number; similarity: number }[];
}

interface VerifyParts {
  db: Queries;
  media: Pick<EmbedderTasks, 'rank'>;
}

/** @returns the alerts that one of these images ends, with the surest */
export async function findAlerted({ db, media }: VerifyParts, imageIds: readonly number[]): Promise<Found[]> {
  const found: Found[] = [];
  for (const { alert: waiting, candidates } of await propose(db, imageIds)) {
    const ranked = await media.rank(
      { query: queryOfKept(waiting), candidates: await described(db, candidates) },
      { priority: 'background' },
    );
    const best = ranked.find(isSure);
    const key = candidates.find(({ id }) => id === best?.id)?.key;
    if (best && key !== undefined) found.push({ alertId: waiting.id, key, score: best.score });
  }
  return found;
}

async function propose(db: Queries, imageIds: readonly number[]): Promise<Proposed[]> {
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
        isNull(alert.foundKey),
        isLive,
        sql`${image.key} <> all(${alert.refused})`,
        sql`${similarity} >= ${MIN_SIMILARITY}`,
      ),
    );
  if (pairs.length === 0) return [];
  const byAlert = Map.groupBy(pairs, ({ alertId }) => alertId);
  const rows = await db
    .select()
    .from(alert)
    .where(inArray(alert.id, [...byAlert.keys()]));
  return rows.map((row) => ({ alert: row, candidates: nearest(byAlert.get(row.id) ?? []) }));
}

/** Each image once, by its most similar view; the most similar images. */
function nearest(pairs: Proposed['candidates']): Proposed['candidates'] {
  const best = new Map<number, Proposed['candidates'][number]>();
  for (const pair of pairs.toSorted((a, b) => b.similarity - a.similarity)) {
    if (!best.has(pair.id)) best.set(pair.id, pair);
  }
  return [...best.values()].slice(0, CANDIDATES);
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
  return candidates.flatMap(({ id, view, similarity }) => {
    const row = byId.get(id);
    return row ? [{ id, view, similarity, signature: row.signature, features: row.features ?? undefined }] : [];
  });
}
