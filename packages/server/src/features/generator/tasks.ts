import type { CallsOf } from '../../imaging/media/types.ts';
import { type DrawingWish, drawWish } from './draw.ts';
import { type Finished, finish, startImage, type StartWish, type Unfinished } from './finish.ts';

export const generatorTasks = {
  /** Draws what a prompt wishes for, as PNG. */
  drawWish: (wish: DrawingWish): Promise<Uint8Array> => drawWish(wish),
  /** Makes the files of a generated image. */
  finishGeneration: (unfinished: Unfinished): Promise<Finished> => finish(unfinished),
  /** A person's image to generate from, as PNG of the wanted size. */
  startImage: (wish: StartWish): Promise<Uint8Array> => startImage(wish),
};
export type GeneratorTasks = CallsOf<typeof generatorTasks>;
