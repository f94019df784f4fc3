/** Overlays on drawings, and the effects of filters and cameras. */
import sharp, { type Sharp } from 'sharp';
import { between } from './random.ts';

const asJpeg = (image: Sharp, quality = 88): Promise<Uint8Array> => image.jpeg({ quality }).toBuffer();

async function overlay(image: Uint8Array, body: (width: number, height: number) => string): Promise<Uint8Array> {
  const { width, height } = await sharp(image).metadata();
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" font-family="sans-serif">${body(width, height)}</svg>`;
  return asJpeg(sharp(image).composite([{ input: Buffer.from(svg) }]));
}

/** A bar with words above the image. */
export async function memeBar(image: Uint8Array): Promise<Uint8Array> {
  const { width, height } = await sharp(image).metadata();
  const bar = Math.round(height * 0.2);
  const size = Math.round(Math.min(bar * 0.5, width / 12));
  const text = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${bar}"><text x="${width / 2}" y="${bar * 0.65}" font-family="sans-serif" font-weight="bold" font-size="${size}" text-anchor="middle">when it is Monday</text></svg>`;
  const extended = await sharp(image).extend({ top: bar, background: '#fff' }).png().toBuffer();
  return asJpeg(sharp(extended).composite([{ input: Buffer.from(text), left: 0, top: 0 }]));
}

/** Two bubbles in the upper half, each about a tenth of the image. */
export function speechBubbles(image: Uint8Array, random: () => number): Promise<Uint8Array> {
  return overlay(image, (width, height) =>
    [0.25, 0.75]
      .map((across) => {
        const [x, y] = [width * across, (height * between(random, 15, 45)) / 100];
        const words = `<text x="${x}" y="${y}" font-size="${width / 24}" text-anchor="middle">Look at this!</text>`;
        return `<ellipse cx="${x}" cy="${y}" rx="${width * 0.2}" ry="${height * 0.1}" fill="#fff" stroke="#000" stroke-width="${width / 200}"/>${words}`;
      })
      .join(''),
  );
}

/** Squares in place of a tenth of the image, in its middle half. */
export async function mosaic(image: Uint8Array, random: () => number): Promise<Uint8Array> {
  const { width, height } = await sharp(image).metadata();
  const area = {
    left: Math.round((width * between(random, 20, 48)) / 100),
    top: Math.round((height * between(random, 20, 48)) / 100),
    width: Math.round(width * 0.32),
    height: Math.round(height * 0.32),
  };
  const few = await sharp(image).extract(area).resize(8, 8, { fit: 'fill' }).png().toBuffer();
  const input = await sharp(few).resize(area.width, area.height, { fit: 'fill', kernel: 'nearest' }).png().toBuffer();
  return asJpeg(sharp(image).composite([{ input, left: area.left, top: area.top }]));
}

/** Lines alone: the grey image, divided by its blur. */
export async function sketch(image: Uint8Array): Promise<Uint8Array> {
  const grey = sharp(image).removeAlpha().greyscale();
  const { data, info } = await grey.clone().raw().toBuffer({ resolveWithObject: true });
  const blurred = await grey
    .clone()
    .blur(Math.max(1.5, info.width / 200))
    .raw()
    .toBuffer();
  const lines = data.map((value, at) => Math.min(255, (value * 255) / Math.max(1, blurred[at * info.channels]!)));
  return asJpeg(sharp(lines, { raw: { width: info.width, height: info.height, channels: info.channels } }));
}

/** Long side of the photo of a screen, in pixels. */
const PHOTO = 900;

/** Seen at an angle, with the screen's lines, more light on one side and a little blur. */
export async function photoOfScreen(image: Uint8Array, random: () => number): Promise<Uint8Array> {
  const { data, info } = await sharp(image)
    .removeAlpha()
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  const scale = PHOTO / Math.max(info.width, info.height);
  const width = Math.round(info.width * scale);
  const height = Math.round(info.height * scale);
  const [tiltX, tiltY] = [random() * 0.3 - 0.15, random() * 0.3 - 0.15];
  const photo = Buffer.alloc(width * height * 3, 24);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      // From -0.5 to 0.5, with a margin; the divisor is the distance of what is seen there.
      const [u, v] = [(x / width - 0.5) * 1.25, (y / height - 0.5) * 1.25];
      const far = 1 + tiltX * u + tiltY * v;
      const left = Math.floor((u / far + 0.5) * info.width);
      const top = Math.floor((v / far + 0.5) * info.height);
      if (left < 0 || top < 0 || left >= info.width || top >= info.height) continue;
      const light = (0.85 + 0.3 * (x / width - 0.5)) * (1 + 0.06 * Math.sin(x * 1.9) * Math.sin(y * 1.7));
      for (let channel = 0; channel < 3; channel += 1) {
        const value = data[(top * info.width + left) * 3 + channel]! * light + 10;
        photo[(y * width + x) * 3 + channel] = Math.min(255, value);
      }
    }
  }
  return asJpeg(sharp(photo, { raw: { width, height, channels: 3 } }).blur(0.8), 75);
}
