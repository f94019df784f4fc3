/** Decodes images with the browser's own decoders, in the worker. */
import type { Raster } from '@mekiki/matching/search/raster.ts';
import type { DecodedImage } from '../describe.ts';
import { fitWithin } from '../resize.ts';
import { Refusal } from '../tasks.ts';

/** Long side of the raster that everything is computed from, in pixels; as on the server. */
const WORK_SIDE = 1024;
/** Larger images are first scaled down by the browser: phones have no memory for them. */
const MAX_PIXELS = 24e6;
/** Number of pixels read from a canvas at a time. */
const BAND_PIXELS = 1e6;
const MAX_MEGAPIXELS = 100;

function contextOf(width: number, height: number): OffscreenCanvasRenderingContext2D {
  const context = new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true });
  if (!context) throw new Refusal('not-read');
  return context;
}

/** Reads a bitmap on white in bands, so that a large one is not in memory four times. */
function rasterOf(bitmap: ImageBitmap): Raster {
  const { width, height } = bitmap;
  const pixels = new Uint8Array(width * height * 3);
  const rows = Math.min(height, Math.max(1, Math.floor(BAND_PIXELS / width)));
  const context = contextOf(width, rows);
  context.fillStyle = '#fff';
  for (let y = 0, to = 0; y < height; y += rows) {
    context.fillRect(0, 0, width, rows);
    context.drawImage(bitmap, 0, -y);
    const { data } = context.getImageData(0, 0, width, Math.min(rows, height - y));
    for (let from = 0; from < data.length; from += 4, to += 3) {
      pixels[to] = data[from]!;
      pixels[to + 1] = data[from + 1]!;
      pixels[to + 2] = data[from + 2]!;
    }
  }
  return { data: pixels, width, height };
}

/** Closes the bitmap. @returns one that phones have enough memory to read */
async function reduce(bitmap: ImageBitmap): Promise<ImageBitmap> {
  const { width, height } = bitmap;
  const scale = Math.sqrt(MAX_PIXELS / (width * height));
  if (scale >= 1) return bitmap;
  try {
    return await createImageBitmap(bitmap, {
      resizeWidth: Math.round(width * scale),
      resizeHeight: Math.round(height * scale),
      resizeQuality: 'high',
    });
  } finally {
    bitmap.close();
  }
}

/** An image file: upright, in sRGB, on white. @throws {Refusal} */
export async function decode(file: Blob): Promise<DecodedImage> {
  const notRead = (): never => {
    throw new Refusal('not-read');
  };
  const whole = await createImageBitmap(file).catch(notRead);
  const { width, height } = whole;
  if (width * height > MAX_MEGAPIXELS * 1e6) {
    whole.close();
    throw new Refusal(
      'too-large',
      `This image is too large: ${width} × ${height} pixels. The limit is ${MAX_MEGAPIXELS} megapixels.`,
    );
  }
  const bitmap = await reduce(whole).catch(notRead);
  try {
    return { raster: fitWithin(rasterOf(bitmap), WORK_SIDE), width, height };
  } finally {
    bitmap.close();
  }
}

const TEST_SIDE = 64;

/**
 * Some browsers add noise to canvas readback. Uses the same path as images: data that is only written and read back may
 * be left alone.
 * @throws {Refusal} if this one does
 */
export async function refuseNoise(): Promise<void> {
  const drawn = new ImageData(TEST_SIDE, TEST_SIDE);
  for (let i = 0; i < drawn.data.length; i++) drawn.data[i] = i % 4 === 3 ? 255 : (i * 37 + (i >> 5) * 11) % 256;
  const bitmap = await createImageBitmap(drawn);
  const { data } = rasterOf(bitmap);
  bitmap.close();
  if (data.some((value, i) => value !== drawn.data[Math.floor(i / 3) * 4 + (i % 3)])) throw new Refusal('noise');
}
