/** What a search claims, confirmed by pixels. */
import { keysOf } from '../../catalog/nearest/nearest.ts';
import { claimsOf, mergeConfirmed } from '../../imaging/matching/confirm.ts';
import type { QueryImage, RankedMatch } from '../../imaging/matching/port.ts';
import type { SearchParts } from './service.ts';

/** Previews that a query is compared with, by the long side in pixels. */
const COMPARED_PREVIEW = 512;

/** Compares the pixels of the query with the previews of what it seems to be; without a preview a match stays as it is. */
export async function confirmClaims(
  { db, images, media }: Pick<SearchParts, 'db' | 'images' | 'media'>,
  ranked: readonly RankedMatch[],
  pixels: QueryImage['pixels'],
  signal: AbortSignal,
): Promise<readonly RankedMatch[]> {
  const claims = claimsOf(ranked);
  if (!pixels || claims.length === 0) return ranked;
  const keys = await keysOf(
    db,
    claims.map(({ id }) => id),
  );
  const matches = await Promise.all(
    claims.map(async (match) => {
      const key = keys.get(match.id);
      const preview = key && (await images.get(key, COMPARED_PREVIEW));
      return preview ? [{ match, preview }] : [];
    }),
  );
  return mergeConfirmed(ranked, await media.confirmMatches({ pixels, matches: matches.flat() }, { signal }));
}
