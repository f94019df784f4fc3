/**
 * Scroll tokens contain everything that the next page needs, so that filters apply on later pages and any server process
 * can answer.
 */
import { Problem } from '../../platform/http/problem.ts';
import type { Filters } from './filters.ts';
import { createSignedTokens, type SignedTokens } from './signed-token.ts';

/** A verified match that waits for its page: image id and score in thousandths. */
export type Waiting = [id: number, score: number];

/** A direction in the vector space of an embedder. */
export interface Looks {
  /** Packed, see `packVector`. */
  vector: string;
  /** Name of the embedder that made it. */
  embedder: string;
}

export type Scroll =
  | {
      kind: 'vector';
      filters: Filters;
      /** Verified matches not yet shown, best first. */
      waiting: Waiting[];
      /** IDs of all verified matches: they are excluded from the rest. */
      head: number[];
      /** The query's vector as base64 of signed bytes. */
      vector: string;
      /** Name of the embedder that made the vector; absent in tokens from before there could be another one. */
      embedder?: string;
      /** How many of the rest have been shown. */
      offset: number;
      /** Maximum score of the rest. */
      ceiling: number;
    }
  | {
      kind: 'text';
      filters: Filters;
      text: string;
      offset: number;
      /** The words as embedded, together with the image that they came with; absent without either. */
      looks?: Looks;
    };

/** @param secret of at least 32 bytes */
export const createScrollTokens = (secret: Uint8Array): SignedTokens<Scroll> =>
  createSignedTokens(secret, {
    purpose: '',
    refusal: () => new Problem(400, 'bad-scroll-token', 'This scroll token is not valid. Search again.'),
  });
export type ScrollTokens = SignedTokens<Scroll>;

/** A unit vector as signed bytes: enough for ranking, a quarter of the size. */
export function packVector(vector: Float32Array): string {
  const largest = vector.reduce((max, value) => Math.max(max, Math.abs(value)), 1e-12);
  return Buffer.from(Int8Array.from(vector, (value) => Math.round((value / largest) * 127)).buffer).toString('base64');
}

/** The direction of a packed vector; cosine distance ignores its length. */
export function unpackVector(packed: string): Float32Array {
  return Float32Array.from(new Int8Array(Buffer.from(packed, 'base64')));
}
