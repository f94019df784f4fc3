import { expect, test } from 'vitest';
import { bytesAt, imageOf, likenessOf } from './likeness.ts';
import sharp from 'sharp';

const LADDER = [
  { bytes: 100, psnr: 30, ssim: 0.9 },
  { bytes: 400, psnr: 40, ssim: 0.99 },
];

test('finds the size between two files by even steps', () => {
  expect(bytesAt(LADDER, 'psnr', 35)).toBeCloseTo(200);
  // Half of the way from 10 to 20 dB.
  expect(bytesAt(LADDER, 'ssim', 1 - 10 ** -1.5)).toBeCloseTo(200);
});

test('guesses nothing outside of the ladder', () => {
  expect(bytesAt(LADDER, 'psnr', 29)).toBeUndefined();
  expect(bytesAt(LADDER, 'psnr', 41)).toBeUndefined();
});

test('compares what is transparent as white', async () => {
  const clear = await sharp({ create: { width: 16, height: 16, channels: 4, background: '#f000' } })
    .png()
    .toBuffer();
  const white = await sharp({ create: { width: 16, height: 16, channels: 3, background: '#fff' } })
    .png()
    .toBuffer();
  expect((await likenessOf(await imageOf(clear), white, 'png')).ssim).toBeCloseTo(1);
});
