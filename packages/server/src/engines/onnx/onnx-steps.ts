/** A model's preprocessing: pixel steps as in Pillow, then normalization. */
import type { Raster } from '@mekiki/matching/search/raster.ts';
import { type FilterName, resize } from './onnx-resize.ts';

export type Rgb = readonly [red: number, green: number, blue: number];

/** `size` is height, width; a single number is the length of the shorter side. */
export type Step =
  | { type: 'pad-square'; color: Rgb }
  | { type: 'resize'; size: number | readonly [number, number]; filter: FilterName; longest?: number }
  | { type: 'pad-to-size'; size: readonly [number, number]; color: Rgb; filter: FilterName }
  | { type: 'center-crop'; size: readonly [number, number] };

/** From 8 bits to what the model reads. */
export interface Scale {
  /** Unchanged, scaled to 0..1, or additionally normalized by the mean and deviation of every channel; red first. */
  range: '0..255' | '0..1' | { mean: Rgb; deviation: Rgb };
  order: 'RGB' | 'BGR';
}

export interface Preparation {
  steps: readonly Step[];
  scale: Scale;
}

const BLACK: Rgb = [0, 0, 0];

function canvas(width: number, height: number, [red, green, blue]: Rgb): Raster {
  const data = new Uint8Array(width * height * 3);
  if (red === green && green === blue) return { data: data.fill(red), width, height };
  for (let i = 0; i < data.length; i += 3) data.set([red, green, blue], i);
  return { data, width, height };
}

function paste(on: Raster, image: Raster, left: number, top: number): Raster {
  const row = image.width * 3;
  for (let y = 0; y < image.height; y++) {
    on.data.set(image.data.subarray(y * row, (y + 1) * row), ((top + y) * on.width + left) * 3);
  }
  return on;
}

function crop({ data, width }: Raster, left: number, top: number, cut: { width: number; height: number }): Raster {
  const cropped = new Uint8Array(cut.width * cut.height * 3);
  for (let y = 0; y < cut.height; y++) {
    const from = ((top + y) * width + left) * 3;
    cropped.set(data.subarray(from, from + cut.width * 3), y * cut.width * 3);
  }
  return { data: cropped, ...cut };
}

function padded(image: Raster, width: number, height: number, color: Rgb): Raster {
  if (width === image.width && height === image.height) return image;
  const left = Math.floor((width - image.width) / 2);
  const top = Math.floor((height - image.height) / 2);
  return paste(canvas(width, height, color), image, left, top);
}

/** Python's rounding: halves to the even neighbor. */
function roundHalfEven(value: number): number {
  const floor = Math.floor(value);
  if (value - floor !== 0.5) return Math.round(value);
  return floor % 2 === 0 ? floor : floor + 1;
}

/** The size after a resize by the shorter side; fractions are truncated, as in imgutils. */
function sizeBySide({ width, height }: Raster, side: number, longest: number | undefined): [number, number] {
  let [toWidth, toHeight] =
    width < height ? [side, Math.trunc((side * height) / width)] : [Math.trunc((side * width) / height), side];
  if (longest !== undefined && Math.max(toWidth, toHeight) > longest) {
    [toWidth, toHeight] =
      toHeight > toWidth
        ? [Math.trunc((longest * toWidth) / toHeight), longest]
        : [longest, Math.trunc((longest * toHeight) / toWidth)];
  }
  return [Math.max(1, toWidth), Math.max(1, toHeight)];
}

type Take<T extends Step['type']> = (image: Raster, step: Extract<Step, { type: T }>) => Raster;

const TAKE: { [T in Step['type']]: Take<T> } = {
  'pad-square'(image, { color }) {
    const side = Math.max(image.width, image.height);
    return padded(image, side, side, color);
  },

  resize(image, { size, filter, longest }) {
    const [width, height] = typeof size === 'number' ? sizeBySide(image, size, longest) : [size[1], size[0]];
    return resize(image, width, height, filter);
  },

  'pad-to-size'(image, { size: [height, width], color, filter }) {
    const ratio = Math.min(width / image.width, height / image.height);
    const fitWidth = Math.max(1, roundHalfEven(image.width * ratio));
    const fitHeight = Math.max(1, roundHalfEven(image.height * ratio));
    return padded(resize(image, fitWidth, fitHeight, filter), width, height, color);
  },

  'center-crop'(image, { size: [height, width] }) {
    const roomy = padded(image, Math.max(width, image.width), Math.max(height, image.height), BLACK);
    const left = Math.floor((roomy.width - width) / 2);
    const top = Math.floor((roomy.height - height) / 2);
    return crop(roomy, left, top, { width, height });
  },
};

/** The image as the model sees it, still 8 bits. */
export function prepare(image: Raster, steps: readonly Step[]): Raster {
  return steps.reduce((prepared, step) => (TAKE[step.type] as Take<Step['type']>)(prepared, step), image);
}

/** Every 8-bit value as the model reads it, in 32-bit arithmetic as NumPy's. */
function tableOf(range: Scale['range'], channel: 0 | 1 | 2): Float32Array {
  const { fround } = Math;
  return Float32Array.from({ length: 256 }, (_, value) => {
    if (range === '0..255') return value;
    const unit = fround(value / 255);
    if (range === '0..1') return unit;
    return fround(fround(unit - fround(range.mean[channel])) / fround(range.deviation[channel]));
  });
}

/** The numbers of one image, in the layout of the model's input. */
export function toNumbers({ data, width, height }: Raster, scale: Scale, layout: 'NHWC' | 'NCHW'): Float32Array {
  const area = width * height;
  const numbers = new Float32Array(area * 3);
  const [step, plane] = layout === 'NHWC' ? [3, 1] : [1, area];
  for (const channel of [0, 1, 2] as const) {
    const table = tableOf(scale.range, channel);
    const place = scale.order === 'RGB' ? channel : 2 - channel;
    for (let i = 0, from = channel, to = place * plane; i < area; i++, from += 3, to += step) {
      numbers[to] = table[data[from]!]!;
    }
  }
  return numbers;
}
