/** What every image board is to us: pages of posts by falling number, one post by its number, and how its files are fetched. */
import type { BoardPool } from '../images/pools.ts';

export type TagCategory = 'general' | 'character' | 'copyright' | 'artist' | 'meta';

/**
 * What a board says of how safe an image is. `safe` is the mildest of three levels (general or sensitive, the board
 * does not tell); `unknown` where the board has no ratings: our own rating decides.
 */
export type BoardRating = 'g' | 's' | 'q' | 'e' | 'safe' | 'unknown';

/** A board's post in our terms. */
export interface BoardPost {
  pool: BoardPool;
  /** The board's own number for it. */
  postId: string;
  /** The page that people look at. */
  pageUrl: string;
  rating: BoardRating;
  /** Of the original, in pixels; 0 where the board does not say. */
  width: number;
  height: number;
  /** Where its image may be fetched, the best first; the first that answers is taken. Never a video. */
  fileUrls: readonly string[];
  /** Lower-case hex of the original file, where the board says. */
  md5?: string;
  /** Names with underscores, as Danbooru writes them; `category` only where the board knows it. */
  tags: readonly { name: string; category?: TagCategory }[];
  artist?: string;
  title?: string;
  /** Where the artist shows it. */
  source?: string;
  postedAt?: Date;
}

/** A post without an image for us, and why in one sentence (deleted, hidden, a video, for members only). */
export interface SkippedPost {
  postId: string;
  reason: string;
  /** No longer on the board: what is indexed of it is to be marked so. */
  isGone: boolean;
}

export interface BoardPage {
  posts: readonly BoardPost[];
  skipped: readonly SkippedPost[];
  /** Posts below this number come next; undefined at the end of the board. */
  before: string | undefined;
}

export interface ListParams {
  /** As the board's own search takes them. */
  tags: readonly string[];
  /** Only posts below this number, so that a run goes on where it was stopped. */
  before?: string | undefined;
  /** At most so many; boards may give fewer. */
  limit: number;
  signal?: AbortSignal | undefined;
}

export interface Board {
  readonly pool: BoardPool;
  /** Posts by falling number. @throws BoardError */
  list(params: ListParams): Promise<BoardPage>;
  /** One post by its number; undefined where the board has it no longer. @throws BoardError */
  post(postId: string, signal?: AbortSignal): Promise<BoardPost | SkippedPost | undefined>;
  /**
   * The bytes of a post's image, of the first of its addresses that answers with one.
   * @throws BoardError; `missing` where none of them does
   */
  image(post: Pick<BoardPost, 'fileUrls'>, signal?: AbortSignal): Promise<Uint8Array>;
}

/** What differs from board to board: its API. Images are fetched in the same way everywhere. */
export type BoardApi = Pick<Board, 'list' | 'post'>;

/**
 * `busy`: asked too often (429, 421) or overloaded (503). `login`: wants an account or a key. `blocked`: a wall for
 * robots, such as Cloudflare's. `down`: does not answer. `odd`: answers what nobody can read. `refused`: the search is
 * wrong, asking again is useless. `missing`: this one thing is not there.
 */
export type BoardErrorKind = 'busy' | 'login' | 'blocked' | 'down' | 'odd' | 'refused' | 'missing';

/** A board did not answer as it should; `message` is one sentence for the operator. */
export class BoardError extends Error {
  override readonly name = 'BoardError';
  readonly kind: BoardErrorKind;
  /** When it may be asked again, in seconds, where the board says. */
  readonly retryAfterSeconds: number | undefined;

  constructor(kind: BoardErrorKind, message: string, retryAfterSeconds?: number) {
    super(message);
    this.kind = kind;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}
