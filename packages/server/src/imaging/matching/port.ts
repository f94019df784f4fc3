import type { Box, Pixels, Placement } from '@mekiki/matching';
import type { ImageFormat } from '../formats/formats.ts';

/** Which part of a query image was searched. */
export type ViewName = 'full' | 'border' | 'inset' | 'centre' | 'window';

/** A rectangle in pixels of the upright (EXIF orientation applied) image. */
export interface Rect {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** One searched part of a query image. */
export interface QueryView {
  name: ViewName;
  /** Where the view is in the query image, in whole pixels. */
  region: Rect;
  /** Unit-length vector of `Embedder.dimensions` numbers. */
  embedding: Float32Array;
  /** Opaque; made by `signatureOf`, read by `rank`. Empty where it was not kept: then local features alone verify. */
  signature: Uint8Array;
}

/** A described query image. Its pixels are dropped with the search; what is stored of one are vectors. */
export interface QueryImage {
  /** Upright size in pixels. */
  width: number;
  height: number;
  format: ImageFormat;
  /** Name of the embedder that described the views. */
  embedder: string;
  /** 1 to 12 views, the most telling first; the first is always `full`. */
  views: QueryView[];
  /** Local features of the whole image, as `encodeFeatures` of @mekiki/matching writes them; absent for images in the index. */
  features?: Uint8Array | undefined;
  /** The whole image at 512 px, to be compared with what it matches; absent for images in the index. */
  pixels?: Pixels | undefined;
}

/** What an embedder says of one view. */
export interface Embedded {
  /** Unit-length vector of `Embedder.dimensions` numbers. */
  embedding: Float32Array;
  /** Present where the network also rates how safe the image is. A hint, never a verdict. */
  ratingHint?: RatingHint;
}

export type RatingHint = 'general' | 'sensitive' | 'questionable' | 'explicit';

/**
 * Turns images into vectors whose cosine says how alike they are.
 * Vectors of two embedders never mix: `name` belongs to the index.
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

/** An image that the vector index proposes. */
export interface Candidate {
  id: number;
  /** The best cosine over the query's views. */
  similarity: number;
  /** Index of the view with that cosine in `QueryImage.views`. */
  view: number;
  /** As stored with the indexed image. */
  signature: Uint8Array;
  /** Local features as stored with the indexed image; absent until they are extracted. */
  features?: Uint8Array | undefined;
}

/** What `rank` works on. */
export interface Ranking {
  query: Omit<QueryImage, 'format' | 'pixels'>;
  candidates: readonly Candidate[];
}

/**
 * How the query is related to the image. `copy`: they agree all over. `variant`: the same, but it differs in places, such
 * as another expression or other colors (verdict `likely`). `part`: only a part of what both show agrees, such as a logo
 * or a figure on another background (verdict `similar`). `likely` and `look-alike` are the verdicts `likely` and `similar`.
 */
export type Relation = 'copy' | 'variant' | 'part' | 'likely' | 'look-alike';

/** `same`: this image. `likely`: probably this image, look at it. `similar`: looks like it. */
export type Verdict = 'same' | 'likely' | 'similar';

/** How the query lies on the image it matched. */
export interface MatchedView {
  /** `mirrored` and `rotated` are what the comparison found out about the view; the others are the view's own name. */
  name: ViewName | 'mirrored' | 'rotated';
  /** The part of the query that matched, in pixels of the query. */
  region: Rect;
  /**
   * The part of the indexed image that it shows, in fractions of the image's width and height. Below 0 or above 1 the
   * region shows more than the image, such as a border.
   */
  target: Rect;
  /** The query is a mirror image of the image (left and right swapped). */
  mirrored: boolean;
  /** By how much the query is turned clockwise against the image, in degrees. */
  degrees: number;
}

export interface RankedMatch {
  id: number;
  /** 0 to 1. At or above `SAME_IMAGE` it is the same image; below `LIKELY` it only looks like it. */
  score: number;
  verdict: Verdict;
  relation: Relation;
  view: MatchedView;
  /** How the query lies on the image, where that was found out. */
  placement?: Placement;
  /** Of a variant: where they differ, in fractions of the image's width and height, the largest first. */
  differences?: Box[];
}
