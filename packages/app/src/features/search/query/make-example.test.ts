import { expect, test } from 'vitest';
import { planOf } from './make-example.ts';

test('a cropped copy shows a part of the image, at its own scale', () => {
  const { width, height, image } = planOf('Cropped copy', 1000, 500);
  expect([width, height]).toEqual([700, 350]);
  expect(image).toEqual({ x: -150, y: -40, width: 1000, height: 500 });
});

test('a mirrored copy is as large as the image', () => {
  expect(planOf('Mirrored copy', 300, 200)).toMatchObject({ width: 300, height: 200, image: { x: 300, width: -300 } });
});

test('a screenshot has the whole image below a bar, with room around it', () => {
  const { width, height, image, bar } = planOf('Screenshot', 300, 200);
  expect(image.y).toBeGreaterThan(bar);
  expect(image.x + image.width).toBeLessThan(width);
  expect(image.y + image.height).toBeLessThan(height);
});
