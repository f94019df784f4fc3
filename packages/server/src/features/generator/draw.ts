/** What the illustrator draws for a prompt. */
import { draw, specFromPrompt } from '@mekiki/illustrator';
import { ALIASES } from '../../catalog/collection/aliases.ts';
import { drawingToPng } from '../../imaging/media/decode.ts';

export interface DrawingParams {
  /** With underscores or spaces. */
  tags: string[];
  unwanted: string[];
  /** 0 to 2^32 − 1. */
  seed: number;
  /** Pixels. */
  width: number;
  height: number;
}

const BY_ALIAS = new Map(Object.entries(ALIASES).flatMap(([tag, aliases]) => aliases.map((alias) => [alias, tag])));

/** The names that the illustrator knows: people write `silver hair` for `grey_hair`. */
function known(tags: readonly string[]): string[] {
  return tags.map((tag) => {
    const name = tag.trim().toLowerCase().replaceAll(/\s+/g, '_');
    return BY_ALIAS.get(name) ?? name;
  });
}

/** A PNG; the same request gives the same bytes. */
export function drawParams({ tags, unwanted, seed, width, height }: DrawingParams): Promise<Uint8Array> {
  const wanted = known(tags);
  // A wide scene in a high image would lose who stands at its side.
  const unfit = height >= width && !wanted.includes('landscape') ? ['landscape'] : [];
  const spec = specFromPrompt(wanted, seed, [...known(unwanted), ...unfit]);
  return drawingToPng(draw(spec, { width, height }));
}
