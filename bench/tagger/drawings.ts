/** Labelled drawings of the illustrator, changed as images change on the web. */
import { draw, ratingOf, sizeOf, type Spec, specFromSeed, tagsOf } from '@mekiki/illustrator';
import type { Head } from '@mekiki/describe/tagging/views.ts';
import sharp from 'sharp';

/** Half of a face's width in the illustrator's own units. */
const REACH = 100;

/** From here on no seed is a sample's or was learned from; training uses 10,000,000 to 10,013,999. */
export const HELD_OUT_SEED = 20_000_000;

interface Figure extends Head {
  /** True of this one character. */
  tags: string[];
  /** Its clothes make the image one for the rating `sensitive`. */
  isSensitive: boolean;
}

export interface Drawing {
  spec: Spec;
  svg: string;
  /** The drawing's own size; figures are in it. */
  width: number;
  height: number;
  figures: Figure[];
  tags: string[];
  rating: 'general' | 'sensitive';
}

const FIGURE = /<g transform="translate\((-?[\d.]+) (-?[\d.]+)\) scale\((\d\.\d{3})\)"><g transform="rotate/g;

export function drawingOf(seed: number): Drawing {
  const spec = specFromSeed(seed);
  const svg = draw(spec);
  const places = [...svg.matchAll(FIGURE)].map(([, x, y, scale]) => ({
    x: Number(x),
    y: Number(y),
    reach: Number(scale) * REACH,
  }));
  if (places.length !== spec.characters.length) throw new Error(`The figures of drawing ${seed} were not found.`);
  return {
    spec,
    svg,
    ...sizeOf(spec),
    figures: spec.characters.map((character, i) => ({
      ...places[i]!,
      tags: tagsOf({ ...spec, characters: [character] }),
      isSensitive: ratingOf({ ...spec, characters: [character] }) === 'sensitive',
    })),
    tags: tagsOf(spec),
    rating: ratingOf(spec),
  };
}

/** The drawing without its people. */
export const emptied = (drawing: Drawing): string => {
  const first = drawing.svg.search(FIGURE);
  return first < 0 ? drawing.svg : `${drawing.svg.slice(0, first)}</svg>`;
};

/** How a drawing becomes a file. */
export interface Change {
  /** Long side of the whole drawing in pixels. */
  side: number;
  mirrored?: boolean;
  /** Shares of the width and of the height that are cut off. */
  crop?: { left: number; top: number; right: number; bottom: number };
  jpeg: number;
}

/** A JPEG file, and where its figures are in it. */
export async function fileOf(
  { svg, width, height, figures }: Pick<Drawing, 'svg' | 'width' | 'height' | 'figures'>,
  { side, mirrored = false, crop = { left: 0, top: 0, right: 0, bottom: 0 }, jpeg }: Change,
): Promise<{ bytes: Uint8Array; width: number; height: number; figures: Figure[] }> {
  const density = (72 * side) / Math.max(width, height);
  const whole = await sharp(Buffer.from(svg), { density }).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const scale = whole.info.width / width;
  const left = Math.round(crop.left * whole.info.width);
  const top = Math.round(crop.top * whole.info.height);
  const cropped = {
    width: whole.info.width - left - Math.round(crop.right * whole.info.width),
    height: whole.info.height - top - Math.round(crop.bottom * whole.info.height),
  };
  const cut = sharp(whole.data, { raw: whole.info }).extract({ left, top, ...cropped });
  // sharp mirrors before it cuts, whatever the order.
  const { data } = await cut.raw().toBuffer({ resolveWithObject: true });
  const image = sharp(data, { raw: { ...cropped, channels: 3 } });
  return {
    bytes: await (mirrored ? image.flop() : image).jpeg({ quality: jpeg }).toBuffer(),
    ...cropped,
    figures: figures.map(({ x, y, reach, ...labels }) => {
      const across = x * scale - left;
      return {
        x: mirrored ? cropped.width - across : across,
        y: y * scale - top,
        reach: reach * scale,
        ...labels,
      };
    }),
  };
}
