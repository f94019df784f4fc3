import { MAX_POINTS } from '@mekiki/matching/search/verify.ts';
import { Type, type Static } from 'typebox';
import { FileField, MAX_IMAGE_TEXT } from '../../platform/http/forms.ts';
import { POOLS } from '../../catalog/images/pools.ts';
import type { SearchItem } from './item-schema.ts';
import type { SearchReading } from './words/schema.ts';

const Rectangle = Type.Object({
  x: Type.Number(),
  y: Type.Number(),
  width: Type.Number(),
  height: Type.Number(),
});

export const SearchMatch = Type.Object(
  {
    verdict: Type.Enum(['same', 'likely', 'similar'], {
      description:
        'same: this image (the site says “Exact copy”). likely: probably this image (“Likely match”), or a variant of it (“Variant”, see `relation`). similar: another image (“Look-alike”).',
    }),
    relation: Type.Optional(
      Type.Enum(['copy', 'variant', 'part', 'likely', 'look-alike'], {
        description:
          'copy: the query is a copy of the image, or a part of one (the site says “Exact copy”). variant: the same image, but it differs in places, such as another expression, other colors or added text (verdict likely; “Variant”). part: only a part of what both show is the same, such as a logo or a pasted figure (verdict similar; “Look-alike”). likely: probably a copy, or a sketch of it (“Likely match”). look-alike: looks like it (“Look-alike”).',
      }),
    ),
    differences: Type.Optional(
      Type.Array(Rectangle, {
        description:
          'Where the query differs from the image, as fractions of the image’s width and height, largest first. Only for the relation variant.',
      }),
    ),
    view: Type.Enum(['full', 'border', 'inset', 'center', 'window', 'mirrored', 'rotated'], {
      description:
        'The view of the query image that matched. full: the whole image. border: without a plain border. inset: an image within it, such as in a screenshot. center: its middle. window: another part. mirrored, rotated: the query is a mirrored or turned copy.',
    }),
    region: Rectangle,
    target: Rectangle,
    mirrored: Type.Boolean(),
    degrees: Type.Number(),
    points: Type.Optional(
      Type.Array(Type.Object({ x: Type.Integer(), y: Type.Integer(), u: Type.Number(), v: Type.Number() }), {
        maxItems: MAX_POINTS,
        description:
          'Places that agree: x and y in pixels of the query, u and v in fractions of the image’s width and height. Not for searches of the history and shared results.',
      }),
    ),
  },
  {
    $id: 'SearchMatch',
    description:
      'How the query matched. `region` is in pixels of the query, `target` in fractions of the image (outside 0 to 1 if the region shows more than the image).',
  },
);

export const SearchReason = Type.Object(
  {
    tags: Type.Array(Type.String(), { description: 'Tags of the image that the words mean.' }),
    tagger_tags: Type.Array(Type.String(), {
      description: 'Tags that the words mean and that the tagger sees in it, but none of its boards says.',
    }),
    words: Type.Array(Type.String(), { description: 'Words in its titles, artists or tags.' }),
    looks: Type.Boolean({
      description:
        'Whether it is here because it looks like the words (only for embedders with a text tower), or like the image they came with.',
    }),
  },
  { $id: 'SearchReason', description: 'Why words found an image.' },
);

export const SearchEntry = Type.Object(
  {
    content: Type.Array(Type.Ref('SearchItem'), {
      description: 'Posts of one image on the boards that were searched, best first.',
    }),
    pools: Type.Array(Type.Enum([...POOLS]), {
      description: 'All boards that have the image: those of `content` first, then those that `pool` leaves out.',
    }),
    match: Type.Optional(Type.Ref('SearchMatch')),
    reason: Type.Optional(Type.Ref('SearchReason', { description: 'Why the words of a search by text found it.' })),
  },
  { $id: 'SearchEntry' },
);

export const SearchElsewhere = Type.Object(
  {
    images: Type.Integer({ description: 'Sure matches that are not listed.' }),
    sources: Type.Array(Type.Object({ pool: Type.Enum([...POOLS]), images: Type.Integer() }), {
      description:
        'Boards of the matches that are not listed, and boards outside the filters that also have a listed match, with the number of their matches.',
    }),
    ratings: Type.Array(Type.Object({ rating: Type.Enum(['g', 's', 'q', 'e']), images: Type.Integer() }), {
      description: 'Ratings of the matches that are not listed.',
    }),
    filters: Type.Array(Type.Enum(['pool', 'rating', 'tags']), {
      description: 'The filters that leave them out.',
    }),
    data: Type.Array(Type.Ref('SearchEntry'), {
      description: 'The matches that only the boards leave out. Others are counted without their images.',
    }),
    copies: Type.Array(Type.Ref('SearchItem'), {
      description: 'Posts of listed matches on boards outside the filters.',
    }),
  },
  {
    $id: 'SearchElsewhere',
    description:
      'Sure matches outside the filters. A search by image looks for copies in all boards and ratings, whatever it lists.',
  },
);

export const SearchResults = Type.Object(
  {
    results: Type.Object({ data: Type.Array(Type.Ref('SearchEntry')) }),
    scroll_token: Type.Union([Type.String(), Type.Null()], {
      description: 'Token for POST /search/image/scroll. Null if there are no more results.',
    }),
    elsewhere: Type.Optional(Type.Ref('SearchElsewhere')),
    history_token: Type.Optional(
      Type.String({
        description:
          'Token that repeats this search with POST /search/image/query. Present if the search was saved in a history.',
      }),
    ),
    image_url: Type.Optional(
      Type.String({
        description:
          'The image that was searched, if the address led to a page that shows it. Our preview, if it is the page of an indexed post.',
      }),
    ),
    reading: Type.Optional(Type.Ref('SearchReading', { description: 'How the text was read. Present for text.' })),
  },
  { $id: 'SearchResults' },
);

const tags = (description: string) => Type.Optional(Type.String({ maxLength: 2_000, description }));
const limit = Type.Optional(Type.Integer({ minimum: 1, maximum: 200, description: 'Images per page. Default: 64.' }));
const rating = Type.Optional(
  Type.String({ maxLength: 100, description: 'Comma-separated ratings: g, s, q, e. Default: all.' }),
);
const pool = Type.Optional(Type.String({ maxLength: 200, description: 'Comma-separated boards. Default: all.' }));

const history = Type.Optional(
  Type.Enum(['single', 'batch', 'none'], {
    description:
      'How to save the search in the history of the token’s owner. Default: `single`. Use `none` to not save it.',
  }),
);

/** The filters of every search. */
export const FILTERS = {
  limit,
  pool,
  rating,
  tags_positive: tags('Comma-separated tags to require, up to 50.'),
  tags_negative: tags('Comma-separated tags to exclude, up to 50.'),
};

const besides = Type.Optional(
  Type.String({
    maxLength: 2_000,
    description:
      'Words besides the image, as in POST /search/image/text. Images that have the words come first, those that look like the image before the others. Results then have a `reason` instead of a `match`.',
  }),
);

export const FileForm = Type.Object({
  file: FileField('The image to search for.'),
  text: besides,
  ...FILTERS,
  history,
});
export const UrlForm = Type.Object({
  image: Type.String({
    minLength: 1,
    maxLength: MAX_IMAGE_TEXT,
    description:
      'URL of an image, or of a page that shows one; a path of this site; or a data URI. Any other text is searched as text.',
  }),
  text: besides,
  ...FILTERS,
  history,
});
export const QueryForm = Type.Object({
  query: Type.String({
    minLength: 1,
    maxLength: 200,
    description: 'The query token of a result, or the token of a search in your history.',
  }),
  ...FILTERS,
  history,
});
export const TextForm = Type.Object({
  text: Type.String({
    minLength: 1,
    maxLength: 2_000,
    description:
      'Tags or free text. `-glasses`, `no glasses` and `without glasses` exclude; `or` joins alternatives; quotes hold one exact tag. Filters: `rating:g`, `source:danbooru`, `artist:name`, `size:>2000` (longer side in pixels; also `width:` and `height:`) and `date:>=2024-05` (also `2023..2024`). `rating:` and `source:` replace those of the form.',
  }),
  like: Type.Optional(
    Type.String({
      minLength: 1,
      maxLength: 100,
      description:
        'An image besides the words: the `query` token of a result, or the `history_token` of your own search with an image. Images that have the words come first, those that look like the image before the others.',
    }),
  ),
  ...FILTERS,
  history,
});
export const ScrollForm = Type.Object({
  search_query: Type.String({ minLength: 1, maxLength: 20_000, description: 'The scroll token of the previous page.' }),
  limit,
  rating,
  tags_positive: FILTERS.tags_positive,
  tags_negative: FILTERS.tags_negative,
});
export const RandomQuery = Type.Object({
  limit,
  pool,
  rating: Type.Optional(
    Type.String({ maxLength: 100, description: 'Comma-separated ratings: g, s, q, e. Default: g,s.' }),
  ),
  tags_positive: FILTERS.tags_positive,
  tags_negative: FILTERS.tags_negative,
});
export const UrlQuery = Type.Object({
  url: Type.String({ minLength: 1, maxLength: 4_000, description: 'URL of an image, or of a page that shows one.' }),
  ...FILTERS,
});

export type SearchMatch = Static<typeof SearchMatch>;
export type SearchReason = Static<typeof SearchReason>;
export interface SearchEntry {
  content: SearchItem[];
  pools: SearchItem['pool'][];
  match?: SearchMatch;
  reason?: SearchReason;
}
export interface SearchElsewhere extends Omit<Static<typeof SearchElsewhere>, 'data' | 'copies'> {
  data: SearchEntry[];
  copies: SearchItem[];
}
export interface SearchResults {
  results: { data: SearchEntry[] };
  scroll_token: string | null;
  elsewhere?: SearchElsewhere;
  history_token?: string;
  image_url?: string;
  reading?: SearchReading;
}
/** The filter fields as they arrive. */
export interface FilterFields {
  limit?: number;
  pool?: string;
  rating?: string;
  tags_positive?: string;
  tags_negative?: string;
  history?: 'single' | 'batch' | 'none';
}
