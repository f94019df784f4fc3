/**
 * The API that a private search needs, independent of the client. The types of `@mekiki/api-client` fit these; that
 * package's command searches with this one, so this one must not need it.
 */
import type { RankedMatch } from '@mekiki/matching/search/port.ts';
import type { FeaturedImage, ProposedImage } from './rank.ts';

/** The embedder of the index, and where to download it. */
export interface Embedder {
  name: string;
  /** Null if the server offers none for download. */
  network: { path: string; sha256: string } | null;
}

/** The filters of a search, each a comma-separated list. */
export interface VectorFilters {
  pool?: string;
  rating?: string;
  tags_positive?: string;
  tags_negative?: string;
}

export interface VectorForm extends VectorFilters {
  embedder: string;
  vectors: string[];
}

/** The fields read of a post on a board; responses keep the rest. */
export interface Post {
  /** Key of its image. */
  query: string;
  pool: string;
  rating: string;
  score: number;
}

export interface Proposal<P extends Post> extends ProposedImage {
  outside?: { pools: P['pool'][]; rating: P['rating']; filters: ('pool' | 'rating' | 'tags')[]; copies: P[] };
  entry?: Listed<P>;
}

export interface Proposals<P extends Post> {
  candidates: Proposal<P>[];
  scroll_token: string | null;
  /** Absent on sites of an earlier version. */
  features_token?: string | null;
}

export interface FurtherFeatures {
  candidates: FeaturedImage[];
}

/** An image's posts on the boards that were searched, and all boards that have it. */
export interface Listed<P extends Post> {
  content: P[];
  pools: P['pool'][];
}

export interface Entry<P extends Post> extends Listed<P> {
  match: Pick<RankedMatch, 'verdict' | 'relation' | 'differences'> &
    Omit<RankedMatch['view'], 'name'> & { view: RankedMatch['view']['name'] };
}

export interface Elsewhere<P extends Post> {
  images: number;
  sources: { pool: P['pool']; images: number }[];
  ratings: { rating: P['rating']; images: number }[];
  filters: ('pool' | 'rating' | 'tags')[];
  data: Entry<P>[];
  copies: P[];
}

export interface Results<P extends Post> {
  results: { data: Entry<P>[] };
  scroll_token: string | null;
  elsewhere?: Elsewhere<P>;
}
