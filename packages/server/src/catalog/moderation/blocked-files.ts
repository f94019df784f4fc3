/** Refuses files that show what is blocked, where people keep or publish them outside of the index. */
import { isNotNull, ne, or, sql } from 'drizzle-orm';
import type { EmbedderTasks } from '../../engines/embedders/tasks.ts';
import type { TaskOptions } from '../../imaging/media/types.ts';
import type { Queries } from '../../platform/db/database.ts';
import { imageBlock } from '../../platform/db/schema.ts';
import { MediaError } from '../../platform/errors/media-error.ts';
import { Problem } from '../../platform/http/problem.ts';
import { keyOfFile } from '../index/index-image.ts';
import { createBlocks } from './blocks.ts';

/** @throws Problem 422 for a file that shows a blocked image; BusyError */
export type RefuseBlocked = (file: Uint8Array, options?: TaskOptions) => Promise<void>;

export interface BlockedFilesParts {
  db: Queries;
  media: Pick<EmbedderTasks, 'indexImage' | 'rank'>;
}

/** Blocks of artists and tags are left to the index: a file says neither. */
export function createBlockedFiles({ db, media }: BlockedFilesParts): RefuseBlocked {
  const blocks = createBlocks({ db, media });

  /** Whether files can be blocked by what they are, and by how they look. */
  async function blocked(): Promise<{ files: boolean; looks: boolean }> {
    const [found] = await db
      .select({
        files: sql<boolean>`count(*) > 0`,
        looks: sql<boolean>`count(${imageBlock.features}) > 0`,
      })
      .from(imageBlock)
      .where(or(ne(sql`cardinality(${imageBlock.keys})`, 0), isNotNull(imageBlock.features)));
    return found ?? { files: false, looks: false };
  }

  return async (file, options) => {
    const { files, looks } = await blocked();
    if (!files) return;
    const key = keyOfFile(file);
    if ((await blocks.refusal({ key, posts: [] })) !== undefined) throw refusal();
    // Describing takes about as long as a search, so it is left out where it can find nothing.
    const image = looks ? await orNothing(media.indexImage(file, options)) : undefined;
    if (image && (await blocks.refusal({ key, image, posts: [] })) !== undefined) throw refusal();
  };
}

const refusal = () =>
  new Problem(
    422,
    'blocked-image',
    'The operator of this site has blocked what this image shows: it cannot be kept or shared here.',
  );

/** What cannot be read shows nothing; whoever uses the file says so. */
async function orNothing<T>(described: Promise<T>): Promise<T | undefined> {
  try {
    return await described;
  } catch (error) {
    if (error instanceof MediaError) return undefined;
    throw error;
  }
}
