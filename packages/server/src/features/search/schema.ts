import { Type, type Static } from 'typebox';
import { FileField } from '../../platform/http/forms.ts';
import { POOLS } from '../../catalog/images/pools.ts';

const Rectangle = Type.Object({
  x: Type.Number(),
  y: Type.Number(),
  width: Type.Number(),
  height: Type.Number(),
});

export const SearchItem = Type.Object(
  {
    id: Type.Integer({ description: 'Number of the post in this index.' }),
    pool: Type.Enum([...POOLS], { description: 'Board that carries the image.' }),
    source: Type.String({ description: 'Where the post can be seen.' }),
    query: Type.String({ description: 'Token for POST /search/image/query: finds similar images.' }),
    img: Type.String({ description: 'Address of the largest preview (1024 px).' }),
    preview: Type.String({ description: 'Address of a smaller preview (512 px).' }),
    size: Type.Array(Type.Integer(), {
      minItems: 2,
      maxItems: 2,
      description: 'Width and height of the original in pixels.',
    }),
    color: Type.String({ description: 'Six hex digits: a colour to show until the image has loaded.' }),
    score: Type.Number({ minimum: 0, maximum: 1, description: 'How sure we are that this is the image looked for.' }),
    rating: Type.Enum(['g', 's', 'q', 'e']),
    post_id: Type.String({ description: "The board's own number for the post." }),
    title: Type.Optional(Type.String()),
    artist: Type.Optional(Type.String()),
    posted_at: Type.Optional(Type.String({ description: 'ISO 8601' })),
    sample: Type.Boolean({ description: 'Part of the sample collection; not on the real board.' }),
    copy: Type.Optional(
      Type.Object(
        {
          key: Type.String({ description: 'Names the file: its previews are at /i/<size>/<key>.webp.' }),
          width: Type.Integer(),
          height: Type.Integer(),
          largest: Type.Boolean({ description: 'No other post of this image shows a larger one.' }),
          oldest: Type.Boolean({
            description: 'No other post of this image was made earlier, as far as their boards say.',
          }),
        },
        { description: 'The file of the image that this post shows, with its size in pixels.' },
      ),
    ),
    gone: Type.Optional(
      Type.Literal(true, {
        description: 'No longer on its board. Such posts are listed only where the image has no others.',
      }),
    ),
  },
  { $id: 'SearchItem' },
);

export const SearchMatch = Type.Object(
  {
    verdict: Type.Enum(['same', 'likely', 'similar'], {
      description: 'same: this image. likely: probably this image. similar: looks like it.',
    }),
    relation: Type.Optional(
      Type.Enum(['copy', 'part', 'likely', 'look-alike'], {
        description:
          'copy: the query is a copy of the image, or a part of one. part: only a part of what both show is the same, such as a logo or a pasted figure (verdict similar). likely: probably a copy. look-alike: looks like it.',
      }),
    ),
    view: Type.Enum(['full', 'border', 'inset', 'centre', 'window', 'mirrored', 'rotated'], {
      description: 'Which view of the query matched.',
    }),
    region: Rectangle,
    target: Rectangle,
    mirrored: Type.Boolean(),
    degrees: Type.Number(),
  },
  {
    $id: 'SearchMatch',
    description:
      'How the query matched; region in query pixels, target in fractions of the image (beyond 0 to 1 where the region shows more than the image).',
  },
);

export const SearchEntry = Type.Object(
  {
    content: Type.Array(Type.Ref('SearchItem'), { description: "One image's posts, best first." }),
    match: Type.Optional(Type.Ref('SearchMatch')),
  },
  { $id: 'SearchEntry' },
);

export const SearchResults = Type.Object(
  {
    results: Type.Object({ data: Type.Array(Type.Ref('SearchEntry')) }),
    scroll_token: Type.Union([Type.String(), Type.Null()], {
      description: 'For POST /search/image/scroll; null where there is no further page of this kind.',
    }),
    history_token: Type.Optional(
      Type.String({ description: 'Repeats this search with POST /search/image/query; where a history is kept.' }),
    ),
  },
  { $id: 'SearchResults' },
);

const tags = (description: string) => Type.Optional(Type.String({ maxLength: 2_000, description }));
const limit = Type.Optional(Type.Integer({ minimum: 1, maximum: 200, description: 'Images a page; 64 if absent.' }));
const rating = Type.Optional(
  Type.String({ maxLength: 20, description: 'Comma-joined letters out of g, s, q, e; all if absent.' }),
);
const pool = Type.Optional(Type.String({ maxLength: 200, description: 'Comma-joined boards; all if absent.' }));

const history = Type.Optional(
  Type.Enum(['single', 'batch', 'none'], {
    description:
      'How the search enters the history of whoever sends a token: `single` if absent, `none` for not at all.',
  }),
);

/** What every search can be narrowed by. */
const filters = {
  limit,
  pool,
  rating,
  tags_positive: tags('Comma-joined tags that must be there.'),
  tags_negative: tags('Comma-joined tags that must not be there.'),
};

export const FileForm = Type.Object({ file: FileField('The image to look for.'), ...filters, history });
export const UrlForm = Type.Object({
  image: Type.String({
    minLength: 1,
    maxLength: 4_000,
    description: 'Address of an image; other text is searched as text.',
  }),
  ...filters,
  history,
});
export const QueryForm = Type.Object({
  query: Type.String({
    minLength: 1,
    maxLength: 200,
    description: 'The query token of a result, or the history token of a search of one’s own.',
  }),
  ...filters,
  history,
});
export const TextForm = Type.Object({
  text: Type.String({ minLength: 1, maxLength: 2_000, description: 'Tags or words.' }),
  ...filters,
  history,
});
export const ScrollForm = Type.Object({
  search_query: Type.String({ minLength: 1, maxLength: 20_000, description: 'The scroll token of the page before.' }),
  limit,
  rating,
  tags_positive: filters.tags_positive,
  tags_negative: filters.tags_negative,
});
export const RandomQuery = Type.Object({
  limit,
  pool,
  rating: Type.Optional(Type.String({ maxLength: 20, description: 'As in a search, but g,s if absent.' })),
  tags_positive: filters.tags_positive,
  tags_negative: filters.tags_negative,
});
export const UrlQuery = Type.Object({
  url: Type.String({ minLength: 1, maxLength: 4_000, description: 'Address of an image.' }),
  ...filters,
});

export type SearchItem = Static<typeof SearchItem>;
export type SearchMatch = Static<typeof SearchMatch>;
export interface SearchEntry {
  content: SearchItem[];
  match?: SearchMatch;
}
export interface SearchResults {
  results: { data: SearchEntry[] };
  scroll_token: string | null;
  history_token?: string;
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
