import { compareBest } from '@mekiki/matching/search/rank.ts';
import { ExactIndex } from './candidates.ts';
import type { Described } from './describe.ts';
import type { Example } from './regression.ts';

/** What a close look at the best candidates of every query found, with the truth. */
export function examplesOf(set: Described): Example[] {
  const index = new ExactIndex(set.indexed);
  return [...set.queries, ...set.strangers].flatMap((query) =>
    compareBest(query.image, index.candidatesOf(query)).map(({ candidate, regressors }) => ({
      regressors,
      isTrue: candidate.id === query.truth,
      weight: 1,
    })),
  );
}
