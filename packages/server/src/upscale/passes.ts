/** How often which network works on a picture. */
import type { NetworkFacts, NetworkFile, OnnxModel } from './networks.ts';
import { type Tile, tilesOf } from './tiles.ts';

export interface Pass {
  file: NetworkFile;
  scale: number;
  tiles: Tile[];
}

/** @param factsOf of a network that is loaded */
export async function passesOf(
  { networks, isPlain = false }: OnnxModel,
  { width, height, factor }: { width: number; height: number; factor: number },
  factsOf: (file: NetworkFile) => Promise<NetworkFacts>,
): Promise<Pass[]> {
  const passes: Pass[] = [];
  if (isPlain && factor <= 1) return passes;
  let scale = 1;
  for (let i = 0; ; i++) {
    const file = networks[Math.min(i, networks.length - 1)]!;
    const facts = await factsOf(file);
    passes.push({
      file,
      scale: facts.scale,
      tiles: tilesOf({ width: width * scale, height: height * scale }, facts.rule),
    });
    scale *= facts.scale;
    // A network that only cleans is followed by none that repeats it.
    if (scale >= factor || (facts.scale === 1 && i >= networks.length - 1)) return passes;
  }
}
