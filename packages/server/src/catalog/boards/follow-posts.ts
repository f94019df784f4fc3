/** Finds the file of a post whose page was given, by the API of its board. A page may show a smaller image, or none. */
import { sniffFormat } from '@mekiki/metadata/formats/sniff.ts';
import type { RemoteFetcher, RemoteImage } from '../../platform/http/remote.ts';
import { RemoteError } from '../../platform/http/remote-error.ts';
import { followPages } from '../images/page-images.ts';
import { refererOf } from '../images/referers.ts';
import type { BoardPool } from '../images/pools.ts';
import { type Board, BoardError } from './port.ts';
import { type PostAddress, postAt } from './post-address.ts';
import { PROFILES } from './profile.ts';
import { createRecentAnswers } from './recent-answers.ts';

/** Time limit for a board's API, after which the page is read instead. */
const MAX_MS = 4_000;
/** Maximum number of open requests to one board, most of which wait for their turn. */
const MAX_ASKING = 4;
/** Maximum number of files of a post that are tried, the best first. */
const MAX_FILES = 3;
/** Answers are kept for this long, those without a file too, so that a popular post is requested once. */
const KEPT_MS = 10 * 60_000;
const MAX_KEPT = 1_000;

/**
 * The fetcher, which continues to the image if a URL leads to a page. Only what a post's file is comes from the API:
 * the file itself is fetched like any other URL that a person gives.
 */
export function followPosts<T extends Pick<RemoteFetcher, 'fetchImage'>>(
  remote: T,
  boards: (pool: BoardPool) => Pick<Board, 'post'>,
  { maxMs = MAX_MS, now }: { maxMs?: number; now?: () => number } = {},
): T {
  const pages = followPages(remote);
  const asking = new Map<BoardPool, number>();
  const recent = createRecentAnswers<readonly string[]>({ max: MAX_KEPT, forMs: KEPT_MS, now });

  /** None if the board does not say within the time. */
  async function filesOf({ pool, postId }: PostAddress, signal: AbortSignal | undefined): Promise<readonly string[]> {
    const key = `${pool} ${postId}`;
    const known = recent.get(key);
    if (known) return known;
    const open = asking.get(pool) ?? 0;
    if (open >= MAX_ASKING) return [];
    asking.set(pool, open + 1);
    const overtime = AbortSignal.timeout(maxMs);
    try {
      const post = await boards(pool).post(postId, signal ? AbortSignal.any([signal, overtime]) : overtime);
      const files = post && 'fileUrls' in post ? post.fileUrls.slice(0, MAX_FILES) : [];
      recent.set(key, files);
      return files;
    } catch (error) {
      signal?.throwIfAborted();
      if (error instanceof BoardError || overtime.aborted) return [];
      throw error;
    } finally {
      asking.set(pool, (asking.get(pool) ?? 1) - 1);
    }
  }

  /** @param referer of the board, for its files on any host */
  async function fileAt(
    address: string,
    { page, referer, signal }: { page: string; referer: string | undefined; signal: AbortSignal | undefined },
  ): Promise<RemoteImage | undefined> {
    try {
      const found = await remote.fetchImage(address, signal, (url) => referer ?? refererOf(url, page));
      return sniffFormat(found.bytes) === undefined ? undefined : { ...found, page };
    } catch (error) {
      if (error instanceof RemoteError && !signal?.aborted) return undefined;
      throw error;
    }
  }

  return {
    ...pages,
    /** @throws RemoteError also if a page has no image or several */
    async fetchImage(address: string, signal?: AbortSignal): Promise<RemoteImage> {
      const post = postAt(address);
      const page = /^www\./i.test(address) ? `https://${address}` : address;
      if (post) {
        const { referer } = PROFILES[post.pool];
        for (const url of await filesOf(post, signal)) {
          const found = await fileAt(url, { page, referer, signal });
          if (found) return found;
        }
      }
      return pages.fetchImage(address, signal);
    },
  };
}
