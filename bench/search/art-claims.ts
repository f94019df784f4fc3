/** Draws the claims of a search: each query beside the image that it is said to show. */
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import type { Pixels } from '@mekiki/matching';
import type { RankedMatch } from '@mekiki/matching/search/port.ts';
import sharp from 'sharp';

/** Side of each of the two, in pixels. */
const SIDE = 240;

/** @param to path without a suffix: the verdict is added to it @param preview an image file */
export async function drawClaim(to: string, query: Pixels, preview: Uint8Array, match: RankedMatch): Promise<void> {
  const { data, width, height } = query;
  const shown = sharp(data, { raw: { width, height, channels: 3 } });
  const [left, right] = await Promise.all(
    [shown, sharp(preview)].map((image) =>
      image.resize(SIDE, SIDE, { fit: 'contain', background: '#888' }).png().toBuffer(),
    ),
  );
  await mkdir(path.dirname(to), { recursive: true });
  await sharp({ create: { width: 2 * SIDE + 8, height: SIDE, channels: 3, background: '#000' } })
    .composite([
      { input: left!, left: 0, top: 0 },
      { input: right!, left: SIDE + 8, top: 0 },
    ])
    .png()
    .toFile(`${to} ${match.relation} ${match.score.toFixed(3)}.png`);
}
