import type { CallsOf } from '../../imaging/media/types.ts';
import { type Drawing, type DrawingParams, drawParams } from './draw.ts';
import { type Finished, finish, previewOf, startImage, type StartParams, type Unfinished } from './finish.ts';

export const generatorTasks = {
  /** Draws what a prompt requests, and says what of it is missing. */
  drawParams: (params: DrawingParams): Promise<Drawing> => drawParams(params),
  /** Makes the files of a generated image. */
  finishGeneration: (unfinished: Unfinished): Promise<Finished> => finish(unfinished),
  /** A small WebP of a stored image. */
  previewGeneration: (image: Uint8Array): Promise<Uint8Array> => previewOf(image),
  /** A person's image to generate from, as PNG of the wanted size. */
  startImage: (params: StartParams): Promise<Uint8Array> => startImage(params),
};
export type GeneratorTasks = CallsOf<typeof generatorTasks>;
