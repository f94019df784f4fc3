import { type Static, Type } from 'typebox';

export const SearchMode = Type.Enum(['Batch', 'Query', 'Text', 'URL'], {
  description: 'Batch: one of several images. Query: an image. Text: words. URL: the address of an image.',
});

export const HistoryEntry = Type.Object(
  {
    id_history: Type.Integer(),
    history_token: Type.String({
      description: 'Repeats the search with POST /search/image/query; of use to its owner alone.',
    }),
    history_ref: Type.Object({
      search_mode: SearchMode,
      search_ref: Type.String({
        description: 'The text, the address, or the key of the indexed image that was found; may be empty.',
      }),
    }),
    created_at: Type.String({ description: 'ISO 8601' }),
  },
  { $id: 'HistoryEntry' },
);

export type SearchMode = Static<typeof SearchMode>;
export type HistoryEntry = Static<typeof HistoryEntry>;
