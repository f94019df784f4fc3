import { Type } from 'typebox';
import { MAX_VIEWS } from '@mekiki/matching/search/views.ts';
import { type Pool, POOLS, type Rating } from '../../../catalog/images/pools.ts';
import { FILTERS, type SearchElsewhere, type SearchEntry } from '../schema.ts';

/** Maximum length in base64, for the largest vector that the vector index takes. */
const MAX_VECTOR = 2_668;

export const VectorForm = Type.Object({
  embedder: Type.String({
    minLength: 1,
    maxLength: 100,
    description: 'Name of the embedder that made the vectors, as `GET /embedder` says it.',
  }),
  vectors: Type.Array(Type.String({ minLength: 4, maxLength: MAX_VECTOR }), {
    minItems: 1,
    maxItems: MAX_VIEWS,
    description:
      'A vector for each view of the image, the whole image first. Each is base64 of as many signed bytes as the embedder has dimensions; their length does not matter, only their direction.',
  }),
  pool: FILTERS.pool,
  rating: FILTERS.rating,
  tags_positive: FILTERS.tags_positive,
  tags_negative: FILTERS.tags_negative,
});

const base64 = (description: string) => Type.Optional(Type.String({ description }));

const VERIFYING = {
  signature: base64('What the image is aligned by, as base64.'),
  features: base64('Local features of the image, as base64.'),
  alpha_mask: base64('Where an image with transparent parts is opaque, as base64: a bit for each of 128 × 128 cells.'),
};

export const SearchCandidate = Type.Object(
  {
    id: Type.Integer({ description: 'Number of the image.' }),
    similarity: Type.Number({ description: 'The best cosine over the vectors.' }),
    view: Type.Integer({ description: 'Index of the vector with that cosine.' }),
    signature: base64('What the image is aligned by, as base64. Only for the 24 most similar images.'),
    features: base64('Local features of the image, as base64. Only for the most similar images.'),
    alpha_mask: VERIFYING.alpha_mask,
    outside: Type.Optional(
      Type.Object(
        {
          pools: Type.Array(Type.Enum([...POOLS]), {
            description: 'Its boards that are not searched; all of them if the filters leave it out.',
          }),
          rating: Type.Enum(['g', 's', 'q', 'e']),
          filters: Type.Array(Type.Enum(['pool', 'rating', 'tags']), {
            description: 'The filters that leave it out; none if it is listed.',
          }),
          copies: Type.Array(Type.Ref('SearchItem'), {
            description: 'Its posts on boards that are not searched. Empty if the filters leave it out.',
          }),
        },
        { description: 'What the filters exclude of the image. Absent if they exclude nothing.' },
      ),
    ),
    entry: Type.Optional(
      Type.Ref('SearchEntry', { description: 'Its posts. Absent if a rating or tags leave the image out.' }),
    ),
  },
  { $id: 'SearchCandidate', description: 'An image that the index proposes. Nobody has verified it yet.' },
);

export const SearchCandidates = Type.Object(
  {
    candidates: Type.Array(Type.Ref('SearchCandidate'), { description: 'The most similar first.' }),
    scroll_token: Type.Union([Type.String(), Type.Null()], {
      description: 'Token for POST /search/image/scroll: images that are less similar. Null if there are none.',
    }),
    features_token: Type.Union([Type.String(), Type.Null()], {
      description: 'Token for POST /search/vectors/features: what verifies further candidates. Null if there are none.',
    }),
  },
  { $id: 'SearchCandidates' },
);

export const FeaturesForm = Type.Object({
  features_token: Type.String({
    minLength: 1,
    maxLength: 4_000,
    description: '`features_token` of the response with the candidates.',
  }),
});

export const CandidateFeatures = Type.Object(
  {
    candidates: Type.Array(
      Type.Object({
        id: Type.Integer({ description: 'Number of the image, as in the response with the candidates.' }),
        signature: VERIFYING.signature,
        features: VERIFYING.features,
        alpha_mask: VERIFYING.alpha_mask,
      }),
      { description: 'Candidates whose features were not sent before. Those removed since are missing.' },
    ),
  },
  { $id: 'CandidateFeatures', description: 'What verifies further candidates.' },
);

export const EmbedderSchema = Type.Object(
  {
    name: Type.String({ description: 'Changes when the index is made with another embedder.' }),
    dimensions: Type.Integer(),
    network: Type.Union(
      [
        Type.Object({
          path: Type.String({
            description: 'Path of the ONNX file, below the address of the API. It never changes its content.',
          }),
          bytes: Type.Integer({ description: 'Size of the file.' }),
          sha256: Type.String(),
        }),
        Type.Null(),
      ],
      { description: 'The network that makes the vectors; null if this server offers none for download.' },
    ),
  },
  { $id: 'Embedder' },
);

export interface SearchCandidate {
  id: number;
  similarity: number;
  view: number;
  signature?: string;
  features?: string;
  alpha_mask?: string;
  outside?: { pools: Pool[]; rating: Rating } & Pick<SearchElsewhere, 'filters' | 'copies'>;
  entry?: SearchEntry;
}
export interface SearchCandidates {
  candidates: SearchCandidate[];
  scroll_token: string | null;
  features_token: string | null;
}
export interface CandidateFeatures {
  candidates: Pick<SearchCandidate, 'id' | 'signature' | 'features' | 'alpha_mask'>[];
}
