/** Pixel operations between decoding and encoding, matching the server's. */
import { resize } from '@mekiki/describe';

/** Four bytes per pixel: RGBA, not premultiplied. */
export interface Pixels {
  data: Uint8ClampedArray<ArrayBuffer>;
  width: number;
  height: number;
}

/** Resizes an image. The filter takes three channels, so alpha is filtered separately. */
export function resized(pixels: Pixels, size: { width: number; height: number }, hasAlpha: boolean): Pixels {
  if (pixels.width === size.width && pixels.height === size.height) return pixels;
  const { width, height } = size;
  const { data } = pixels;
  const count = pixels.width * pixels.height;
  const colors = new Uint8Array(count * 3);
  const alphas = new Uint8Array(hasAlpha ? count * 3 : 0);
  for (let from = 0, to = 0; from < data.length; from += 4, to += 3) {
    const alpha = hasAlpha ? data[from + 3]! : 255;
    // Invisible colors must not bleed into edges.
    for (let channel = 0; channel < 3; channel++) {
      colors[to + channel] = Math.round((data[from + channel]! * alpha) / 255);
      if (hasAlpha) alphas[to + channel] = alpha;
    }
  }
  const source = { width: pixels.width, height: pixels.height };
  const color = resize({ ...source, data: colors }, width, height).data;
  const alpha = hasAlpha ? resize({ ...source, data: alphas }, width, height).data : undefined;
  const result = new Uint8ClampedArray(width * height * 4);
  for (let from = 0, to = 0; to < result.length; from += 3, to += 4) {
    const opacity = alpha ? alpha[from]! : 255;
    for (let channel = 0; channel < 3; channel++) {
      result[to + channel] = opacity === 0 ? 0 : (color[from + channel]! * 255) / opacity;
    }
    result[to + 3] = opacity;
  }
  return { data: result, width, height };
}

/** Flattens transparency. @param background six hex digits */
export function flattened(pixels: Pixels, background: string): Pixels {
  const color = [0, 2, 4].map((at) => Number.parseInt(background.slice(at, at + 2), 16));
  const data = new Uint8ClampedArray(pixels.data);
  for (let at = 0; at < data.length; at += 4) {
    const alpha = data[at + 3]! / 255;
    for (let channel = 0; channel < 3; channel++) {
      data[at + channel] = data[at + channel]! * alpha + color[channel]! * (1 - alpha);
    }
    data[at + 3] = 255;
  }
  return { ...pixels, data };
}

/** Rotates an image upright. @param orientation as EXIF numbers it */
export function upright(pixels: Pixels, orientation: number): Pixels {
  if (orientation === 1) return pixels;
  const { width: across, height: down } = pixels;
  const isTurned = orientation > 4;
  const [width, height] = isTurned ? [down, across] : [across, down];
  const from = new Uint32Array(pixels.data.buffer, pixels.data.byteOffset, across * down);
  const to = new Uint32Array(width * height);
  const flipsX = [2, 3, 7, 8].includes(orientation);
  const flipsY = [3, 4, 6, 7].includes(orientation);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const [u, v] = isTurned ? [y, x] : [x, y];
      to[y * width + x] = from[(flipsY ? down - 1 - v : v) * across + (flipsX ? across - 1 - u : u)]!;
    }
  }
  return { data: new Uint8ClampedArray(to.buffer), width, height };
}
