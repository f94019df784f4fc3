/** Blocks that were added while images were on their way into the index. */
import { sql } from 'drizzle-orm';
import type { Executor, Queries } from '../../platform/db/database.ts';
import type { ImageStore } from '../images/port.ts';
import { keyOf, ONE_AT_A_TIME } from '../index/index-image.ts';
import { type Blocks, newestBlock } from '../moderation/blocks.ts';
import { ownersOf } from '../works/nearest.ts';
import type { Prepared } from './prepare.ts';

/** A block was added after a batch was checked. */
class LateBlockError extends Error {}

export interface LateBlockParts {
  queries: Queries;
  images: Pick<ImageStore, 'remove'>;
  blocks: Blocks;
}

export function createLateBlocks({ queries, images, blocks }: LateBlockParts) {
  async function again(one: Prepared, newest: number): Promise<Prepared> {
    if (one.state !== 'ready' || one.checked >= newest) return one;
    const { file, posts } = one.entry;
    const key = 'image' in file ? keyOf(file.image) : file.key;
    const tagged = posts.map(({ artist, tags }) => ({ artist, tags }));
    const refusal = await blocks.refusal({ key, posts: tagged, ...('image' in file && { image: file.image }) });
    const { entry: _entry, checked: _checked, ...place } = one;
    if (refusal === undefined) return { ...one, checked: newest };
    if ('image' in file && !(await ownersOf(queries, [key])).has(key)) await images.remove(key);
    return { ...place, state: 'skipped', reason: refusal, failure: 'final' };
  }

  return {
    /**
     * Stores a batch without images that have been blocked meanwhile.
     * @param store calls `assert` first in its transaction
     */
    async storing<T>(
      batch: readonly Prepared[],
      store: (batch: readonly Prepared[], assert: (tx: Executor) => Promise<void>) => Promise<T>,
    ): Promise<T> {
      for (;;) {
        const newest = await blocks.newest();
        const rechecked = await Promise.all(batch.map((one) => again(one, newest)));
        try {
          return await store(rechecked, async (tx) => {
            await tx.execute(sql`select pg_advisory_xact_lock(${ONE_AT_A_TIME})`);
            if ((await newestBlock(tx)) > newest) throw new LateBlockError('A block was added meanwhile.');
          });
        } catch (error) {
          if (!(error instanceof LateBlockError)) throw error;
        }
      }
    },
  };
}
export type LateBlocks = ReturnType<typeof createLateBlocks>;
