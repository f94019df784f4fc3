import fc from 'fast-check';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { noise, noisePng } from './fixtures/image.ts';
import { pillow } from './fixtures/pillow.ts';
import { decodeForModel } from './onnx-decode.ts';
import { resize } from '../../engines/onnx/onnx-resize.ts';
import { prepare } from '../../engines/onnx/onnx-steps.ts';

const WHITE = [255, 255, 255] as const;
const noiseOf = ([width, height]: readonly [number, number]) => ({ data: noise(width, height), width, height });

describe('bit by bit as Pillow', () => {
  test.each(pillow.resized)('resizes $from to $to with $filter', ({ from, to, filter, pixels }) => {
    const resized = resize(noiseOf(from), to[0], to[1], filter);
    expect([resized.width, resized.height]).toEqual(to);
    expect([...resized.data]).toEqual(pixels);
  });

  test.each(pillow.tagger)(
    'decodes, lays on white, pads and resizes $from with $channels channels',
    async ({ from, channels, side, pixels }) => {
      const image = await decodeForModel(await noisePng(...from, channels));
      const prepared = prepare(image, [
        { type: 'pad-square', color: WHITE },
        { type: 'resize', size: [side, side], filter: 'bicubic' },
      ]);
      expect([...prepared.data]).toEqual(pixels);
    },
  );

  test.each(pillow.padded)('fits $from into $to on $color', ({ from, to, color, filter, pixels }) => {
    const prepared = prepare(noiseOf(from), [
      { type: 'pad-to-size', size: [to[1], to[0]], color: color === 'white' ? WHITE : [0, 0, 0], filter },
    ]);
    expect([...prepared.data]).toEqual(pixels);
  });
});

describe('a resize', () => {
  const sizes = fc.integer({ min: 1, max: 40 });

  test('leaves a plain color as it is', () => {
    const color = fc.uint8Array({ minLength: 3, maxLength: 3 });
    fc.assert(
      fc.property(color, sizes, sizes, sizes, sizes, (rgb, width, height, toWidth, toHeight) => {
        const data = Uint8Array.from({ length: width * height * 3 }, (_, at) => rgb[at % 3]!);
        const { data: resized } = resize({ data, width, height }, toWidth, toHeight, 'bicubic');
        expect(resized).toEqual(Uint8Array.from({ length: toWidth * toHeight * 3 }, (_, at) => rgb[at % 3]!));
      }),
    );
  });

  test('by the shorter side keeps the proportions, down to the fraction that is cut off, within the longest side', () => {
    const sizeAfter = (from: [number, number], size: number, longest?: number) => {
      const { width, height } = prepare(noiseOf(from), [
        { type: 'resize', size, filter: 'bilinear', ...(longest !== undefined && { longest }) },
      ]);
      return [width, height];
    };
    expect(sizeAfter([20, 33], 10)).toEqual([10, 16]);
    expect(sizeAfter([33, 20], 10)).toEqual([16, 10]);
    expect(sizeAfter([33, 20], 10, 12)).toEqual([12, 7]);
    expect(sizeAfter([20, 33], 10, 12)).toEqual([7, 12]);
  });
});

test('a crop takes the middle, with black around an image that is too small', () => {
  const image = {
    data: Uint8Array.from({ length: 5 * 2 * 3 }, (_, at) => Math.floor(at / 3) + 1),
    width: 5,
    height: 2,
  };
  const { data, width, height } = prepare(image, [{ type: 'center-crop', size: [4, 2] }]);
  expect([width, height]).toEqual([2, 4]);
  const first = [...data].filter((_, at) => at % 3 === 0);
  expect(first).toEqual([0, 0, 2, 3, 7, 8, 0, 0]);
});

describe('a file for a model', () => {
  test('is turned upright', async () => {
    const [width, height] = [5, 3];
    const pixels = noise(width, height);
    const file = await sharp(pixels, { raw: { width, height, channels: 3 } })
      .withMetadata({ orientation: 6 })
      .png()
      .toBuffer();
    const upright = await decodeForModel(file);
    expect([upright.width, upright.height]).toEqual([height, width]);
    const turned = Array.from({ length: width * height }, (_, at) => {
      const [x, y] = [at % height, Math.floor(at / height)];
      const from = ((height - 1 - x) * width + y) * 3;
      return [...pixels.subarray(from, from + 3)];
    });
    expect([...upright.data]).toEqual(turned.flat());
  });

  test('has three channels, whatever it had', async () => {
    const gray = sharp(Uint8Array.of(0, 70, 140, 210), { raw: { width: 2, height: 2, channels: 1 } });
    const grayRgb = [0, 70, 140, 210].flatMap((value) => [value, value, value]);
    expect([...(await decodeForModel(await gray.clone().png().toBuffer())).data]).toEqual(grayRgb);
    expect([...(await decodeForModel(await gray.clone().toColourspace('grey16').png().toBuffer())).data]).toEqual(
      grayRgb,
    );
    const palette = await sharp(await noisePng(4, 4))
      .png({ palette: true, colors: 256 })
      .toBuffer();
    expect((await decodeForModel(palette)).data).toHaveLength(4 * 4 * 3);
    const cmyk = await sharp(await noisePng(4, 4))
      .toColourspace('cmyk')
      .jpeg()
      .toBuffer();
    expect((await decodeForModel(cmyk)).data).toHaveLength(4 * 4 * 3);
  });

  test('is decoded in full size up to 4096 pixels, and at that size above', async () => {
    const white = (width: number) =>
      sharp({ create: { width, height: 2, channels: 3, background: '#fff' } })
        .png()
        .toBuffer();
    expect((await decodeForModel(await white(4096))).width).toBe(4096);
    expect((await decodeForModel(await white(5000))).width).toBe(4096);
  });

  test('that is damaged or no image is refused', async () => {
    await expect(decodeForModel(Buffer.from('no image'))).rejects.toMatchObject({ code: 'unsupported' });
    const whole = await noisePng(60, 60);
    await expect(decodeForModel(whole.subarray(0, whole.length / 2))).rejects.toMatchObject({ code: 'damaged' });
  });
});
