/** The indexed image that has the searched file itself, which needs no proof by pixels. */
import { keyOfFile } from '../../catalog/index/index-image.ts';
import { ownersOf } from '../../catalog/works/nearest.ts';
import type { QueryImage, RankedMatch } from '@mekiki/matching/search/port.ts';
import type { Queries } from '../../platform/db/database.ts';

export interface SearchedFile {
  bytes: Uint8Array;
  /** Its description. */
  query: QueryImage;
}

/**
 * Makes the match whose file was searched an exact copy, and puts it first. A drawing in pale lines or of a few pixels has too
 * little content for the pixels to prove anything.
 */
export async function claimExactFile(
  db: Queries,
  ranked: readonly RankedMatch[],
  { bytes, query: { width, height } }: SearchedFile,
): Promise<readonly RankedMatch[]> {
  const key = keyOfFile(bytes);
  const owner = (await ownersOf(db, [key])).get(key);
  const found = ranked.find(({ id }) => id === owner);
  if (!found) return ranked;
  const exact: RankedMatch = {
    id: found.id,
    score: 1,
    verdict: 'same',
    relation: 'copy',
    view: {
      name: 'full',
      region: { x: 0, y: 0, width, height },
      target: { x: 0, y: 0, width: 1, height: 1 },
      mirrored: false,
      degrees: 0,
    },
  };
  return [exact, ...ranked.filter((match) => match !== found)];
}
