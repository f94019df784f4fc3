import { readFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import { noise, noisePng } from './fixtures/picture.ts';
import { decodeForModel } from './onnx-decode.ts';
import { type FilterName, resize } from './onnx-resize.ts';
import { prepare } from './onnx-steps.ts';

interface Pillow {
  resized: { from: [number, number]; to: [number, number]; filter: FilterName; pixels: string }[];
  tagger: { from: [number, number]; channels: 3 | 4; side: number; pixels: string }[];
  padded: { from: [number, number]; to: [number, number]; color: string; filter: FilterName; pixels: string }[];
}
const pillow = JSON.parse(await readFile(new URL('./fixtures/pillow.json', import.meta.url), 'utf8')) as Pillow;
const pixelsOf = (text: string) => [...Buffer.from(text, 'base64')];
const WHITE = [255, 255, 255] as const;

describe('bit by bit as Pillow', () => {
  test.each(pillow.resized)('resizes $from to $to with $filter', ({ from: [width, height], to, filter, pixels }) => {
    const resized = resize({ data: noise(width, height), width, height }, to[0], to[1], filter);
    expect([resized.width, resized.height]).toEqual(to);
    expect([...resized.data]).toEqual(pixelsOf(pixels));
  });

  test.each(pillow.tagger)(
    'decodes, lays on white, pads and resizes $from with $channels channels',
    async ({ from: [width, height], channels, side, pixels }) => {
      const picture = await decodeForModel(await noisePng(width, height, channels));
      const prepared = prepare(picture, [
        { type: 'pad-square', color: WHITE },
        { type: 'resize', size: [side, side], filter: 'bicubic' },
      ]);
      expect([...prepared.data]).toEqual(pixelsOf(pixels));
    },
  );

  test.each(pillow.padded)('fits $from into $to on $color', ({ from: [width, height], to, color, filter, pixels }) => {
    const prepared = prepare({ data: noise(width, height), width, height }, [
      { type: 'pad-to-size', size: [to[1], to[0]], color: color === 'white' ? WHITE : [0, 0, 0], filter },
    ]);
    expect([...prepared.data]).toEqual(pixelsOf(pixels));
  });
});
