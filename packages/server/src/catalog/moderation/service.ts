/** Operators' actions on images: remove, block, unblock, each with a line in the log. */
import { inArray, sql } from 'drizzle-orm';
import type { EmbedderTasks } from '../../engines/embedders/tasks.ts';
import { MediaError } from '../../platform/errors/media-error.ts';
import type { Executor, Queries } from '../../platform/db/database.ts';
import { image } from '../../platform/db/schema.ts';
import type { ImageStore } from '../images/port.ts';
import { ONE_AT_A_TIME } from '../index/index-image.ts';
import { largestOf } from '../works/nearest.ts';
import { addBlock, type NewBlock, removeBlock } from './blocks.ts';
import { copiesOf } from './copies.ts';
import { type BlockRow, describeForBlock, type Description } from './description.ts';
import { type Act, noteAct } from './log.ts';
import { countRemoval, indexedOf, keysOf, removeImages, type Removed } from './remove.ts';
import { decideRequest, type RequestImage } from './requests.ts';
import { byKey, findTarget, ModerationError, type Target } from './targets.ts';

/** Images described per batch. */
const AT_ONCE = 4;

export interface ModerationParts {
  db: Queries;
  images: Pick<ImageStore, 'get' | 'remove'>;
  media: Pick<EmbedderTasks, 'describeQuery' | 'indexImage' | 'rank'>;
  /** Called after each change of the blocks, such as to keep them beside the backups; must not fail. */
  blocksChanged?: () => Promise<void>;
}

/** What an action would do. */
export interface Plan {
  /** As given by the operator. */
  subject: string;
  /** Images that were named. */
  named: number[];
  /** Other indexed images that show the same. */
  copies: number[];
  blocks: NewBlock[];
  /** Whether one of the blocks is of an image that was sent and is not in the index itself. */
  blocksSent: boolean;
}

export interface CarryOut extends Pick<Act, 'action' | 'reason' | 'actor'> {
  isBlocked: boolean;
  request?: number | undefined;
}

export function createModeration({ db, images, media, blocksChanged = async () => {} }: ModerationParts) {
  /** Describes the largest file by its largest preview; no description if that cannot be read. */
  async function describe(imageId: number): Promise<{ key: string; pHash: bigint; description?: Description }> {
    const [row] = await db
      .select({ key: image.key, pHash: image.phash })
      .from(image)
      .where(inArray(image.id, [imageId]));
    if (!row) throw new ModerationError('An image was removed by somebody else meanwhile. Try again.');
    const largest = (await largestOf(db, [imageId])).get(imageId)?.key ?? row.key;
    const preview = await images.get(largest, 1024);
    try {
      return preview ? { ...row, description: await describeForBlock(media, preview) } : row;
    } catch (error) {
      // A damaged preview: its files are blocked nevertheless.
      if (error instanceof MediaError) return row;
      throw error;
    }
  }

  async function blockOf(imageId: number): Promise<NewBlock> {
    const { key, pHash, description } = await describe(imageId);
    return { kind: 'image', name: key, keys: await keysOf(db, [imageId]), pHash, description };
  }

  async function blocksFor({ imageIds, rule, key, file }: Target): Promise<NewBlock[]> {
    const blocks: NewBlock[] = rule ? [rule] : [];
    for (let from = 0; from < imageIds.length; from += AT_ONCE) {
      blocks.push(...(await Promise.all(imageIds.slice(from, from + AT_ONCE).map(blockOf))));
    }
    if (imageIds.length > 0 || key === undefined) return blocks;
    const description = file ? await describeForBlock(media, file) : undefined;
    return [...blocks, { kind: 'image', name: key, keys: [key], description }];
  }

  return {
    /**
     * The images that are meant, other images that show the same, and what a block would store of them. Changes
     * nothing.
     * @param options `readsFiles` is false where `subject` must not name a file of this machine; `shown` is an image
     * that is meant as well, with the key of its file
     * @throws ModerationError, MediaError
     */
    async plan(subject: string, options?: { readsFiles: boolean; shown?: RequestImage | undefined }): Promise<Plan> {
      const target = await findTarget(db, subject, options);
      const shown = options?.shown;
      // By its key as well: plain images cannot be told apart by their look.
      const sent = shown ? (await byKey(db, shown.key)).imageIds : [];
      const named = new Set([...target.imageIds, ...sent]);
      const blocks = await blocksFor({ ...target, imageIds: [...named] });
      const blocksSent = shown !== undefined && sent.length === 0;
      if (blocksSent) {
        const { key, preview } = shown;
        const description = await describeForBlock(media, preview);
        blocks.push({ kind: 'image', name: key, keys: [key], pHash: description.pHash, description });
      }
      const copies = new Set<number>();
      for (const { description } of blocks) {
        if (!description) continue;
        const found = await copiesOf({ db, media }, description, new Set([...named, ...copies]));
        for (const id of found) copies.add(id);
      }
      return { subject, named: [...named], copies: [...copies], blocks, blocksSent };
    },

    /** What the action would affect. */
    count: ({ named, copies }: Plan): Promise<Removed> => countRemoval(db, [...named, ...copies]),

    /**
     * Blocks first, so that nothing is added again during the removal.
     * @param options `isBlocked`: if false, only existing images are removed. `request`: number of a request that this
     * accepts, in the same transaction
     * @throws ModerationError if the request was decided meanwhile; then nothing was changed
     */
    async carryOut(
      { subject, named, copies, blocks }: Plan,
      { action, reason, actor, isBlocked, request }: CarryOut,
    ): Promise<Removed & { blocks: number }> {
      const copyKeys = await keysOf(db, copies);
      const [first, ...others] = isBlocked ? blocks : [];
      // The files of copies belong to a block as well, whichever of several they resemble.
      const added = first ? [{ ...first, keys: [...(first.keys ?? []), ...copyKeys] }, ...others] : [];
      const block = async (tx: Executor): Promise<void> => {
        for (const one of added) await addBlock(tx, { ...one, reason });
      };
      const isAccepted = request !== undefined;
      if (!isAccepted && added.length > 0) {
        await db.transaction(async (tx) => {
          await tx.execute(sql`select pg_advisory_xact_lock(${ONE_AT_A_TIME})`);
          await block(tx);
        });
      }
      // A file that its board has replaced is in no index any longer, but its previews may still be there.
      const blockedKeys = added.flatMap(({ keys = [] }) => keys);
      const indexed = await indexedOf(db, blockedKeys);
      for (const key of blockedKeys) if (!indexed.has(key)) await images.remove(key);
      const note = async (tx: Executor, counts: Removed): Promise<void> => {
        if (isAccepted) await block(tx);
        await noteAct(tx, { action, subject, reason, actor, counts: { ...counts, blocks: added.length } });
        if (isAccepted) await decideRequest(tx, request, { decision: 'accepted', reason, actor });
      };
      const removed = await removeImages({ db, images }, [...named, ...copies], note, { mayFail: isAccepted });
      await blocksChanged();
      return { ...removed, blocks: added.length };
    },

    /** @throws ModerationError if there is no such block */
    async unblock(id: number, reason?: string): Promise<BlockRow> {
      const lifted = await db.transaction(async (tx: Executor) => {
        const removed = await removeBlock(tx, id);
        if (!removed) throw new ModerationError(`There is no block ${id}. "list" shows all.`);
        await noteAct(tx, { action: 'unblock', subject: `${removed.kind} ${removed.name}`, reason });
        return removed;
      });
      await blocksChanged();
      return lifted;
    },
  };
}
export type Moderation = ReturnType<typeof createModeration>;
