/** A tile in the hands of a network. */
import { enlargeTile } from '@mekiki/describe/upscaling/tile-work.ts';
import type { Network } from './network.ts';
import type { TileWork } from './passes.ts';
import { readArea, writeArea } from './pixel-file.ts';

/** Enlarges the tile and writes it to its place. */
export async function workTile(network: Network, { source, target, tile, border }: TileWork): Promise<void> {
  const { core, input } = tile;
  const { scale } = network;
  const place = { x: core.x * scale, y: core.y * scale, width: core.width * scale, height: core.height * scale };
  const seen = readArea(source, input, border);
  const run: Network['run'] = (...image) => network.run(...image);
  writeArea(target, place, await enlargeTile(run, { seen, tile, scale, channels: source.channels }));
}
