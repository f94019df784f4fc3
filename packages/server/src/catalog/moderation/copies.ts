/** Indexed images that show what a description shows: other files of it, and edited copies. */
import { eq, inArray, sql } from 'drizzle-orm';
import type { EmbedderTasks } from '../../engines/embedders/tasks.ts';
import { MIN_SIMILARITY } from '../../imaging/matching/kept-query.ts';
import type { Queries } from '../../platform/db/database.ts';
import { image, imageCopy, imageFeatures, imageSignature } from '../../platform/db/schema.ts';
import { vectorLiteral } from '../../platform/db/vector-literal.ts';
import { activeName } from '../embedders/in-use.ts';
import { type Description, sameAs, type Suspect } from './description.ts';

/** Neighbors from the vector index for each view. */
const NEAREST = 16;
/** How many of them are compared in detail. */
const COMPARED = 24;

/** @param known images that need not be compared */
export async function copiesOf(
  { db, media }: { db: Pick<Queries, 'select'>; media: Pick<EmbedderTasks, 'rank'> },
  described: Description,
  known: ReadonlySet<number>,
): Promise<number[]> {
  const near = new Map<number, { view: number; similarity: number }>();
  for (const [view, vector] of described.vectors.entries()) {
    const distance = sql<number>`${image.embedding} <=> ${vectorLiteral(vector)}::vector`;
    const rows = await db
      .select({ id: image.id, similarity: sql<number>`1 - (${distance})` })
      .from(image)
      .where(eq(activeName, described.embedder))
      .orderBy(distance)
      .limit(NEAREST);
    for (const row of rows)
      if (row.similarity >= Math.max(MIN_SIMILARITY, near.get(row.id)?.similarity ?? 0))
        near.set(row.id, { view, similarity: row.similarity });
  }
  const equal = await db
    .select({ id: imageCopy.imageId })
    .from(imageCopy)
    .where(eq(imageCopy.phash, described.pHash))
    .limit(NEAREST);
  for (const { id } of equal) if (!near.has(id)) near.set(id, { view: 0, similarity: MIN_SIMILARITY });
  const nearest = [...near]
    .filter(([id]) => !known.has(id))
    .toSorted(([, one], [, other]) => other.similarity - one.similarity)
    .slice(0, COMPARED);
  if (nearest.length === 0) return [];
  const rows = await db
    .select({ id: image.id, pHash: image.phash, signature: imageSignature.signature, features: imageFeatures.features })
    .from(image)
    .innerJoin(imageSignature, eq(imageSignature.imageId, image.id))
    .leftJoin(imageFeatures, eq(imageFeatures.imageId, image.id))
    .where(
      inArray(
        image.id,
        nearest.map(([id]) => id),
      ),
    );
  const suspects = rows.flatMap(({ features, ...row }): Suspect[] => {
    const place = near.get(row.id);
    return place ? [{ ...row, ...place, features: features ?? undefined }] : [];
  });
  return sameAs(media, described, suspects);
}
