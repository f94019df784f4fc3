/** The interface of sources: each lists its posts in order, with the position to resume after each. */
import type { BoardRating } from '../boards/port.ts';
import type { NewTag } from '../index/index-tags.ts';
import type { Pool } from '../images/pools.ts';

/** A post that may be indexed. */
export interface FoundPost {
  pool: Pool;
  postId: string;
  pageUrl?: string | undefined;
  rating: BoardRating;
  /** Size of the original; 0 if unknown until it is read. */
  width: number;
  height: number;
  tags: readonly NewTag[];
  artist?: string | undefined;
  title?: string | undefined;
  source?: string | undefined;
  postedAt?: Date | undefined;
  fileUrl?: string | undefined;
  md5?: string | undefined;
}

export interface IngestCandidate {
  kind: 'candidate';
  pool: Pool;
  postId: string;
  /**
   * When its file, or what the source says of it, last changed, seen before it is read; a post of this version or a later
   * one is known. Undefined: once known, always known. `always`: it is read whatever is known.
   */
  changedAt?: Date | 'always' | undefined;
  /** Whether the source's data replaces that of a known post with the same file. */
  renews?: boolean | undefined;
  /** MD5 of its file, if the source knows it: the same file need not be read again. */
  md5?: string | undefined;
  /** The source's data about it. Some must read a file for that, so it is only called if the post is not known. */
  post: () => Promise<FoundPost>;
  /**
   * Its image.
   * @throws {SkipError} if there is no usable one
   */
  read: (signal: AbortSignal) => Promise<Uint8Array>;
}

/** A post without a usable image, and why in one sentence. */
export interface Skipped {
  kind: 'skipped';
  pool: Pool;
  postId: string;
  reason: string;
}

export interface Found {
  found: IngestCandidate | Skipped;
  /** Where the source resumes once this and all before it is done; undefined keeps the previous position. */
  checkpoint?: unknown;
  /** The position in words. */
  at: string;
}

export interface IngestSource {
  /** Where a new run starts after an ended job; undefined for the beginning. */
  again: (checkpoint: unknown) => unknown;
  /** Posts in order. Ends at the end of the source, or early without an error once the signal is aborted. */
  posts: (checkpoint: unknown, signal: AbortSignal) => AsyncIterable<Found>;
  /** How many posts may be new, if that is cheap to know. */
  expected: () => Promise<number | undefined>;
  /** Posts that failed before, to be retried first. */
  retry?: ((postId: string, signal: AbortSignal) => Promise<IngestCandidate | Skipped | undefined>) | undefined;
  pool: Pool;
  /** Maximum number of candidates. */
  limit?: number | undefined;
  /** Whether images without tags get those of the tagger. */
  tagger: boolean;
  /** Whether decoding an image may succeed later: a network transfer may have been cut off. */
  mayMend: boolean;
}

/** An image is skipped on purpose; `message` is one sentence. Retrying is useless until it changes. */
export class SkipError extends Error {
  override readonly name = 'SkipError';
}
