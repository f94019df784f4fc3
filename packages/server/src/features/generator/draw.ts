/** What the illustrator draws for a prompt. */
import { draw, type Rendering, specFromPrompt, tagsOf } from '@mekiki/illustrator';
import { drawingToPng } from '../../imaging/media/decode.ts';
import { drawnNameOf } from './tag-names.ts';

export interface DrawingParams {
  /** Tag with underscores or spaces. */
  tags: string[];
  unwanted: string[];
  /** 0 to 2^32 − 1. */
  seed: number;
  /** Pixels. */
  width: number;
  height: number;
  rendering?: Rendering;
}

export interface Drawing {
  /** PNG. */
  bytes: Uint8Array;
  /** The requested tags that it does not show: the unknown ones, and those that others exclude. */
  ignoredTags: string[];
}

/** The same request gives the same bytes. */
export async function drawParams(params: DrawingParams): Promise<Drawing> {
  const { tags, unwanted, seed, width, height, rendering } = params;
  const wanted = tags.map(drawnNameOf);
  // A wide scene in a tall image would cut off people at its sides.
  const unfit = height >= width && !wanted.includes('landscape') ? ['landscape'] : [];
  const spec = specFromPrompt(wanted, seed, [...unwanted.map(drawnNameOf), ...unfit], rendering);
  const shown = new Set(tagsOf(spec));
  return {
    bytes: await drawingToPng(draw(spec, { width, height })),
    ignoredTags: tags.filter((_, index) => !shown.has(wanted[index] ?? '')),
  };
}
