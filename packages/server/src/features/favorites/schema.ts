import { type Static, Type } from 'typebox';

export const Favorite = Type.Object(
  {
    fav_id: Type.Integer(),
    fav_search: Type.String({
      description: 'Key of the image: a token for POST /search/image/query, and its name at the image host.',
    }),
    created_at: Type.String({ description: 'ISO 8601' }),
    title: Type.Optional(Type.String()),
    size: Type.Optional(
      Type.Array(Type.Integer(), { description: 'Width and height in pixels; absent if the index lost it.' }),
    ),
    color: Type.Optional(Type.String({ description: 'Six hex digits.' })),
  },
  { $id: 'Favorite' },
);

export type Favorite = Static<typeof Favorite>;
