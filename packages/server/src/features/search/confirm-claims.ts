/** Confirms the claims of a search by pixels. */
import type { Queries } from '../../platform/db/database.ts';
import type { EmbedderTasks } from '../../engines/embedders/tasks.ts';
import type { ImageStore } from '../../catalog/images/port.ts';
import { alphaMasksOf, keysOf } from '../../catalog/nearest/nearest.ts';
import { claimsOf, mergeConfirmed } from '@mekiki/matching/search/confirm.ts';
import type { QueryImage, RankedMatch } from '@mekiki/matching/search/port.ts';

/** Previews that a query is compared with, by the long side in pixels. */
const COMPARED_PREVIEW = 512;

interface ConfirmParts {
  db: Queries;
  images: Pick<ImageStore, 'get'>;
  media: Pick<EmbedderTasks, 'confirmMatches'>;
}

/** Compares the pixels of the query with the previews of its likely matches; without a preview, a match does not change. */
export async function confirmClaims(
  { db, images, media }: ConfirmParts,
  ranked: readonly RankedMatch[],
  pixels: QueryImage['pixels'],
  signal: AbortSignal,
): Promise<readonly RankedMatch[]> {
  const claims = claimsOf(ranked);
  if (!pixels || claims.length === 0) return ranked;
  const ids = claims.map(({ id }) => id);
  const [keys, masks] = await Promise.all([keysOf(db, ids), alphaMasksOf(db, ids)]);
  const matches = await Promise.all(
    claims.map(async (match) => {
      const key = keys.get(match.id);
      const preview = key && (await images.get(key, COMPARED_PREVIEW));
      const alphaMask = masks.get(match.id);
      return preview ? [{ match, preview, ...(alphaMask && { alphaMask }) }] : [];
    }),
  );
  return mergeConfirmed(ranked, await media.confirmMatches({ pixels, matches: matches.flat() }, { signal }));
}
