/** How an image is enlarged: which network works how often on it, tile by tile. */
import { type Border, createPixelFile, type PixelFile } from './pixel-file.ts';
import type { UpscaleJob, UpscaleOptions } from './port.ts';
import { type Tile, type TileRule, tilesOf } from './tiles.ts';

/** What is known of a network. */
export interface NetworkFacts {
  scale: number;
  rule: TileRule;
  border: Border;
}

export interface Pass<N> {
  network: N;
  facts: NetworkFacts;
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

/** @param networks In order. Each enlarges the result of the one before; the last is repeated until it is enough. */
export async function passesOf<N>(
  networks: readonly N[],
  { source: { width, height }, factor }: Pick<UpscaleJob, 'source' | 'factor'>,
  factsOf: (network: N) => Promise<NetworkFacts>,
): Promise<Pass<N>[]> {
  const passes: Pass<N>[] = [];
  let scale = 1;
  for (let i = 0; ; i++) {
    const network = networks[Math.min(i, networks.length - 1)]!;
    const facts = await factsOf(network);
    passes.push({ network, facts, tiles: tilesOf({ width: width * scale, height: height * scale }, facts.rule) });
    scale *= facts.scale;
    // One that only cleans, however often, never makes it larger.
    if (scale >= factor || (facts.scale === 1 && i >= networks.length - 1)) return passes;
  }
}

/** Does them one after the other. @param work one tile; a tile under way is finished before an abort takes effect */
export async function runPasses<N>(
  passes: readonly Pass<N>[],
  { source, target }: Pick<UpscaleJob, 'source' | 'target'>,
  { signal, onProgress }: UpscaleOptions,
  work: (network: N, work: TileWork) => Promise<void>,
): Promise<PixelFile> {
  const total = passes.reduce((sum, { tiles }) => sum + tiles.length, 0);
  let done = 0;
  onProgress?.(done, total);
  let from = source;
  for (const [i, { network, facts, tiles }] of passes.entries()) {
    signal.throwIfAborted();
    const to = createPixelFile({
      path: i === passes.length - 1 ? target : `${target}.${i}`,
      width: from.width * facts.scale,
      height: from.height * facts.scale,
      channels: from.channels,
    });
    for (const tile of tiles) {
      signal.throwIfAborted();
      await work(network, { source: from, target: to, tile, border: facts.border });
      onProgress?.(++done, total);
    }
    from = to;
  }
  signal.throwIfAborted();
  return from;
}
