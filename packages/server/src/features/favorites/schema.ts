import { type Static, Type } from 'typebox';

export const Favorite = Type.Object(
  {
    fav_id: Type.Integer(),
    fav_search: Type.String({
      description:
        'Key of the image: a token for POST /search/image/query, and the name of its file on the image host.',
    }),
    created_at: Type.String({ description: 'ISO 8601' }),
    title: Type.Optional(Type.String()),
    size: Type.Optional(
      Type.Array(Type.Integer(), {
        description: 'Width and height in pixels. Absent if the image is no longer in the index.',
      }),
    ),
    color: Type.Optional(Type.String({ description: 'Color as six hex digits.' })),
  },
  { $id: 'Favorite' },
);

export type Favorite = Static<typeof Favorite>;
