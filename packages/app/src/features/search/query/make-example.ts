/** Creates example searches from indexed images. */
import { imageTags } from '@mekiki/api-client';
import { dataOf } from '../../../api/api.ts';
import { phraseOf } from '../../../lib/tags/phrase-of.ts';

interface Plan {
  /** Size of the image in px. */
  width: number;
  height: number;
  /** Where the whole image is drawn in it, in px. A negative width mirrors it. */
  image: { x: number; y: number; width: number; height: number };
  /** Height of a window's bar above the image, in px. */
  bar: number;
}

/** The visible part of the image in a cropped copy, in fractions. */
const PART = { x: 0.15, y: 0.08, width: 0.7, height: 0.7 };

/** Where an image is drawn in an example created from it. @param width its size in px */
export function planOf(example: 'Cropped copy' | 'Mirrored copy' | 'Screenshot', width: number, height: number): Plan {
  switch (example) {
    case 'Cropped copy': {
      const image = { x: -PART.x * width, y: -PART.y * height, width, height };
      return { width: Math.round(PART.width * width), height: Math.round(PART.height * height), image, bar: 0 };
    }
    case 'Mirrored copy':
      return { width, height, image: { x: width, y: 0, width: -width, height }, bar: 0 };
    case 'Screenshot': {
      const [side, bar] = [Math.round(width * 0.2), Math.round(height * 0.1)];
      const image = { x: side, y: bar * 2, width, height };
      return { width: width + 2 * side, height: height + 3 * bar, image, bar };
    }
    default:
      return example satisfies never;
  }
}

/**
 * An example as a file, created from an indexed image.
 * @param src its URL
 * @throws Error if it cannot be fetched or read
 */
export async function makeImage(example: Parameters<typeof planOf>[0], src: string): Promise<File> {
  const response = await fetch(src);
  if (!response.ok) throw new Error(`The image is not there: ${response.status}`);
  const bitmap = await createImageBitmap(await response.blob());
  const { width, height, image, bar } = planOf(example, bitmap.width, bitmap.height);
  const canvas = Object.assign(document.createElement('canvas'), { width, height });
  const context = canvas.getContext('2d');
  if (!context) throw new Error('There is no canvas.');
  context.fillStyle = '#fff';
  context.fillRect(0, 0, width, height);
  context.fillStyle = '#dde1e8';
  context.fillRect(0, 0, width, bar);
  if (image.width < 0) context.scale(-1, 1);
  context.drawImage(bitmap, image.width < 0 ? -image.x : image.x, image.y, Math.abs(image.width), image.height);
  bitmap.close();
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/png'));
  if (!blob) throw new Error('The image cannot be written.');
  return new File([blob], `${example.toLowerCase().replace(' ', '-')}.png`, { type: 'image/png' });
}

/** Words that describe an indexed image. @throws Error if they cannot be fetched, or there are none */
export async function makePhrase(key: string): Promise<string> {
  const { tags } = await dataOf(imageTags({ path: { size: '512', key } }));
  const phrase = phraseOf(tags.results.data.general.map(({ tag }) => tag));
  if (phrase === '') throw new Error('The image has no tags.');
  return phrase;
}
