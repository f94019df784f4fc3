/** Searches with words, also beside an image: images that match the words, those that look like the image first. */
import { EmbedderChangedError, retryOnEmbedderChange } from '../../catalog/embedders/port.ts';
import { embeddingOf } from '../../catalog/nearest/nearest.ts';
import { BUILTIN_EMBEDDER } from '../../imaging/matching/embedders.ts';
import type { Queries } from '../../platform/db/database.ts';
import { Problem } from '../../platform/http/problem.ts';
import type { Identity } from '../../platform/identity/identity.ts';
import type { Filters } from './filters.ts';
import type { Remembered, SearchHistory } from './history-port.ts';
import { IMAGE_KEY, outdated, unknownSearch } from './query-token.ts';
import type { SearchResults } from './schema.ts';
import { type Looks, packVector } from './scroll-token.ts';
import type { createTextSearch } from './text-search.ts';

interface SearchByWordsParts {
  db: Queries;
  history: Pick<SearchHistory, 'find'>;
  words: ReturnType<typeof createTextSearch>;
}

export interface WordsCall {
  filters: Filters;
  limit: number;
  signal: AbortSignal;
  owner: Identity | null;
}

export function createSearchByWords({ db, history, words }: SearchByWordsParts) {
  /** How the image of a query token looks. @throws Problem 400, 404 */
  async function looksOf(token: string, owner: Identity | null): Promise<Looks> {
    const past = IMAGE_KEY.test(token) ? undefined : owner && (await history.find(owner, token));
    if (past?.search) {
      const { vector, embedder = BUILTIN_EMBEDDER.name } = past.search;
      return { vector, embedder };
    }
    if (past?.mode === 'Text')
      throw new Problem(400, 'bad-request', 'This search was made with words, not with an image.');
    const found = await embeddingOf(db, past?.ref ?? token);
    if (!found) throw unknownSearch();
    return { vector: packVector(found.vector), embedder: found.embedder };
  }

  /**
   * @param image The token of an image or of a search with one; or what describes the image.
   * @returns besides the answer what repeats the search. @throws Problem 400, 404, 410
   */
  return async (
    text: string,
    { filters, limit, signal, owner }: WordsCall,
    image?: string | (() => Promise<Looks>),
  ): Promise<{ answer: SearchResults; searched: Remembered }> => {
    const ref = text.trim();
    const identity = ref.toLowerCase();
    return retryOnEmbedderChange(async () => {
      const like = await (typeof image === 'string' ? looksOf(image, owner) : image?.());
      const answer = await words.first({ text, filters, like }, limit, signal);
      if (!like) return { answer, searched: { mode: 'Text' as const, ref, identity } };
      const search = { ...like, matches: [] };
      return { answer, searched: { mode: 'Text' as const, ref, identity: `${identity}\0${like.vector}`, search } };
    }).catch((error: unknown) => {
      const isOutdated = image !== undefined && error instanceof EmbedderChangedError;
      throw isOutdated ? outdated('with the image itself') : error;
    });
  };
}
