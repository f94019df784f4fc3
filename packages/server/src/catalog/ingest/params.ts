/** What somebody wants to be indexed, and the result. */
import type { BoardPool } from '../images/pools.ts';

export interface BoardParams {
  kind: 'board';
  pool: BoardPool;
  /** As the board's own search takes them; none for everything. */
  tags?: readonly string[] | undefined;
  /** Posts from this number or day (ISO 8601) on. */
  since?: string | undefined;
  /** New posts at most. */
  limit?: number | undefined;
}

export interface FolderParams {
  kind: 'folder';
  folder: string;
  /** Tags, rating and source stand in files beside the images. */
  sidecars?: boolean | undefined;
  /** Images without tags get those of the configured tagger. */
  tagger?: boolean | undefined;
}

export interface DumpParams {
  kind: 'dump';
  /** Danbooru's metadata, one JSON object a line. */
  file: string;
  /** Where the images lie; without it they are fetched. */
  images?: string | undefined;
}

export type IngestParams = BoardParams | FolderParams | DumpParams;

/** Posts of a board that are there are looked at again; see `freshness/`. */
export interface RevisitJob {
  kind: 'revisit';
  pool: BoardPool;
  /** Posts at most. */
  limit: number;
}

/** What became of posts: new images, posts of images that were there, nothing new, left out, not possible now. */
export interface IngestCounts {
  stored: number;
  merged: number;
  known: number;
  skipped: number;
  failed: number;
}

export interface IngestProgress {
  counts: IngestCounts;
  /** Where the source is, in words: a post's number, a file's name. */
  at: string;
  /** Why it waits, in one sentence. */
  waiting?: string | undefined;
}

export interface IngestSummary {
  counts: IngestCounts;
  /** `stopped`: by the signal or its limit; it goes on there. `failed`: `message` says why. */
  state: 'done' | 'stopped' | 'failed';
  message?: string | undefined;
  /** Reasons of what was skipped or failed, the most frequent first. */
  reasons: readonly { reason: string; count: number; example: string }[];
  seconds: number;
}

/** A request that cannot be fulfilled as it is; `message` is one sentence for the operator. */
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
