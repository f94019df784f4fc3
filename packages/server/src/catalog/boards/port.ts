/** The interface of every image board: pages of posts by descending ID, one post by its ID, and its files. */
import type { BoardPool } from '../images/pools.ts';

export type TagCategory = 'general' | 'character' | 'copyright' | 'artist' | 'meta';

/**
 * A board's rating of an image. `safe` is the mildest of three levels (general or sensitive, the board does not
 * distinguish them); `unknown` if the board has no ratings: our own rating decides.
 */
export type BoardRating = 'g' | 's' | 'q' | 'e' | 'safe' | 'unknown';

/** A board's post in our terms. */
export interface BoardPost {
  pool: BoardPool;
  /** The board's own ID of it. */
  postId: string;
  /** The page for people. */
  pageUrl: string;
  rating: BoardRating;
  /** Size of the original, in pixels; 0 if the board does not say. */
  width: number;
  height: number;
  /** URLs of its image, best first; the first that responds is used. Never a video. */
  fileUrls: readonly string[];
  /** Lower-case hex of the original file, if the board says. */
  md5?: string;
  /** Names with underscores, as on Danbooru; `category` only if the board knows it. */
  tags: readonly { name: string; category?: TagCategory }[];
  artist?: string;
  title?: string;
  /** Where the artist published it. */
  source?: string;
  postedAt?: Date;
}

/** A post without a usable image, and why in one sentence (deleted, hidden, a video, members only). */
export interface SkippedPost {
  postId: string;
  reason: string;
  /** No longer on the board: its indexed post has to be marked so. */
  isGone: boolean;
}

export interface BoardPage {
  posts: readonly BoardPost[];
  skipped: readonly SkippedPost[];
  /** The next posts are below this ID; undefined at the end of the board. */
  before: string | undefined;
}

export interface ListParams {
  /** In the syntax of the board's own search. */
  tags: readonly string[];
  /** Only posts below this ID, so that a run resumes where it stopped. */
  before?: string | undefined;
  /** Maximum number; boards may return fewer. */
  limit: number;
  signal?: AbortSignal | undefined;
}

export interface Board {
  readonly pool: BoardPool;
  /** Posts by descending ID. @throws BoardError */
  list(params: ListParams): Promise<BoardPage>;
  /** One post by its ID; undefined if it is no longer on the board. @throws BoardError */
  post(postId: string, signal?: AbortSignal): Promise<BoardPost | SkippedPost | undefined>;
  /**
   * The bytes of a post's image, from the first of its URLs that returns one.
   * @throws BoardError; `missing` if none of them does
   */
  image(post: Pick<BoardPost, 'fileUrls'>, signal?: AbortSignal): Promise<Uint8Array>;
}

/** What differs between boards: the API. Images are fetched the same way everywhere. */
export type BoardApi = Pick<Board, 'list' | 'post'>;

/**
 * `busy`: too many requests (429, 421) or overloaded (503). `login`: requires an account or a key. `blocked`: bot
 * protection, such as Cloudflare's. `down`: does not respond. `odd`: responds with something unreadable. `refused`: the
 * search is invalid, retrying is useless. `missing`: this one item does not exist.
 */
export type BoardErrorKind = 'busy' | 'login' | 'blocked' | 'down' | 'odd' | 'refused' | 'missing';

/** A board did not respond as expected; `message` is one sentence for the operator. */
export class BoardError extends Error {
  override readonly name = 'BoardError';
  readonly kind: BoardErrorKind;
  /** Seconds until it may be retried, if the board says. */
  readonly retryAfterSeconds: number | undefined;

  constructor(kind: BoardErrorKind, message: string, retryAfterSeconds?: number) {
    super(message);
    this.kind = kind;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}
