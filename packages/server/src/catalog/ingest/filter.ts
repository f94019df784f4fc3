/** Skips posts that are already in the index, many at a time, before anything of them is fetched. */
import { and, eq, inArray, isNotNull } from 'drizzle-orm';
import type { Queries } from '../../platform/db/database.ts';
import { image, imageCopy, post } from '../../platform/db/schema.ts';
import { isRating, type Rating } from '../images/pools.ts';
import { failuresOf, MAX_ATTEMPTS } from './failures.ts';
import type { IngestCandidate, Found, Skipped } from './source.ts';

/** A file whose image is in the index. */
export interface KnownFile {
  key: string;
  width: number;
  height: number;
  /** Rating of its image. */
  rating: Rating | undefined;
}

export type Wanted =
  | { kind: 'wanted'; candidate: IngestCandidate; knownKey: KnownFile | undefined }
  | { kind: 'known'; pool: string; postId: string }
  | Skipped
  /** It failed too often, or permanently. */
  | (Skipped & { hasFailed: true });

/** @param posts of one pool */
export async function filterKnown<T extends Pick<Found, 'found'>>(
  db: Queries,
  pool: string,
  posts: readonly T[],
): Promise<(T & { wanted: Wanted })[]> {
  const candidates = posts.flatMap(({ found }) => (found.kind === 'candidate' ? [found] : []));
  const ids = candidates.map(({ postId }) => postId);
  const hashes = candidates.flatMap(({ md5 }) => md5 ?? []);
  const known = new Map<string, Date>();
  const files = new Map<string, KnownFile>();
  let failures: Awaited<ReturnType<typeof failuresOf>> = new Map();
  if (ids.length > 0) {
    const rows = await db
      .select({ postId: post.postId, checkedAt: post.checkedAt })
      .from(post)
      .where(and(eq(post.pool, pool), inArray(post.postId, ids)));
    for (const row of rows) known.set(row.postId, row.checkedAt);
    failures = await failuresOf(db, pool, ids);
  }
  if (hashes.length > 0) {
    const rows = await db
      .select({
        md5: post.md5,
        key: imageCopy.key,
        width: imageCopy.width,
        height: imageCopy.height,
        rating: image.rating,
      })
      .from(post)
      .innerJoin(imageCopy, eq(imageCopy.key, post.copyKey))
      .innerJoin(image, eq(image.id, imageCopy.imageId))
      .where(and(inArray(post.md5, hashes), isNotNull(post.md5)));
    for (const { md5, rating, ...file } of rows) {
      if (md5 !== null) files.set(md5, { ...file, rating: isRating(rating) ? rating : undefined });
    }
  }

  return posts.map((one) => {
    const { found } = one;
    if (found.kind === 'skipped') return { ...one, wanted: found };
    const { postId, changedAt, md5 } = found;
    const checkedAt = known.get(postId);
    const failure = failures.get(postId);
    const isSince = (moment: Date) => changedAt === undefined || (changedAt !== 'always' && changedAt <= moment);
    if (checkedAt && isSince(checkedAt)) return { ...one, wanted: { kind: 'known', pool, postId } };
    if (failure && failure.attempts >= MAX_ATTEMPTS && isSince(failure.lastAt)) {
      return {
        ...one,
        wanted: { kind: 'skipped', pool: found.pool, postId, reason: failure.message, hasFailed: true },
      };
    }
    return { ...one, wanted: { kind: 'wanted', candidate: found, knownKey: files.get(md5 ?? '') } };
  });
}
