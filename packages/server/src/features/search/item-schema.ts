import { Type, type Static } from 'typebox';
import { POOLS } from '../../catalog/images/pools.ts';

/** A post of an image, in an answer. */
export const SearchItem = Type.Object(
  {
    id: Type.Integer({ description: 'Id of the post in this index.' }),
    pool: Type.Enum([...POOLS], { description: 'Board of the post.' }),
    source: Type.String({ description: 'URL of the post on its board.' }),
    query: Type.String({ description: 'Token for POST /search/image/query, to find similar images.' }),
    img: Type.String({ description: 'URL of the largest preview (1024 px).' }),
    preview: Type.String({ description: 'URL of a smaller preview (512 px).' }),
    size: Type.Array(Type.Integer(), {
      minItems: 2,
      maxItems: 2,
      description: 'Width and height of the original in pixels.',
    }),
    color: Type.String({ description: 'Placeholder color as six hex digits.' }),
    score: Type.Number({
      minimum: 0,
      maximum: 1,
      description: 'Confidence that this is the searched image, from 0 to 1.',
    }),
    rating: Type.Enum(['g', 's', 'q', 'e']),
    post_id: Type.String({ description: 'Id of the post on its board.' }),
    title: Type.Optional(Type.String()),
    artist: Type.Optional(Type.String()),
    name: Type.Optional(
      Type.String({ description: 'What to call the image: the title of the post, else the characters, up to three.' }),
    ),
    characters: Type.Optional(
      Type.Array(Type.String(), { description: 'Characters that any of its boards names, best known first.' }),
    ),
    copyrights: Type.Optional(
      Type.Array(Type.String(), { description: 'Series and games that any of its boards names, best known first.' }),
    ),
    posted_at: Type.Optional(Type.String({ description: 'ISO 8601' })),
    original: Type.Optional(
      Type.Object(
        { site: Type.String({ description: 'Such as pixiv or X.' }), url: Type.String() },
        { description: 'The artist’s own post, where the board names it.' },
      ),
    ),
    sample: Type.Boolean({
      description: 'Whether the post is part of the sample collection and not on the real board.',
    }),
    copy: Type.Optional(
      Type.Object(
        {
          key: Type.String({ description: 'Key of the file. Its previews are at /i/<size>/<key>.webp.' }),
          width: Type.Integer(),
          height: Type.Integer(),
          largest: Type.Boolean({ description: 'Whether this is the largest file of the image.' }),
          oldest: Type.Boolean({
            description: 'Whether this is the earliest known post of the image.',
          }),
        },
        { description: 'The file this post shows, with its size in pixels.' },
      ),
    ),
    gone: Type.Optional(
      Type.Literal(true, {
        description:
          'Whether the board has deleted the post. Deleted posts are listed only if the image has no others.',
      }),
    ),
  },
  { $id: 'SearchItem' },
);

export type SearchItem = Static<typeof SearchItem>;
