/** Ranks a server's candidates for the vectors of an image, like the server ranks for uploaded images. */
import { type Pixels, compareAligned } from '@mekiki/matching';
import { claimsOf, confirm, mergeConfirmed } from '@mekiki/matching/search/confirm.ts';
import type { Candidate, QueryImage, RankedMatch } from '@mekiki/matching/search/port.ts';
import { rank } from '@mekiki/matching/search/rank.ts';

/** What verifies a candidate; bytes are base64. */
export interface FeaturedImage {
  id: number;
  signature?: string;
  features?: string;
  alpha_mask?: string;
}

/** A candidate in the API's response. */
export interface ProposedImage extends FeaturedImage {
  similarity: number;
  view: number;
}

/** @param further what verifies candidates that were proposed without it */
export function withFeatures<P extends ProposedImage>(proposed: readonly P[], further: readonly FeaturedImage[]): P[] {
  const byId = new Map(further.map((one) => [one.id, one]));
  return proposed.map((one) => ({ ...one, ...byId.get(one.id) }));
}

const bytesOf = (base64: string): Uint8Array => Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));

/** A unit vector as signed bytes in base64: enough for ranking, a quarter of the size. */
export function packVector(vector: Float32Array): string {
  const largest = vector.reduce((max, value) => Math.max(max, Math.abs(value)), 1e-12);
  const bytes = new Uint8Array(Int8Array.from(vector, (value) => Math.round((value / largest) * 127)).buffer);
  return btoa(String.fromCharCode(...bytes));
}

const candidateOf = ({ id, similarity, view, signature, features }: ProposedImage): Candidate => ({
  id,
  similarity,
  view,
  signature: signature ? bytesOf(signature) : new Uint8Array(),
  features: features ? bytesOf(features) : undefined,
});

/** @returns all candidates, best first */
export function rankCandidates(query: QueryImage, proposed: readonly ProposedImage[]): RankedMatch[] {
  const { pixels: _, ...described } = query;
  return rank(described, proposed.map(candidateOf));
}

/**
 * Compares the image with the previews of its likely matches, and sorts again.
 * @param previewOf the preview of a candidate, of 512 px; undefined if there is none, which does not change the match
 */
export async function confirmMatches(
  { pixels }: QueryImage,
  { ranked, proposed }: { ranked: readonly RankedMatch[]; proposed: readonly ProposedImage[] },
  previewOf: (id: number) => Promise<Pixels | undefined>,
): Promise<RankedMatch[]> {
  if (!pixels) return [...ranked];
  const confirmed: RankedMatch[] = [];
  for (const match of claimsOf(ranked)) {
    const preview = await previewOf(match.id);
    if (!preview || !match.placement) continue;
    const mask = proposed.find(({ id }) => id === match.id)?.alpha_mask;
    confirmed.push(confirm(match, compareAligned(pixels, preview, match.placement, mask ? bytesOf(mask) : undefined)));
  }
  return mergeConfirmed(ranked, confirmed);
}
