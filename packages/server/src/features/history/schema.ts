import { type Static, Type } from 'typebox';

export const SearchMode = Type.Enum(['Batch', 'Query', 'Text', 'URL'], {
  description: 'B (batch): one of several images. Q (query): an image. T: text. U: the URL of an image.',
});

export const HistoryEntry = Type.Object(
  {
    id_history: Type.Integer(),
    history_token: Type.String({
      description: 'Repeats the search with POST /search/image/query. Only works for its owner.',
    }),
    history_ref: Type.Object({
      search_mode: SearchMode,
      search_ref: Type.String({
        description: 'The text, the URL, or the key of the best match. May be empty.',
      }),
      with_image: Type.Optional(
        Type.Literal(true, { description: 'The text was searched beside an image. The token stands for both.' }),
      ),
    }),
    created_at: Type.String({ description: 'ISO 8601' }),
  },
  { $id: 'HistoryEntry' },
);

export type SearchMode = Static<typeof SearchMode>;
export type HistoryEntry = Static<typeof HistoryEntry>;
