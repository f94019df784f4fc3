/** What to index, and the result. */
import type { BoardPool } from '../images/pools.ts';

export interface BoardParams {
  kind: 'board';
  pool: BoardPool;
  /** In the syntax of the board's own search; none for everything. */
  tags?: readonly string[] | undefined;
  /** Posts from this ID or date (ISO 8601) on. */
  since?: string | undefined;
  /** Maximum number of new posts. */
  limit?: number | undefined;
}

export interface FolderParams {
  kind: 'folder';
  folder: string;
  /** Tags, rating and source are in files next to the images. */
  sidecars?: boolean | undefined;
  /** Images without tags get those of the configured tagger. */
  tagger?: boolean | undefined;
}

export interface DumpParams {
  kind: 'dump';
  /** Danbooru's metadata, one JSON object per line. */
  file: string;
  /** Where the images are; without it they are fetched. */
  images?: string | undefined;
}

export type IngestParams = BoardParams | FolderParams | DumpParams;

/** Existing posts of a board are checked again; see `freshness/`. */
export interface RevisitJob {
  kind: 'revisit';
  pool: BoardPool;
  /** Maximum number of posts. */
  limit: number;
}

/** The results of posts: new images, posts of existing images, nothing new, skipped, not possible now. */
export interface IngestCounts {
  stored: number;
  merged: number;
  known: number;
  skipped: number;
  failed: number;
}

export interface IngestProgress {
  counts: IngestCounts;
  /** Position in the source, in words: a post's ID, a file's name. */
  at: string;
  /** Why it waits, in one sentence. */
  waiting?: string | undefined;
}

export interface IngestSummary {
  counts: IngestCounts;
  /** `stopped`: by the signal or its limit; it resumes there. `failed`: `message` says why. */
  state: 'done' | 'stopped' | 'failed';
  message?: string | undefined;
  /** Reasons for skipped or failed posts, the most frequent first. */
  reasons: readonly { reason: string; count: number; example: string }[];
  seconds: number;
}

/** A request that cannot be fulfilled as given; `message` is one sentence for the operator. */
export class IngestError extends Error {
  override readonly name = 'IngestError';
}

/** Identifies runs of the same source, so that one resumes where the other stopped. */
export function sourceOf(params: IngestParams | RevisitJob): string {
  switch (params.kind) {
    case 'board':
      return JSON.stringify(['board', params.pool, (params.tags ?? []).toSorted(), params.since ?? '']);
    case 'folder':
      return JSON.stringify(['folder', params.folder]);
    case 'dump':
      return JSON.stringify(['dump', params.file]);
    case 'revisit':
      return JSON.stringify(['revisit', params.pool]);
    default:
      return params satisfies never;
  }
}
