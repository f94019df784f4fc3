/** Blocks of images, by file, artist, tags or similarity, and the check of new images against them. */
import { and, arrayOverlaps, asc, eq, inArray, isNotNull, max, or, sql } from 'drizzle-orm';
import type { EmbedderTasks } from '../../engines/embedders/tasks.ts';
import { MIN_SIMILARITY } from '../../imaging/matching/kept-query.ts';
import type { IndexedImage } from '../../imaging/media/types.ts';
import type { Executor, Queries } from '../../platform/db/database.ts';
import { imageBlock, imageBlockView, ingestFailure } from '../../platform/db/schema.ts';
import { vectorLiteral } from '../../platform/db/vector-literal.ts';
import type { NewTag } from '../index/index-tags.ts';
import { createKeptWords } from '../visual-words/kept-words.ts';
import { type BlockRow, describedIn, type Description, sameAs } from './description.ts';

/** Number of blocked images that a new one is compared with, by vectors, by hashes, and by votes of local features. */
const COMPARED = 4;
/** Maximum number of differing bits (of 64) in their perceptual hashes. */
const MAX_BITS = 12;

/** The data about a new image before it is stored. */
export interface Newcomer {
  /** Key of its file. */
  key: string;
  /** Absent if the file is already in the index. */
  image?: Pick<IndexedImage, 'pHash' | 'embedder' | 'embedding' | 'signature' | 'features'>;
  posts: readonly { artist?: string | undefined; tags: readonly Pick<NewTag, 'name' | 'category'>[] }[];
}

type Look = NonNullable<Newcomer['image']>;

export interface NewBlock {
  kind: 'image' | 'artist' | 'tag';
  name: string;
  reason?: string | undefined;
  keys?: readonly string[];
  pHash?: bigint | undefined;
  /** Undefined if only files are known. */
  description?: Description | undefined;
}

/** Names are compared in the boards' form. */
export const boardName = (name: string): string => name.trim().toLowerCase().replaceAll(/\s+/g, '_');

/** The import's message about a blocked image. */
const refusalOf = (id: number): string => `The operator has blocked it (block ${id}).`;

/** The number of the newest block; 0 if nothing is blocked. Blocks are added under the lock for writing the index. */
export async function newestBlock(db: Executor): Promise<number> {
  const [row] = await db.select({ id: max(imageBlock.id) }).from(imageBlock);
  return row?.id ?? 0;
}

export function createBlocks({ db, media }: { db: Queries; media: Pick<EmbedderTasks, 'rank'> }) {
  const words = createKeptWords({
    ids: async () => {
      const rows = await db.select({ id: imageBlock.id }).from(imageBlock).where(isNotNull(imageBlock.features));
      return rows.map(({ id }) => id);
    },
    features: (ids) =>
      db
        .select({ id: imageBlock.id, features: imageBlock.features })
        .from(imageBlock)
        .where(inArray(imageBlock.id, ids)),
  });

  async function byName({ key, posts }: Newcomer): Promise<number | undefined> {
    const tags = posts.flatMap((post) => post.tags);
    const artists = [
      ...posts.flatMap(({ artist }) => artist ?? []),
      ...tags.filter(({ category }) => category === 'artist').map(({ name }) => name),
    ];
    const named = (kind: string, names: string[]) =>
      names.length === 0
        ? undefined
        : and(eq(imageBlock.kind, kind), inArray(imageBlock.name, [...new Set(names.map(boardName))]));
    const [found] = await db
      .select({ id: imageBlock.id })
      .from(imageBlock)
      .where(
        or(
          arrayOverlaps(imageBlock.keys, [key]),
          named('artist', artists),
          named(
            'tag',
            tags.map(({ name }) => name),
          ),
        ),
      )
      .limit(1);
    return found?.id;
  }

  /** The blocked images that one may be, with the view that is most similar. */
  async function proposed(image: Look): Promise<Map<number, { view: number; similarity: number }>> {
    const distance = sql<number>`${imageBlockView.embedding} <=> ${vectorLiteral(image.embedding)}::vector`;
    const near = await db
      .select({ id: imageBlockView.blockId, view: imageBlockView.view, distance })
      .from(imageBlockView)
      .where(eq(imageBlockView.embedder, image.embedder))
      .orderBy(distance)
      .limit(COMPARED * 12);
    const found = new Map<number, { view: number; similarity: number }>();
    for (const { id, view, distance: far } of near) {
      if (found.size >= COMPARED || 1 - far < MIN_SIMILARITY) break;
      if (!found.has(id)) found.set(id, { view, similarity: 1 - far });
    }
    // By hash, also those that were embedded by another embedder.
    const bits = sql<number>`bit_count((${imageBlock.phash} # ${image.pHash}::bigint)::bit(64))`;
    const alike = await db
      .select({ id: imageBlock.id, bits })
      .from(imageBlock)
      .where(and(isNotNull(imageBlock.phash), isNotNull(imageBlock.outline)))
      .orderBy(bits)
      .limit(COMPARED);
    for (const one of alike)
      if (one.bits <= MAX_BITS && !found.has(one.id)) found.set(one.id, { view: 0, similarity: MIN_SIMILARITY });
    await words.refresh();
    for (const { id } of words.propose(image.features, COMPARED))
      if (!found.has(id)) found.set(id, { view: 0, similarity: MIN_SIMILARITY });
    return found;
  }

  async function byLook(image: Look): Promise<number | undefined> {
    const candidates = await proposed(image);
    if (candidates.size === 0) return undefined;
    const rows = await db
      .select()
      .from(imageBlock)
      .where(inArray(imageBlock.id, [...candidates.keys()]));
    const { pHash, signature, features } = image;
    for (const row of rows) {
      const described = describedIn(row);
      const near = candidates.get(row.id);
      if (!described || !near) continue;
      const suspect = { id: row.id, ...near, pHash, signature, features };
      if ((await sameAs(media, described, [suspect])).length > 0) return row.id;
    }
    return undefined;
  }

  return {
    newest: () => newestBlock(db),

    /** Why an image must not enter the index, in a sentence; undefined if it may. */
    async refusal(newcomer: Newcomer): Promise<string | undefined> {
      if ((await newestBlock(db)) === 0) return undefined;
      const id = (await byName(newcomer)) ?? (newcomer.image && (await byLook(newcomer.image)));
      return id === undefined ? undefined : refusalOf(id);
    },
  };
}
export type Blocks = ReturnType<typeof createBlocks>;

/** Adds a block, or adds files and the description to an existing one. @returns its number */
export async function addBlock(
  tx: Executor,
  { kind, name, reason, keys = [], pHash, description }: NewBlock,
): Promise<number> {
  const [added] = await tx
    .insert(imageBlock)
    .values({
      kind,
      name,
      reason: reason ?? null,
      keys: [...keys],
      phash: description?.pHash ?? pHash ?? null,
      ...(description && {
        embedder: description.embedder,
        outline: description.outline,
        features: description.features,
      }),
    })
    .onConflictDoUpdate({
      target: [imageBlock.kind, imageBlock.name],
      set: {
        keys: sql`array(select distinct unnest(${imageBlock.keys} || excluded.keys))`,
        reason: sql`coalesce(excluded.reason, ${imageBlock.reason})`,
        phash: sql`coalesce(excluded.phash, ${imageBlock.phash})`,
        embedder: sql`coalesce(excluded.embedder, ${imageBlock.embedder})`,
        outline: sql`coalesce(excluded.outline, ${imageBlock.outline})`,
        features: sql`coalesce(excluded.features, ${imageBlock.features})`,
      },
    })
    .returning({ id: imageBlock.id });
  if (!added) throw new Error('A block was not added.');
  if (description) {
    const { embedder, vectors } = description;
    await tx.delete(imageBlockView).where(eq(imageBlockView.blockId, added.id));
    await tx
      .insert(imageBlockView)
      .values(vectors.map((vector, view) => ({ blockId: added.id, view, embedder, embedding: vectorLiteral(vector) })));
  }
  return added.id;
}

export const listBlocks = (db: Executor): Promise<BlockRow[]> =>
  db.select().from(imageBlock).orderBy(asc(imageBlock.id));

/** Removes a block; the next run retries posts that it rejected. @returns whether there was one */
export async function removeBlock(tx: Executor, id: number): Promise<BlockRow | undefined> {
  const [removed] = await tx.delete(imageBlock).where(eq(imageBlock.id, id)).returning();
  if (removed) await tx.delete(ingestFailure).where(eq(ingestFailure.message, refusalOf(id)));
  return removed;
}
