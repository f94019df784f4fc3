/** Local edits that make a variant of a drawing: text added, something removed, a part recolored. */
import sharp, { type Sharp } from 'sharp';

type Edit = (image: Uint8Array) => Promise<Uint8Array>;

/** A part of the image, in fractions, and its change. */
const part =
  ([x, y, across, down]: readonly [number, number, number, number], change: (cut: Sharp) => Sharp): Edit =>
  async (image) => {
    const { width, height } = await sharp(image).metadata();
    const [left, top] = [Math.round(width * x), Math.round(height * y)];
    const area = { left, top, width: Math.round(width * across), height: Math.round(height * down) };
    const input = await change(sharp(image).extract(area)).png().toBuffer();
    return sharp(image).composite([{ input, left, top }]).jpeg({ quality: 85 }).toBuffer();
  };

async function addText(image: Uint8Array): Promise<Uint8Array> {
  const { width, height } = await sharp(image).metadata();
  const text = `<text x="${width * 0.3}" y="${height * 0.55}" font-size="${height * 0.09}" fill="#c22">Hello</text>`;
  const input = Buffer.from(`<svg width="${width}" height="${height}" font-family="sans-serif">${text}</svg>`);
  return sharp(image).composite([{ input }]).jpeg({ quality: 85 }).toBuffer();
}

export const EDITS: Record<string, Edit> = {
  'text added': addText,
  'a part blurred away': part([0.42, 0.3, 0.16, 0.12], (cut) => cut.blur(12)),
  'a part recolored': part([0.3, 0.2, 0.4, 0.4], (cut) => cut.modulate({ hue: 120 })),
};

const saved =
  (change: (image: Sharp) => Sharp): Edit =>
  (image) =>
    change(sharp(image)).jpeg({ quality: 85 }).toBuffer();

/** Changes of tone and sharpness that affect all of an image: copies, not variants. */
export const TONES: Record<string, Edit> = {
  grey: saved((image) => image.greyscale()),
  faded: saved((image) => image.modulate({ saturation: 0.5 })),
  gamma: saved((image) => image.gamma(1.6)),
  'brighter by 25 %': saved((image) => image.modulate({ brightness: 1.25 })),
  'hue by 60°': saved((image) => image.modulate({ hue: 60 })),
  blurred: saved((image) => image.blur(1.5)),
  '256 px': saved((image) => image.resize(256, 256, { fit: 'inside' })),
};
