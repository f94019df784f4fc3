import { Problem } from '../../../platform/http/problem.ts';
import { createSignedTokens, type SignedTokens } from '../signed-token.ts';

/** Tokens for the features of candidates, by number: nobody can ask for those of images that were not proposed. */
export type FeaturesTokens = SignedTokens<number[]>;

/** @param secret of at least 32 bytes */
export const createFeaturesTokens = (secret: Uint8Array): FeaturesTokens =>
  createSignedTokens(secret, {
    purpose: 'features',
    refusal: () => new Problem(400, 'bad-features-token', 'This features token is not valid. Search again.'),
  });
