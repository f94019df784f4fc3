/**
 * Scroll tokens: opaque to the client, signed, and self-contained. They contain everything that the next page needs, so
 * that filters apply on later pages, any server process can answer, and nothing about a search is stored here.
 */
import { createHmac, timingSafeEqual } from 'node:crypto';
import { Problem } from '../../platform/http/problem.ts';
import type { Filters } from './filters.ts';

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

/** Creates and reads tokens with a secret of at least 32 bytes. */
export function createScrollTokens(secret: Uint8Array) {
  const sign = (payload: string) => createHmac('sha256', secret).update(payload).digest().subarray(0, 16);
  return {
    write(scroll: Scroll): string {
      const payload = Buffer.from(JSON.stringify(scroll)).toString('base64url');
      return `${payload}.${sign(payload).toString('base64url')}`;
    },
    /** @throws Problem 400 for anything that was not created here */
    read(token: string): Scroll {
      const [payload = '', signature = ''] = token.split('.');
      const given = Buffer.from(signature, 'base64url');
      const expected = sign(payload);
      if (given.length !== expected.length || !timingSafeEqual(given, expected)) {
        throw new Problem(400, 'bad-scroll-token', 'This scroll token is not valid. Search again.');
      }
      return JSON.parse(Buffer.from(payload, 'base64url').toString()) as Scroll;
    },
  };
}
export type ScrollTokens = ReturnType<typeof createScrollTokens>;

/** A unit vector as signed bytes: enough for ranking, a quarter of the size. */
export function packVector(vector: Float32Array): string {
  const largest = vector.reduce((max, value) => Math.max(max, Math.abs(value)), 1e-12);
  return Buffer.from(Int8Array.from(vector, (value) => Math.round((value / largest) * 127)).buffer).toString('base64');
}

/** The direction of a packed vector; cosine distance ignores its length. */
export function unpackVector(packed: string): Float32Array {
  return Float32Array.from(new Int8Array(Buffer.from(packed, 'base64')));
}
