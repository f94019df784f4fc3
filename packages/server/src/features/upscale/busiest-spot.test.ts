import sharp from 'sharp';
import { expect, test } from 'vitest';
import { busiestSpot } from './busiest-spot.ts';

const ground = (width: number, height: number) => sharp({ create: { width, height, channels: 3, background: '#fff' } });

test('is where both halves of a patch have lines', async () => {
  // 96 px wide and high, from 320 and 160 on; and a single line elsewhere.
  const stripes = Array.from(
    { length: 12 },
    (_, i) => `<path d="M${320 + i * 8} 160v96" stroke="#000" stroke-width="2"/>`,
  );
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="640" height="480">${stripes.join('')}<path d="M60 0v480" stroke="#000"/></svg>`;
  const image = await ground(640, 480)
    .composite([{ input: Buffer.from(svg) }])
    .png()
    .toBuffer();
  const { x, y } = await busiestSpot(image);
  expect([x * 640, y * 480]).toEqual([368, 208]);
});

test.each([
  ['has no lines', 640, 480],
  ['is smaller than a patch', 40, 30],
])('is the middle of an image that %s', async (_, width, height) => {
  expect(await busiestSpot(await ground(width, height).png().toBuffer())).toEqual({ x: 0.5, y: 0.5 });
});
