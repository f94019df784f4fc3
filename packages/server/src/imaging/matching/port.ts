import type { RatingHint } from '@mekiki/describe/tagging/groups.ts';

/** An embedder's output for one view. */
export interface Embedded {
  /** Unit-length vector of `Embedder.dimensions` numbers. */
  embedding: Float32Array;
  /** Present where the network also rates how safe the image is. A hint, never a verdict. */
  ratingHint?: RatingHint;
}

export type { RatingHint };

/**
 * Turns images into vectors whose cosine is their similarity. Vectors of two embedders never mix: `name` belongs to the
 * index.
 */
export interface Embedder {
  readonly name: string;
  readonly dimensions: number;
  /** Side of the square RGB views that `embed` takes, in pixels. */
  readonly inputSize: number;
  /**
   * @param views `count` views of inputSize × inputSize × 3 bytes (RGB, row-major, each stretched to the square), end to end.
   * @returns One entry a view, in order.
   */
  embed(views: Uint8Array, count: number): Promise<Embedded[]>;
  /** Present where the network has a text tower: a vector in the same space as the images'. */
  embedText?(text: string): Promise<Float32Array>;
  /** Frees the network. */
  close(): Promise<void>;
}
