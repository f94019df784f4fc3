/** Searches with words and an image: images that look similar and match the words. */
import { EmbedderChangedError, retryOnEmbedderChange } from '../../catalog/embedders/port.ts';
import { embeddingOf } from '../../catalog/nearest/nearest.ts';
import { BUILTIN_EMBEDDER } from '../../imaging/matching/embedders.ts';
import type { Queries } from '../../platform/db/database.ts';
import { Problem } from '../../platform/http/problem.ts';
import type { Identity } from '../../platform/identity/identity.ts';
import type { Filters } from './filters.ts';
import type { SearchHistory } from './history-port.ts';
import { IMAGE_KEY, outdated, unknownSearch } from './query-token.ts';
import type { SearchResults } from './schema.ts';
import { type Looks, packVector } from './scroll-token.ts';
import type { createTextSearch } from './text-search.ts';

interface WordsAndImageParts {
  db: Queries;
  history: Pick<SearchHistory, 'find'>;
  words: ReturnType<typeof createTextSearch>;
}

export interface WordsAndImageCall {
  filters: Filters;
  limit: number;
  signal: AbortSignal;
  owner: Identity | null;
}

export function createWordsAndImage({ db, history, words }: WordsAndImageParts) {
  /** How the image of a query token looks. @throws Problem 400, 404 */
  async function looksOf(token: string, owner: Identity | null): Promise<Looks> {
    const past = IMAGE_KEY.test(token) ? undefined : owner && (await history.find(owner, token));
    if (past?.search) return { embedder: BUILTIN_EMBEDDER.name, ...past.search };
    if (past?.mode === 'Text')
      throw new Problem(400, 'bad-request', 'This search was made with words, not with an image.');
    const found = await embeddingOf(db, past?.ref ?? token);
    if (!found) throw unknownSearch();
    return { vector: packVector(found.vector), embedder: found.embedder };
  }

  /** @param token Names the image. The search is not remembered. @throws Problem 400, 404, 410 */
  return async (text: string, token: string, call: WordsAndImageCall): Promise<SearchResults> => {
    const { filters, limit, signal, owner } = call;
    return retryOnEmbedderChange(async () =>
      words.first({ text, filters, like: await looksOf(token, owner) }, limit, signal),
    ).catch((error: unknown) => {
      throw error instanceof EmbedderChangedError ? outdated('with the image itself') : error;
    });
  };
}
