/** How an image is upscaled: which network runs how often on it. */
import { type Border, type Tile, type TileRule, tilesOf } from './tiles.ts';

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

export function resultSize({ width, height }: Size, factor: number): Size {
  return { width: Math.max(1, Math.round(width * factor)), height: Math.max(1, Math.round(height * factor)) };
}

export interface Pass<N> {
  network: N;
  facts: NetworkFacts;
  /** Size of the input: the result of the pass before, or less of it. */
  size: Size;
  tiles: Tile[];
}

/** Networks may leave an image this many times too small: another one would cost more than it shows. See bench/upscale. */
export const CLOSE = 1.1;

/**
 * @param networks In order. Each enlarges the result of the one before; the last is repeated until it is nearly enough. The
 *   last of several gets no more pixels than it needs.
 */
export async function passesOf<N>(
  networks: readonly N[],
  { source, factor }: { source: Size; factor: number },
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
