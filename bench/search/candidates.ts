import type { Candidate } from '@mekiki/matching/search/port.ts';
import { hammingDistance } from '@mekiki/server/imaging/matching/pHash.ts';
import type { Described, Query } from './describe.ts';

/** Neighbors that each view brings, and candidates that are kept of all. */
const NEIGHBOURS = 64;

/** Exact search by cosine, in memory: stands in for the database's index. */
export class ExactIndex {
  readonly #indexed: Described['indexed'];
  readonly #vectors: Float32Array;
  readonly #dimensions: number;

  constructor(indexed: Described['indexed']) {
    this.#indexed = indexed;
    this.#dimensions = indexed[0]!.embedding.length;
    this.#vectors = new Float32Array(indexed.length * this.#dimensions);
    for (const [i, { embedding }] of indexed.entries()) this.#vectors.set(embedding, i * this.#dimensions);
  }

  /** Cosine of one vector with every indexed image's. */
  #similarities(embedding: Float32Array): Float32Array {
    const size = this.#dimensions;
    return Float32Array.from(this.#indexed, (_, row) => {
      let sum = 0;
      for (let i = 0; i < size; i++) sum += this.#vectors[row * size + i]! * embedding[i]!;
      return sum;
    });
  }

  /** The best neighbours of any view, best first. */
  candidatesOf({ image }: Query): Candidate[] {
    const best = new Map<number, Candidate>();
    for (const [view, { embedding }] of image.views.entries()) {
      const similarities = this.#similarities(embedding);
      const nearest = [...similarities.keys()]
        .toSorted((a, b) => similarities[b]! - similarities[a]!)
        .slice(0, NEIGHBOURS);
      for (const id of nearest) {
        const similarity = similarities[id]!;
        if (similarity > (best.get(id)?.similarity ?? -1))
          best.set(id, { id, similarity, view, signature: this.#indexed[id]!.signature });
      }
    }
    return [...best.values()].toSorted((a, b) => b.similarity - a.similarity).slice(0, NEIGHBOURS);
  }

  /** Place of the image among all by perceptual hash, from 0; ties count against it by half. */
  placeByPHash(query: Query): number {
    const own = hammingDistance(query.pHash, this.#indexed[query.truth]!.pHash);
    let nearer = 0;
    let equal = -1;
    for (const { pHash } of this.#indexed) {
      const distance = hammingDistance(query.pHash, pHash);
      if (distance < own) nearer++;
      if (distance === own) equal++;
    }
    return nearer + equal / 2;
  }
}
