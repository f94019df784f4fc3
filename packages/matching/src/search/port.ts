import type { Placement } from '../differences/compare.ts';
import type { FractionRect, Pixels } from '../differences/planes.ts';

/** Which part of a query image was searched. */
export type ViewName = 'full' | 'border' | 'inset' | 'center' | 'window';

/** A rectangle in pixels of the upright (EXIF orientation applied) image. */
export interface PixelRect {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** One searched part of a query image. */
export interface QueryView {
  name: ViewName;
  /** Where the view is in the query image, in whole pixels. */
  region: PixelRect;
  /** Unit-length vector, as long as those of the index. */
  embedding: Float32Array;
  /** Opaque; made by `signatureOf`, read by `rank`. Empty where it was not kept: then local features alone verify. */
  signature: Uint8Array;
}

/** A described query image. Its pixels are dropped with the search; what is stored of one are vectors. */
export interface QueryImage {
  /** Upright size in pixels. */
  width: number;
  height: number;
  /** Name of the embedder that described the views. */
  embedder: string;
  /** 1 to 12 views, the most telling first; the first is always `full`. */
  views: QueryView[];
  /** Local features of the whole image, as `encodeFeatures` writes them; absent for images in the index. */
  features?: Uint8Array | undefined;
  /** The whole image at 512 px, to be compared with what it matches; absent for images in the index. */
  pixels?: Pixels | undefined;
}

/** An image that the vector index proposes, or votes of local features. */
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
  /** How much the votes of local features weigh, where they propose it: more is likelier. */
  votes?: number | undefined;
  /** Votes alone propose it, so that it is an answer only where its features align. */
  onlyVotes?: boolean | undefined;
}

/** What `rank` works on. */
export interface Ranking {
  query: Omit<QueryImage, 'pixels'>;
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
  region: PixelRect;
  /**
   * The part of the indexed image that it shows, in fractions of the image's width and height. Below 0 or above 1 the
   * region shows more than the image, such as a border.
   */
  target: FractionRect;
  /** The query is a mirror image of the image (left and right swapped). */
  mirrored: boolean;
  /** By how much the query is turned clockwise against the image, in degrees. */
  degrees: number;
  /** Places that agree, at most `MAX_POINTS`; absent where no features were aligned. */
  points?: MatchedPoint[];
}

/** A place in both images. */
export interface MatchedPoint {
  /** In pixels of the query. */
  x: number;
  y: number;
  /** In fractions of the indexed image's width and height. */
  u: number;
  v: number;
}

/** How a match would lie. */
export interface SupposedPlace {
  view: MatchedView;
  placement: Placement;
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
  /** The share of the features that agree, 0 to 1, on the side where it is larger; absent if none were aligned. */
  support?: number;
  /**
   * How far the number of its agreeing features stands above that of other candidates in the same place, 0 to 1: drawings that
   * share much are found together. Absent if none were aligned.
   */
  standing?: number;
  /**
   * The share of blocks that has to agree, 0 to 1, if it is the image with something painted over it; absent where the features
   * do not say so.
   */
  paintedOver?: number;
  /**
   * How it lies if the few features that agree are right, if the part that agrees is all of it, if its look is right, or if
   * it shows the whole image. Only the pixels can tell: `confirm` asks them.
   */
  faint?: SupposedPlace;
  /** Where a variant differs, in fractions of the image's width and height, the largest area first. */
  differences?: FractionRect[];
}
