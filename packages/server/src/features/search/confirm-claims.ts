/** Confirms the claims of a search by pixels. */
import type { Queries } from '../../platform/db/database.ts';
import type { EmbedderTasks } from '../../engines/embedders/tasks.ts';
import type { ImageStore } from '../../catalog/images/port.ts';
import { alphaMasksOf, keysOf } from '../../catalog/nearest/nearest.ts';
import { claimExactFile, type SearchedFile } from './exact-file.ts';
import { claimsOf, mergeConfirmed } from '@mekiki/matching/search/confirm.ts';
import type { RankedMatch } from '@mekiki/matching/search/port.ts';

/** Previews that a query is compared with, by the long side in pixels. */
const COMPARED_PREVIEW = 512;

interface ConfirmParts {
  db: Queries;
  images: Pick<ImageStore, 'get'>;
  media: Pick<EmbedderTasks, 'confirmMatches'>;
}

/**
 * Compares the pixels of the query with the previews of its likely matches; without a preview, a match does not change. The
 * image that has the searched file itself needs no proof.
 */
export async function confirmClaims(
  { db, images, media }: ConfirmParts,
  ranked: readonly RankedMatch[],
  searched: SearchedFile,
  signal: AbortSignal,
): Promise<readonly RankedMatch[]> {
  const { pixels } = searched.query;
  const claims = claimsOf(ranked);
  if (!pixels || claims.length === 0) return claimExactFile(db, ranked, searched);
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
  const confirmed = await media.confirmMatches({ pixels, matches: matches.flat() }, { signal });
  return claimExactFile(db, mergeConfirmed(ranked, confirmed), searched);
}
