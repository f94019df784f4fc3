/** What the illustrator draws for a prompt. */
import { draw, specFromPrompt } from '@mekiki/illustrator';
import { drawingToPng } from '../media/decode.ts';

export interface DrawingWish {
  /** With underscores or spaces. */
  tags: string[];
  unwanted: string[];
  /** 0 to 2^32 − 1. */
  seed: number;
  /** Pixels. */
  width: number;
  height: number;
}

/** A PNG; the same wish gives the same bytes. */
export function drawWish({ tags, unwanted, seed, width, height }: DrawingWish): Promise<Uint8Array> {
  return drawingToPng(draw(specFromPrompt(tags, seed, unwanted), { width, height }));
}
