/** Upscales an image in memory, as the server does with its files. */
import type { Raster } from '@mekiki/matching/search/raster.ts';
import { enlargedTo, reducedTo } from '../resize.ts';
import type { Enlarge } from './enlarge-port.ts';
import { type BuiltinModel, type NetworkName, NETWORKS } from './networks.ts';
import { type Pass, passesOf, type Size } from './passes.ts';
import { asColors, enlargeTile } from './tile-work.ts';
import type { Area } from './tiles.ts';

/** 8 bits a channel, rows without gaps. */
export interface Plane extends Size {
  data: Uint8Array;
  /** Red, green and blue, or one value. */
  channels: 1 | 3;
}

/** Largest side of a tile without its context. One of 512 pixels has 77 MB between two layers of the network that redraws. */
const MAX_TILE = 192;

const factsOf = async (name: NetworkName) => {
  const { scale, context, tile, border } = NETWORKS[name];
  return { scale, border, rule: { context, maxSide: Math.min(tile, MAX_TILE) } };
};

/** Which network runs how often; none where there is nothing to do. */
export async function planOf(
  size: Size,
  factor: number,
  { networks, isPlain }: BuiltinModel,
): Promise<Pass<NetworkName>[]> {
  return isPlain && factor <= 1 ? [] : passesOf(networks, { source: size, factor }, factsOf);
}

/** Pixels of the largest image on the way. */
export const largestOf = (plan: readonly Pass<NetworkName>[]): number =>
  Math.max(0, ...plan.map(({ size, facts }) => size.width * size.height * facts.scale ** 2));

export interface DeviceWork {
  plan: readonly Pass<NetworkName>[];
  /** Size of the result. */
  size: Size;
  enlargeWith: (name: NetworkName) => Enlarge;
  onTile: () => void;
}

/** The image of that size. */
export async function upscalePlane(source: Plane, { plan, size, enlargeWith, onTile }: DeviceWork): Promise<Plane> {
  let from = source;
  for (const { network, facts, size: input, tiles } of plan) {
    from = fitted(from, input);
    const { scale } = facts;
    const to = emptyPlane({ width: from.width * scale, height: from.height * scale }, from.channels);
    for (const tile of tiles) {
      const { core } = tile;
      const seen = readArea(from, tile.input);
      const pixels = await enlargeTile(enlargeWith(network), { seen, tile, scale, channels: from.channels });
      const place = { x: core.x * scale, y: core.y * scale, width: core.width * scale, height: core.height * scale };
      writeArea(to, place, pixels);
      onTile();
    }
    from = to;
  }
  return fitted(from, size);
}

const emptyPlane = ({ width, height }: Size, channels: 1 | 3): Plane => ({
  data: new Uint8Array(width * height * channels),
  width,
  height,
  channels,
});

/** Pixels of an area; where it reaches outside of the image, the last pixel again. */
function readArea({ data, width, height, channels }: Plane, area: Area): Uint8Array {
  const pixels = new Uint8Array(area.width * area.height * channels);
  for (let y = 0, to = 0; y < area.height; y++) {
    const row = Math.min(height - 1, Math.max(0, area.y + y)) * width;
    for (let x = 0; x < area.width; x++) {
      const from = (row + Math.min(width - 1, Math.max(0, area.x + x))) * channels;
      for (let channel = 0; channel < channels; channel++) pixels[to++] = data[from + channel]!;
    }
  }
  return pixels;
}

function writeArea({ data, width, channels }: Plane, area: Area, pixels: Uint8Array): void {
  const bytes = area.width * channels;
  for (let y = 0; y < area.height; y++) {
    data.set(pixels.subarray(y * bytes, (y + 1) * bytes), ((area.y + y) * width + area.x) * channels);
  }
}

/** Made smaller, or a little larger. Lanczos would let what is opaque ring beside an edge. */
function fitted(plane: Plane, { width, height }: Size): Plane {
  if (plane.width === width && plane.height === height) return plane;
  const isSmaller = plane.width < width || plane.height < height;
  const { channels } = plane;
  const raster: Raster = channels === 3 ? plane : { ...plane, data: asColors(plane.data) };
  const kind = channels === 3 ? 'sharp' : 'linear';
  const { data } = isSmaller ? enlargedTo(raster, width, height, kind) : reducedTo(raster, width, height, kind);
  return { data: channels === 3 ? data : data.filter((_, i) => i % 3 === 0), width, height, channels };
}
