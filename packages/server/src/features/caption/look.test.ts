/** What captions say of images whose tags say little, on real image files. */
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestMedia } from '../../testing/media.ts';
import type { TagGroups } from '../../platform/db/json-columns.ts';
import type { MediaPool } from '../media-pool.ts';
import { createBuiltinCaptioner } from './adapter.builtin.ts';
import { ALT_LIMIT, type CaptionStyle } from './port.ts';

let media: MediaPool;
beforeAll(() => {
  media = createTestMedia();
});
afterAll(() => media.close());

const NOTHING: TagGroups = { rating: [], character: [], general: [] };
const drawn = (width: number, height: number, ground: string, shapes: string): Promise<Buffer> =>
  sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="${ground}"/>${shapes}</svg>`,
    ),
  )
    .png()
    .toBuffer();

async function captionOf(
  bytes: Uint8Array,
  style: CaptionStyle,
  tags: TagGroups = NOTHING,
  kind = 'Built in',
): Promise<string> {
  const captioner = createBuiltinCaptioner({ tagger: { kind, check: async () => {} }, media });
  const pieces: string[] = [];
  const subject = { bytes: async () => bytes, tags: async () => tags };
  for await (const piece of captioner.caption(subject, style, new AbortController().signal)) pieces.push(piece);
  return pieces.join('');
}

test('without tags it tells colors, format and background, and that the tagger knows no more', async () => {
  const image = await drawn(600, 300, '#fff', '<rect x="150" y="60" width="300" height="180" fill="#d02020"/>');
  expect(await captionOf(image, 'descriptive')).toBe(
    'An image in flat colors, mostly red, in landscape format, on a plain white background. The built-in tagger cannot tell more.',
  );
  expect(await captionOf(image, 'short')).toBe(
    'An image in flat colors, mostly red, in landscape format, on a plain white background.',
  );
  expect(await captionOf(image, 'alt')).toBe('An image in flat colors, mostly red, on a plain white background.');
  expect(await captionOf(image, 'tags')).toBe('white_background, simple_background');
  expect(await captionOf(image, 'descriptive', NOTHING, 'ONNX model')).toMatch(/The tagger is sure of nothing else\.$/);
});

test('lines, greys and gradients are told apart', async () => {
  const lines = '<path d="M50 350L200 50L350 350Z" fill="none" stroke="#111" stroke-width="14"/>';
  expect(await captionOf(await drawn(400, 400, '#fff', lines), 'short')).toBe(
    'A drawing in dark lines, square, on a plain white background.',
  );
  const greys = '<rect width="200" height="400" fill="#555"/><rect x="200" width="200" height="200" fill="#bbb"/>';
  expect(await captionOf(await drawn(300, 400, '#888', greys), 'short')).toBe(
    'An image in flat greys, in portrait format.',
  );
  const gradient =
    '<linearGradient id="g" x2="1" y2="1"><stop stop-color="#024"/><stop offset="1" stop-color="#9cf"/></linearGradient><rect width="100%" height="100%" fill="url(#g)"/>';
  expect(await captionOf(await drawn(400, 400, '#fff', gradient), 'short')).toBe(
    'An image with shaded colors, mostly blue, square.',
  );
});

test('with few tags, a caption starts with them, and alternative texts stay short', async () => {
  const image = await drawn(300, 500, '#fff', '<circle cx="150" cy="250" r="120" fill="#2050d0"/>');
  const tags = {
    ...NOTHING,
    general: [
      { tag: '1boy', score: 0.9 },
      { tag: 'text', score: 0.8 },
      { tag: 'hat', score: 0.4 },
    ],
  };
  const caption = await captionOf(image, 'descriptive', tags);
  expect(caption).toBe(
    'A person. The background is plain white. There is text in the image. It is an image in flat colors, mostly blue. It may also show: hat. The built-in tagger cannot tell more.',
  );
  const alt = await captionOf(image, 'alt', tags);
  expect(alt).toBe('A person, on a plain white background, with text, mostly in blue.');
  expect(alt.length).toBeLessThan(ALT_LIMIT);
  expect(await captionOf(image, 'tags', tags)).toMatch(/^1boy, text/);
  expect(await captionOf(image, 'alt', tags, 'ONNX model')).toMatch(/^A boy, /);
});

test('tags that say nothing of what is visible do not replace what the pixels say', async () => {
  const image = await drawn(300, 300, '#fff', '<circle cx="150" cy="150" r="90" fill="#2050d0"/>');
  const general = ['simple_background', 'white_background', 'no_humans', 'monochrome'].map((tag) => ({
    tag,
    score: 0.9,
  }));
  expect(await captionOf(image, 'short', { ...NOTHING, general })).toBe(
    'An image in flat colors, mostly blue, square, on a plain white background.',
  );
});

test('with many tags, a caption stays readable', async () => {
  const names =
    '1girl long_hair blonde_hair blue_eyes cat_ears fox_tail freckles mole fang horns halo tail hat dress gloves boots socks scarf earrings necklace jacket cape smile blush tears open_mouth standing holding_sword looking_back walking waving night forest full_moon cloud bird flower tree sparkle monochrome english_text';
  const general = names.split(' ').map((tag) => ({ tag, score: 0.9 }));
  const caption = await captionOf(await drawn(9, 9, '#fff', ''), 'descriptive', { ...NOTHING, general });
  expect(caption.length).toBeLessThan(700);
  expect(caption).toMatch(/^A girl with long blonde hair and blue eyes\. She has /);
  expect(caption).toMatch(/The image is drawn in one color\. There is text in the image\.$/);
});
