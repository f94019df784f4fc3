/** Removes from the index what blocks cover that were brought from elsewhere, such as after an older backup was restored. */
import { asc, inArray, or, sql } from 'drizzle-orm';
import type { EmbedderTasks } from '../../engines/embedders/tasks.ts';
import type { Executor, Queries } from '../../platform/db/database.ts';
import { oneOf } from '../../platform/db/one-of.ts';
import { image, imageBlock, imageBlockView, imageCopy } from '../../platform/db/schema.ts';
import type { ImageStore } from '../images/port.ts';
import { ONE_AT_A_TIME } from '../index/index-image.ts';
import { copiesOf } from './copies.ts';
import { describedIn, type BlockRow } from './description.ts';
import { type ImportedBlocks, importBlocks } from './kept-blocks.ts';
import { noteAct } from './log.ts';
import { countRemoval, removeImages, type Removed } from './remove.ts';
import { byArtist, byTag } from './targets.ts';

export interface EnforceParts {
  /** A transaction is fine. */
  db: Queries;
  images: Pick<ImageStore, 'remove'>;
  media: Pick<EmbedderTasks, 'rank'>;
}

export type Enforced = ImportedBlocks & Removed;

class DryRun extends Error {
  readonly enforced: Enforced;
  constructor(enforced: Enforced) {
    super('Nothing was changed.');
    this.enforced = enforced;
  }
}

/**
 * Adds the blocks of a file, and removes the images that they cover.
 * @throws ModerationError where it is no such file
 */
export async function enforceKept(parts: EnforceParts, file: string): Promise<Enforced> {
  const imported = await parts.db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${ONE_AT_A_TIME})`);
    return importBlocks(tx, file);
  });
  const keys = await keysIn(parts.db, imported.ids);
  // Previews of files that are in no index any longer may have been restored as well.
  for (const key of keys) await parts.images.remove(key);
  const covered = await coveredBy(parts, imported.ids);
  const removed = await removeImages(
    parts,
    covered,
    async (tx, counts) => {
      const subject = `${imported.ids.length} blocks of ${imported.writtenAt}`;
      await noteAct(tx, { action: 'import', subject, counts: { ...counts, blocks: imported.added } });
    },
    { mayFail: false },
  );
  return { ...imported, ...removed };
}

/** What that would do: it is executed, counted and rolled back. */
export async function countKept({ db, media }: Omit<EnforceParts, 'images'>, file: string): Promise<Enforced> {
  try {
    return await db.transaction(async (tx) => {
      const imported = await importBlocks(tx, file);
      const covered = await coveredBy({ db: tx, media }, imported.ids);
      throw new DryRun({ ...imported, ...(await countRemoval(tx, covered)) });
    });
  } catch (error) {
    if (error instanceof DryRun) return error.enforced;
    throw error;
  }
}

async function keysIn(db: Executor, ids: readonly number[]): Promise<string[]> {
  const rows = await db.select({ keys: imageBlock.keys }).from(imageBlock).where(oneOf(imageBlock.id, ids));
  return [...new Set(rows.flatMap(({ keys }) => keys))];
}

type Finding = Pick<EnforceParts, 'media'> & { db: Pick<Queries, 'select' | 'selectDistinct'> };

/** The indexed images that blocks name, or that show what they describe. */
async function coveredBy({ db, media }: Finding, ids: readonly number[]): Promise<number[]> {
  const covered = new Set<number>();
  // One after the other: a description is large.
  for (const id of ids) {
    const [row] = await db
      .select()
      .from(imageBlock)
      .where(inArray(imageBlock.id, [id]));
    if (!row) continue;
    for (const found of await namedBy(db, row)) covered.add(found);
    const described = describedIn(row);
    if (!described) continue;
    const views = await db
      .select({ embedding: imageBlockView.embedding })
      .from(imageBlockView)
      .where(inArray(imageBlockView.blockId, [id]))
      .orderBy(asc(imageBlockView.view));
    const vectors = views.map(({ embedding }) => Float32Array.from(JSON.parse(embedding) as number[]));
    for (const found of await copiesOf({ db, media }, { ...described, vectors }, covered)) covered.add(found);
  }
  return [...covered];
}

async function namedBy(
  db: Pick<Queries, 'select' | 'selectDistinct'>,
  { kind, name, keys }: BlockRow,
): Promise<number[]> {
  if (kind === 'artist') return byArtist(db, name);
  if (kind === 'tag') return byTag(db, name);
  const copies = db.select({ id: imageCopy.imageId }).from(imageCopy).where(oneOf(imageCopy.key, keys));
  const rows = await db
    .select({ id: image.id })
    .from(image)
    .where(or(oneOf(image.key, keys), inArray(image.id, copies)));
  return rows.map(({ id }) => id);
}
