import { type Static, Type } from 'typebox';
import { FileField } from '../../platform/http/forms.ts';

const text = (maxLength: number, description: string) => Type.Optional(Type.String({ maxLength, description }));

/** The file that was searched, and by what the search was narrowed. */
export const ShareForm = Type.Object({
  file: FileField('The image that was searched. It is searched again and not kept.'),
  thumbnail: Type.Optional(
    Type.Boolean({ default: false, description: 'Whether the page shows a small preview of the file.' }),
  ),
  pool: text(200, 'Comma-separated boards, as in the search. Default: all.'),
  rating: text(20, 'Comma-separated ratings, as in the search. Default: all.'),
  tags_positive: text(2_000, 'Comma-separated tags that the search required.'),
  tags_negative: text(2_000, 'Comma-separated tags that the search excluded.'),
});

const facts = {
  id: Type.String({ description: 'Cannot be guessed. Whoever has it can see the answer.' }),
  url: Type.String({ description: 'Address of the page.' }),
  created_at: Type.String({ description: 'ISO 8601' }),
  expires_at: Type.String({ description: 'ISO 8601' }),
};

export const SharedResult = Type.Object(
  { ...facts, thumbnail: Type.Boolean({ description: 'Whether it shows a small preview of the searched image.' }) },
  { $id: 'SharedResult' },
);
export type SharedResult = Static<typeof SharedResult>;

export const SharedAnswer = Type.Object(
  {
    ...facts,
    thumbnail: Type.Optional(Type.String({ description: 'URL of a small preview of the searched image.' })),
    results: Type.Object({ data: Type.Array(Type.Ref('SearchEntry')) }),
    elsewhere: Type.Optional(Type.Ref('SearchElsewhere')),
  },
  { $id: 'SharedAnswer' },
);
