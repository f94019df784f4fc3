/** The parts of the caller's history that a search needs. */
import type { Owner } from '../../platform/identity/identity.ts';
import type { SearchMatch } from './schema.ts';
import { withoutPoints } from './without-points.ts';

/** The data to repeat a search by image. */
export interface KeptSearch {
  /** Packed, see `packVector`. */
  vector: string;
  /** Name of the embedder that made the vector; absent in searches from before there could be another one. */
  embedder?: string;
  /** Its sure matches: image, score in thousandths, and how. */
  matches: { id: number; score: number; match: SearchMatch }[];
}

/** What is kept of a sure match, whose score is 0 to 1. */
export function keptMatch({ id, score, match }: KeptSearch['matches'][number]): KeptSearch['matches'][number] {
  return { id, score: Math.round(score * 1_000), match: withoutPoints(match) };
}

/** A search to remember. */
export interface Remembered {
  mode: 'Batch' | 'Query' | 'Text' | 'URL';
  /** The text, the URL, or the key of the best match. May be empty. */
  ref: string;
  /** Identifies the query, to find equal searches. */
  identity: string;
  search?: KeptSearch;
}

export interface SearchHistory {
  /** Puts a search on top. @returns the token that repeats it */
  remember(owner: Owner, search: Remembered): Promise<string>;
  /** A search by its token, for its owner alone. */
  find(owner: Owner, token: string): Promise<Pick<Remembered, 'mode' | 'ref' | 'search'> | undefined>;
}
