/** Decodes images with the browser's own decoders, in the worker. */
import type { Raster } from '@mekiki/matching/search/raster.ts';
import type { DecodedImage } from '../describe.ts';
import { fitWithin } from '../resize.ts';
import { Refusal } from '../tasks.ts';

/** Long side of the raster that all is made from, in pixels; as on the server. */
const WORK_SIDE = 1024;
/** Larger images are first scaled down by the browser: phones have no memory for them. */
const MAX_PIXELS = 24e6;
const MAX_MEGAPIXELS = 100;

function contextOf(width: number, height: number): OffscreenCanvasRenderingContext2D {
  const context = new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true });
  if (!context) throw new Refusal('not-read');
  return context;
}

function rasterOf(context: OffscreenCanvasRenderingContext2D): Raster {
  const { data, width, height } = context.getImageData(0, 0, context.canvas.width, context.canvas.height);
  const pixels = new Uint8Array(width * height * 3);
  for (let from = 0, to = 0; from < data.length; from += 4, to += 3) {
    pixels[to] = data[from]!;
    pixels[to + 1] = data[from + 1]!;
    pixels[to + 2] = data[from + 2]!;
  }
  return { data: pixels, width, height };
}

/** An image file: upright, in sRGB, on white. @throws {Refusal} */
export async function decode(file: Blob): Promise<DecodedImage> {
  const bitmap = await createImageBitmap(file).catch(() => {
    throw new Refusal('not-read');
  });
  try {
    const { width, height } = bitmap;
    if (width * height > MAX_MEGAPIXELS * 1e6) {
      throw new Refusal(
        'too-large',
        `This image is too large: ${width} × ${height} pixels. The limit is ${MAX_MEGAPIXELS} megapixels.`,
      );
    }
    const scale = Math.min(1, Math.sqrt(MAX_PIXELS / (width * height)));
    const context = contextOf(Math.round(width * scale), Math.round(height * scale));
    context.fillStyle = '#fff';
    context.fillRect(0, 0, context.canvas.width, context.canvas.height);
    context.imageSmoothingQuality = 'high';
    context.drawImage(bitmap, 0, 0, context.canvas.width, context.canvas.height);
    return { raster: fitWithin(rasterOf(context), WORK_SIDE), width, height };
  } finally {
    bitmap.close();
  }
}

const TEST_SIDE = 64;

/** Some browsers add noise to what pages read of a canvas. @throws {Refusal} where this one does */
export function refuseNoise(): void {
  const context = contextOf(TEST_SIDE, TEST_SIDE);
  const drawn = new ImageData(TEST_SIDE, TEST_SIDE);
  for (let i = 0; i < drawn.data.length; i++) drawn.data[i] = i % 4 === 3 ? 255 : (i * 37 + (i >> 5) * 11) % 256;
  context.putImageData(drawn, 0, 0);
  const { data } = context.getImageData(0, 0, TEST_SIDE, TEST_SIDE);
  if (data.some((value, i) => value !== drawn.data[i])) throw new Refusal('noise');
}
