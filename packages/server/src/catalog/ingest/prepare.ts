/** Prepares one post of the source for storing: read, decoded, described, its previews stored, rated, tagged. */
import { BoardError, type BoardErrorKind } from '../boards/port.ts';
import { createTurns } from '../../platform/fairness/turns.ts';
import { keyOf, type NewEntry, type NewPost } from '../index/index-image.ts';
import type { NewTag } from '../index/index-tags.ts';
import type { ImageStore } from '../images/port.ts';
import { MediaError } from '../../platform/errors/media-error.ts';
import type { IndexedImage } from '../../imaging/media/types.ts';
import type { EmbedderTasks } from '../../engines/embedders/tasks.ts';
import { trueTags } from '../tags/cut.ts';
import type { Tagger } from '../../engines/ports/tagger.ts';
import { keptOf, tagWith } from '../taggings/service.ts';
import type { Wanted } from './filter.ts';
import { ratingOf, ratingOfHint } from './rating.ts';
import type { Blocks, Newcomer } from '../moderation/blocks.ts';
import { type Found, type FoundPost, type IngestCandidate, SkipError } from './source.ts';
import type { Stopwatch } from './stopwatch.ts';

export interface PrepareParts {
  media: Pick<EmbedderTasks, 'indexImage'>;
  images: Pick<ImageStore, 'put'>;
  tagger: Pick<Tagger, 'name' | 'tag' | 'current'> | undefined;
  blocks: Blocks;
  /** Images in progress at once. */
  parallel: number;
  stopwatch: Stopwatch;
}

/**
 * What happens to a post's entry among the failures: retried, never retried, removed, or unchanged. `trouble` is the
 * board's, not the post's.
 */
type AboutFailure = 'again' | 'trouble' | 'final' | 'forget' | 'keep';

export type Prepared = Pick<Found, 'at' | 'checkpoint'> &
  Pick<IngestCandidate, 'postId'> & { pool: string; seenAt: Date | undefined } &
  /** `checked`: the newest block that it was compared with. */
  (
    | { state: 'ready'; entry: NewEntry; checked: number }
    | { state: 'known' }
    | { state: 'skipped' | 'failed'; reason: string; failure: AboutFailure }
    /** The run was stopped before it began. */
    | { state: 'aborted' }
  );

const TROUBLES: ReadonlySet<BoardErrorKind> = new Set(['busy', 'login', 'blocked', 'down', 'odd']);

/** Names and texts as the database accepts them, without NUL characters. */
const clean = (text: string | undefined): string | undefined => text?.replaceAll('\0', '');

export function createPrepare({ media, images, tagger: given, blocks, parallel, stopwatch }: PrepareParts) {
  const turns = createTurns({ atOnce: parallel, maxWaiting: 0, usualMs: 1_000 });

  /** @throws SkipError */
  async function refuseBlocked(newcomer: Newcomer): Promise<void> {
    const refusal = await stopwatch.time('blocks', () => blocks.refusal(newcomer));
    if (refusal !== undefined) throw new SkipError(refusal);
  }

  async function ready(wanted: Extract<Wanted, { kind: 'wanted' }>, signal: AbortSignal): Promise<NewEntry> {
    const { candidate, knownKey } = wanted;
    const seenAt = seenAtOf(candidate);
    const post = await candidate.post();
    if (knownKey !== undefined) {
      await refuseBlocked({ key: knownKey.key, posts: [post] });
      return {
        file: { key: knownKey.key },
        posts: [newPost({ ...post, seenAt }, ratingOf(post.rating, knownKey.rating), knownKey, post.tags)],
      };
    }
    const bytes = await stopwatch.time('read', () => candidate.read(signal));
    const tagger = given?.current?.() ?? given;
    const image = await stopwatch.time('describe', () => media.indexImage(bytes, { priority: 'background' }));
    await refuseBlocked({ key: keyOf(image), image, posts: [post] });
    const [tagging] = await Promise.all([
      tagger && post.tags.length === 0
        ? stopwatch.time('tag', () => tagWith(tagger, bytes, { priority: 'background' }))
        : undefined,
      stopwatch.time('files', () => images.put(keyOf(image), image.thumbnails)),
    ]);
    const tags = tagging ? tagsOf(tagging) : post.tags;
    return {
      file: { image, bytes: bytes.length },
      posts: [newPost({ ...post, seenAt }, ratingOf(post.rating, ratingOfHint(image.ratingHint)), image, tags)],
      renews: candidate.renews,
      ...(tagging && tagger ? { tagging: { tagger: tagger.name, tagged: keptOf(tagging) } } : {}),
    };
  }

  /** Never rejects: unusable posts come with the reason. */
  return async function prepare(
    { at, checkpoint, wanted }: Pick<Found, 'at' | 'checkpoint'> & { wanted: Wanted },
    signal: AbortSignal,
    mayMend: boolean,
  ): Promise<Prepared> {
    const { pool, postId } = wanted.kind === 'wanted' ? wanted.candidate : wanted;
    const seenAt = wanted.kind === 'wanted' ? seenAtOf(wanted.candidate) : undefined;
    const place = { at, checkpoint, pool, postId, seenAt };
    if (wanted.kind !== 'wanted') {
      return wanted.kind === 'known'
        ? { ...place, state: 'known' }
        : { ...place, state: 'skipped', reason: wanted.reason, failure: 'hasFailed' in wanted ? 'keep' : 'forget' };
    }
    let leave: (() => void) | undefined;
    try {
      leave = await turns.take({ priority: 'background', signal });
    } catch {
      return { ...place, state: 'aborted' };
    }
    try {
      const checked = await blocks.newest();
      return { ...place, state: 'ready', entry: await ready(wanted, signal), checked };
    } catch (error) {
      if (signal.aborted) return { ...place, state: 'aborted' };
      return { ...place, ...reasonOf(error, mayMend) };
    } finally {
      leave();
    }
  };
}

function reasonOf(
  error: unknown,
  mayMend: boolean,
): { state: 'skipped' | 'failed'; reason: string; failure: AboutFailure } {
  const reason = error instanceof Error ? error.message : String(error);
  if (error instanceof BoardError && TROUBLES.has(error.kind)) return { state: 'failed', reason, failure: 'trouble' };
  if (error instanceof SkipError) return { state: 'skipped', reason, failure: 'final' };
  if (!(error instanceof MediaError)) return { state: 'failed', reason, failure: 'again' };
  const isOurs = error.code === 'crashed' || error.code === 'timeout';
  const isCutOff = error.code === 'damaged' && mayMend;
  return isOurs || isCutOff
    ? { state: 'failed', reason, failure: 'again' }
    : { state: 'skipped', reason, failure: 'final' };
}

/** The last moment that the database takes as JavaScript writes it; a file can claim any. */
const LAST_MOMENT = Date.UTC(9_999, 11, 31);

/** The version that is about to be read; undefined if only the present moment can be said. */
function seenAtOf({ changedAt }: IngestCandidate): Date | undefined {
  return changedAt instanceof Date && changedAt.getTime() <= LAST_MOMENT ? changedAt : undefined;
}

function newPost(
  post: FoundPost & Pick<Prepared, 'seenAt'>,
  rating: NewPost['rating'],
  size: Pick<IndexedImage, 'width' | 'height'>,
  tags: readonly NewTag[],
): NewPost {
  return {
    pool: post.pool,
    postId: post.postId,
    url: clean(post.pageUrl),
    rating,
    width: post.width || size.width,
    height: post.height || size.height,
    title: clean(post.title),
    artist: clean(post.artist),
    postedAt: post.postedAt,
    fileUrl: clean(post.fileUrl),
    md5: post.md5,
    source: clean(post.source),
    // A file that changed while it was read is read again.
    checkedAt: post.seenAt,
    tags: tags.map((tag) => ({ ...tag, name: tag.name.replaceAll('\0', '') })),
  };
}

/** The tags above the tagger's thresholds, in its own groups; ratings and years are not tags. */
function tagsOf(tagged: Parameters<typeof trueTags>[0]): NewTag[] {
  const { rating: _rating, year: _year, ...groups } = trueTags(tagged);
  return Object.entries(groups).flatMap(([category, tags]) => tags.map(({ tag }) => ({ name: tag, category })));
}
