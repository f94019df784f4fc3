/** The ways to search: by image and words, by vectors that a browser computed, and for what must be kept. */
import type { Config } from '../../platform/config/config.ts';
import { createAnswers } from './answers.ts';
import { scrollSecret } from './scroll-secret.ts';
import { createScrollTokens } from './scroll-token.ts';
import { createSearch, type SearchParts } from './service.ts';
import { createTextSearch, type TextSearchParts } from './text-search.ts';
import { createFeaturesTokens } from './vectors/features-token.ts';
import { createVectorSearch, type VectorSearchParts } from './vectors/service.ts';

type Own = 'tokens' | 'featuresTokens' | 'words' | 'publicUrl' | 'parallel';
export type SearchesParts = Omit<SearchParts & TextSearchParts & VectorSearchParts, Own>;

export async function createSearches(
  { publicUrl, mediaWorkers: parallel }: Pick<Config, 'publicUrl' | 'mediaWorkers'>,
  parts: SearchesParts,
) {
  const secret = await scrollSecret(parts.db);
  const tokens = createScrollTokens(secret);
  const featuresTokens = createFeaturesTokens(secret);
  const words = createTextSearch({ ...parts, tokens, publicUrl });
  const search = createSearch({ ...parts, tokens, words, publicUrl, parallel });
  return {
    search,
    vectorSearch: createVectorSearch({ ...parts, tokens, featuresTokens, publicUrl, parallel }),
    answers: createAnswers({ db: parts.db, search, publicUrl }),
  };
}
