/** How an image is upscaled, tile by tile. */
import { type Pass, passesOf as plannedPasses } from '@mekiki/describe/upscaling/passes.ts';
import type { Border, Tile } from '@mekiki/describe/upscaling/tiles.ts';
import { UnfitNetwork } from '@mekiki/describe/upscaling/unfit.ts';
import { EngineError } from '../../platform/errors/engine-error.ts';
import { createPixelFile, type PixelFile } from './pixel-file.ts';
import type { UpscaleJob, UpscaleOptions } from './port.ts';

/** One tile of an image, from file to file. */
export interface TileWork {
  source: PixelFile;
  /** As many times larger as the network enlarges. */
  target: PixelFile;
  tile: Tile;
  border: Border;
}

/** What to tell the operator of a network that does not fit. */
export const asEngineError = (error: unknown): unknown =>
  error instanceof UnfitNetwork ? new EngineError(`UPSCALER_CONFIG: ${error.message}`) : error;

/** @throws {EngineError} where a network takes too little */
export async function passesOf<N>(...asked: Parameters<typeof plannedPasses<N>>): Promise<Pass<N>[]> {
  return plannedPasses(...asked).catch((error: unknown) => {
    throw asEngineError(error);
  });
}

export interface PassWork<N> {
  /** One tile; a tile under way is finished before an abort takes effect. */
  tile: (network: N, work: TileWork) => Promise<void>;
  /** Writes an image in a smaller size. */
  shrink: (from: PixelFile, to: PixelFile) => Promise<void>;
}

/** Does them one after the other. */
export async function runPasses<N>(
  passes: readonly Pass<N>[],
  { source, target }: Pick<UpscaleJob, 'source' | 'target'>,
  { signal, onProgress }: UpscaleOptions,
  { tile: workTile, shrink }: PassWork<N>,
): Promise<PixelFile> {
  const total = passes.reduce((sum, { tiles }) => sum + tiles.length, 0);
  let done = 0;
  onProgress?.(done, total);
  let from = source;
  for (const [i, { network, facts, size, tiles }] of passes.entries()) {
    signal.throwIfAborted();
    if (from.width !== size.width || from.height !== size.height) {
      const small = { path: `${target}.${i}-small`, ...size, channels: from.channels };
      await shrink(from, small);
      from = small;
    }
    const to = createPixelFile({
      path: i === passes.length - 1 ? target : `${target}.${i}`,
      width: from.width * facts.scale,
      height: from.height * facts.scale,
      channels: from.channels,
    });
    for (const tile of tiles) {
      signal.throwIfAborted();
      await workTile(network, { source: from, target: to, tile, border: facts.border });
      onProgress?.(++done, total);
    }
    from = to;
  }
  signal.throwIfAborted();
  return from;
}
