/** Fetches the files of posts again and indexes them like new ones, whatever is known about these posts. */
import type { Board, BoardPost } from '../boards/port.ts';
import { retryOnEmbedderChange } from '../embedders/port.ts';
import type { IngestParts } from '../ingest/create.ts';
import { filterKnown } from '../ingest/filter.ts';
import { NO_COUNTS } from '../ingest/jobs.ts';
import { createLateBlocks } from '../ingest/late-blocks.ts';
import { createPrepare } from '../ingest/prepare.ts';
import { createBlocks } from '../moderation/blocks.ts';
import { createReasons } from '../ingest/reasons.ts';
import { postOf } from '../ingest/source.board.ts';
import type { IngestCandidate } from '../ingest/source.ts';
import { createStopwatch } from '../ingest/stopwatch.ts';
import { createStore } from '../ingest/store.ts';

/** @returns a function that returns the IDs of the posts whose file was fetched; the others are recorded as failures */
export function createReindex(parts: Omit<IngestParts, 'boards' | 'tagger' | 'maxBytes'>) {
  const stopwatch = createStopwatch();
  const blocks = createBlocks({ db: parts.database.queries, media: parts.media });
  const prepare = createPrepare({ ...parts, blocks, tagger: undefined, stopwatch });
  // A separate run, so that the position of a re-visit is kept.
  const store = createStore({
    ...parts,
    jobs: { keep: async () => {} },
    lateBlocks: createLateBlocks({ queries: parts.database.queries, images: parts.images, blocks }),
    stopwatch,
  });

  return async (board: Board, posts: readonly BoardPost[], signal: AbortSignal): Promise<ReadonlySet<string>> => {
    const found = posts.map((one) => ({
      at: `post ${one.postId}`,
      found: {
        kind: 'candidate',
        pool: board.pool,
        postId: one.postId,
        changedAt: 'always',
        md5: one.md5,
        post: async () => postOf(one),
        read: (end) => board.image(one, end),
      } satisfies IngestCandidate,
    }));
    return retryOnEmbedderChange(async () => {
      const wanted = await filterKnown(parts.database.queries, board.pool, found);
      const prepared = await Promise.all(wanted.map((one) => prepare(one, signal, true)));
      await store(prepared, { id: '', checkpoint: undefined, counts: NO_COUNTS }, { ...NO_COUNTS }, createReasons());
      return new Set(prepared.flatMap(({ state, postId }) => (state === 'ready' ? [postId] : [])));
    });
  };
}
