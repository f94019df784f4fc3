/**
 * Splits the files of an image, or merges images, on the operator's request. Keys do not change, so saved ones still
 * work.
 */
import { FEATURES_VERSION } from '@mekiki/matching';
import { and, asc, eq, inArray, or, type SQL, sql } from 'drizzle-orm';
import type { Executor, Queries } from '../../platform/db/database.ts';
import { image, imageApart, imageCopy, imageFeatures, imageSignature, post } from '../../platform/db/schema.ts';
import { addNextVectors, holdEmbedders } from '../embedders/in-use.ts';
import { ONE_AT_A_TIME } from '../index/index-image.ts';
import type { ImageStore } from '../images/port.ts';
import type { IndexedImage } from '../../imaging/media/types.ts';
import type { EmbedderTasks } from '../../engines/embedders/tasks.ts';
import { findFile, WorkError } from './find.ts';
import { refreshImages } from '../index/summary.ts';

export interface CurateParts {
  queries: Queries;
  images: Pick<ImageStore, 'get'>;
  media: Pick<EmbedderTasks, 'indexImage'>;
}

/** The result for the files. */
export interface Split {
  /** Keys of the two images. */
  keys: [stays: string, isNew: string];
  /** Files and posts of the new image. */
  copies: number;
  posts: number;
}

type Copy = typeof imageCopy.$inferSelect;

async function copiesOf(db: Executor, imageId: number): Promise<Copy[]> {
  return db
    .select()
    .from(imageCopy)
    .where(eq(imageCopy.imageId, imageId))
    .orderBy(asc(imageCopy.createdAt), asc(imageCopy.key));
}

/** The files to split off: the named one; or, if the image has its key, all the others. */
function leaving(copies: readonly Copy[], key: string, imageKey: string): [Copy, ...Copy[]] {
  const [first, ...others] = copies.filter((copy) => (copy.key === key) !== (key === imageKey));
  if (!first) throw new WorkError(`The file ${key} is the only one of its image: there is nothing to split.`);
  return [first, ...others];
}

const largest = (copies: readonly Copy[]): Copy =>
  copies.reduce((best, copy) => (copy.width * copy.height > best.width * best.height ? copy : best));

async function describe({ images, media }: CurateParts, key: string): Promise<IndexedImage> {
  const preview = await images.get(key, 1024);
  if (!preview) throw new WorkError(`The previews of the file ${key} are lost, so it cannot be indexed again.`);
  return media.indexImage(preview);
}

/**
 * Makes a file an image of its own, with its posts. It is never merged again with the remaining files.
 * @throws {WorkError} if there is no such file, or nothing to split
 * @throws {EmbedderChangedError} if the index was switched since the file was embedded
 */
export async function splitWork(parts: CurateParts, wanted: string): Promise<Split> {
  const { queries } = parts;
  const { key, imageId } = await findFile(queries, wanted);
  const [now] = await queries.select({ key: image.key }).from(image).where(eq(image.id, imageId));
  if (!now) throw new WorkError(`The image of the file ${key} is gone.`);
  const known = leaving(await copiesOf(queries, imageId), key, now.key);
  // Before the transaction, which blocks other writers.
  const described = await describe(parts, largest(known).key);

  return queries.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${ONE_AT_A_TIME})`);
    const embedders = await holdEmbedders(tx, [described]);
    const copies = await copiesOf(tx, imageId);
    const moved = leaving(copies, key, now.key);
    if (largest(moved).key !== largest(known).key) {
      throw new WorkError(`The files of the image changed while it was split. Please try again.`);
    }
    const moving = new Set(moved.map((copy) => copy.key));
    const staying = copies.filter((copy) => !moving.has(copy.key));
    const isNew = moved[0].key;
    const { width, height } = largest(moved);
    const [added] = await tx
      .insert(image)
      .values({
        key: isNew,
        width,
        height,
        color: described.color,
        phash: described.pHash,
        embedding: [...described.embedding],
        // Its posts provide the rest.
        pools: [],
        rating: 'e',
        tags: [],
        document: '',
      })
      .returning({ id: image.id });
    const id = (added as NonNullable<typeof added>).id;
    await addNextVectors(tx, embedders, [{ id, image: described }]);
    await tx.insert(imageSignature).values({ imageId: id, signature: described.signature });
    await tx.insert(imageFeatures).values({ imageId: id, version: FEATURES_VERSION, features: described.features });
    await tx
      .update(imageCopy)
      .set({ imageId: id })
      .where(inArray(imageCopy.key, [...moving]));
    await tx.update(imageCopy).set({ reason: 'first', score: 1 }).where(eq(imageCopy.key, isNew));
    const posts = await tx
      .update(post)
      .set({ imageId: id })
      .where(and(eq(post.imageId, imageId), inArray(post.copyKey, [...moving])))
      .returning({ id: post.id });
    const pairs = [...moving].flatMap((one) => staying.map((other) => [one, other.key].toSorted()));
    await tx
      .insert(imageApart)
      .values(pairs.map(([keyA = '', keyB = '']) => ({ keyA, keyB })))
      .onConflictDoNothing();
    await refreshImages(tx, [imageId, id]);
    return { keys: [now.key, isNew], copies: moved.length, posts: posts.length };
  });
}

/** Replaces one image's number with another's in stored results. If both were found, the better match stays. */
async function renumber(
  tx: Executor,
  { table, column, list, gone, kept }: { table: string; column: string; list: string; gone: number; kept: number },
): Promise<void> {
  const matches = sql`${sql.identifier(column)} -> ${list}::text`;
  const isOne = (match: SQL) => sql`(${match} ->> 'id')::int in (${gone}::int, ${kept}::int)`;
  await tx.execute(sql`
    update ${sql.identifier(table)} set ${sql.identifier(column)} = jsonb_set(
      ${sql.identifier(column)}, array[${list}::text],
      (select jsonb_agg(
          case when ${isOne(sql`match`)} then jsonb_set(match, '{id}', to_jsonb(${kept}::int)) else match end order by place)
        from jsonb_array_elements(${matches}) with ordinality as each_match (match, place)
        where not ${isOne(sql`match`)} or place = (
          select min(place) from jsonb_array_elements(${matches}) with ordinality as one (match, place)
          where ${isOne(sql`one.match`)})))
    where ${matches} @> jsonb_build_array(jsonb_build_object('id', ${gone}::int))`);
}

/**
 * Makes the second image's files and posts the first's. Records that they are different are deleted.
 * @returns the key of the merged image
 * @throws {WorkError} if one of them does not exist, or both are one image
 */
export async function mergeWorks(queries: Queries, one: string, other: string): Promise<string> {
  return queries.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${ONE_AT_A_TIME})`);
    const [{ imageId: kept }, { imageId: gone }] = [await findFile(tx, one), await findFile(tx, other)];
    if (kept === gone) throw new WorkError('Both files already belong to the same image.');
    const [mine, theirs] = [await copiesOf(tx, kept), await copiesOf(tx, gone)].map((copies) =>
      copies.map(({ key }) => key),
    ) as [string[], string[]];
    await tx
      .update(imageCopy)
      .set({ reason: 'manual', score: 1 })
      .where(and(eq(imageCopy.imageId, gone), eq(imageCopy.reason, 'first')));
    await tx.update(imageCopy).set({ imageId: kept }).where(eq(imageCopy.imageId, gone));
    await tx.update(post).set({ imageId: kept }).where(eq(post.imageId, gone));
    await tx
      .delete(imageApart)
      .where(
        or(
          and(inArray(imageApart.keyA, mine), inArray(imageApart.keyB, theirs)),
          and(inArray(imageApart.keyA, theirs), inArray(imageApart.keyB, mine)),
        ),
      );
    await tx.delete(image).where(eq(image.id, gone));
    await renumber(tx, { table: 'shared_result', column: 'answer', list: 'hits', gone, kept });
    await renumber(tx, { table: 'history_entry', column: 'search', list: 'matches', gone, kept });
    await refreshImages(tx, [kept]);
    const [row] = await tx.select({ key: image.key }).from(image).where(eq(image.id, kept));
    return (row as NonNullable<typeof row>).key;
  });
}
