/** Images of which only a description is stored, as queries: their vectors have proposed candidates. */
import type { QueryView, RankedMatch, Ranking, PixelRect, ViewName } from '@mekiki/matching/search/port.ts';

/** Images with fewer local features prove nothing. */
export const MIN_FEATURES = 24;
/** Less similar images are not verified. Chosen by `npm run bench -- alerts --half fit`. */
export const MIN_SIMILARITY = 0.3;

/** The stored part of an image: no pixels, and no signatures, which are thumbnails. */
export interface KeptImage {
  outline: { width: number; height: number; views: readonly { name: string; region: PixelRect }[] };
  embedder: string;
  features: Uint8Array;
}

export function queryOfKept({ outline, embedder, features }: KeptImage): Ranking['query'] {
  const views = outline.views.map(({ name, region }): QueryView => {
    return { name: viewNamed(name as ViewName), region, embedding: new Float32Array(), signature: new Uint8Array() };
  });
  return { width: outline.width, height: outline.height, embedder, views, features };
}

/** A stored name of a view. From before 2026-11-27 one has the British spelling. */
export const viewNamed = <Name extends string>(name: Name): Name => (name === 'centre' ? 'center' : name) as Name;

/** Only what surely aligns feature by feature counts: there are no pixels left that could confirm less. */
export const isSure = ({ verdict, placement }: RankedMatch): boolean => verdict === 'same' && placement !== undefined;
