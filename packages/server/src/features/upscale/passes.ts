/** How an image is upscaled: which network runs how often on it, tile by tile. */
import { type Border, createPixelFile, type PixelFile } from './pixel-file.ts';
import type { UpscaleJob, UpscaleOptions } from './port.ts';
import { resultSize } from './limits.ts';
import { type Tile, type TileRule, tilesOf } from './tiles.ts';

/** What is known of a network. */
export interface NetworkFacts {
  scale: number;
  rule: TileRule;
  border: Border;
}

export interface Size {
  width: number;
  height: number;
}

export interface Pass<N> {
  network: N;
  facts: NetworkFacts;
  /** Size of the input: the result of the pass before, or less of it. */
  size: Size;
  tiles: Tile[];
}

/** One tile of an image, from file to file. */
export interface TileWork {
  source: PixelFile;
  /** As many times larger as the network enlarges. */
  target: PixelFile;
  tile: Tile;
  border: Border;
}

/** Networks may leave an image this many times too small: another one would cost more than it shows. See bench/upscale. */
export const CLOSE = 1.1;

/**
 * @param networks In order. Each enlarges the result of the one before; the last is repeated until it is nearly enough. The
 *   last of several gets no more pixels than it needs.
 */
export async function passesOf<N>(
  networks: readonly N[],
  { source, factor }: Pick<UpscaleJob, 'source' | 'factor'>,
  factsOf: (network: N) => Promise<NetworkFacts>,
): Promise<Pass<N>[]> {
  const passes: Pass<N>[] = [];
  const wanted = resultSize(source, factor);
  let size: Size = { width: source.width, height: source.height };
  let scale = 1;
  for (let i = 0; ; i++) {
    const network = networks[Math.min(i, networks.length - 1)]!;
    const facts = await factsOf(network);
    scale *= facts.scale;
    // One that only cleans, however often, never makes it larger.
    const isLast = scale * CLOSE >= factor || (facts.scale === 1 && i >= networks.length - 1);
    if (isLast && i > 0) {
      size = {
        width: Math.min(size.width, Math.ceil(wanted.width / facts.scale)),
        height: Math.min(size.height, Math.ceil(wanted.height / facts.scale)),
      };
    }
    passes.push({ network, facts, size, tiles: tilesOf(size, facts.rule) });
    if (isLast) return passes;
    size = { width: size.width * facts.scale, height: size.height * facts.scale };
  }
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
