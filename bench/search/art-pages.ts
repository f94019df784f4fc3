/** Pages and screens that show a drawing among other things. */
import sharp, { type OverlayOptions, type Sharp } from 'sharp';
import { between, pick } from './random.ts';

export const DARK = '#15181c';
const PAGE = { width: 1280, height: 800 };
/** Long side of a drawing on a page, in pixels. */
const INSET = 420;

const fitted = (image: Uint8Array, width: number, height = width) =>
  sharp(image).resize(width, height, { fit: 'inside' }).toBuffer({ resolveWithObject: true });

const compose = (page: Sharp, parts: OverlayOptions[]): Promise<Uint8Array> =>
  page.composite(parts).jpeg({ quality: 90 }).toBuffer();

const blank = (width: number, height: number, background: string): Sharp =>
  sharp({ create: { width, height, channels: 3, background } });

/** At a place drawn by chance. */
async function placed(image: Uint8Array, random: () => number): Promise<OverlayOptions> {
  const { data, info } = await fitted(image, INSET);
  const left = between(random, 40, PAGE.width - 40 - info.width);
  return { input: data, left, top: between(random, 40, PAGE.height - 40 - info.height) };
}

/** One image, inside a page of one color. */
export const onPage =
  (background: string) =>
  async (image: Uint8Array, random: () => number): Promise<Uint8Array> =>
    compose(blank(PAGE.width, PAGE.height, background), [await placed(image, random)]);

/** Dots and stripes on a color. */
export function patterned(width: number, height: number): Promise<Buffer> {
  const pattern =
    `<pattern id="p" width="46" height="46" patternUnits="userSpaceOnUse" patternTransform="rotate(20)">` +
    `<rect width="46" height="46" fill="#8fb8c8"/><rect width="9" height="46" fill="#c8d8b0"/><circle cx="28" cy="23" r="8" fill="#d98c9c"/></pattern>`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${pattern}<rect width="100%" height="100%" fill="url(#p)"/></svg>`;
  return sharp(Buffer.from(svg)).removeAlpha().png({ compressionLevel: 1 }).toBuffer();
}

export async function onPattern(image: Uint8Array, random: () => number): Promise<Uint8Array> {
  return compose(sharp(await patterned(PAGE.width, PAGE.height)), [await placed(image, random)]);
}

/** Two images side by side on a white page. */
export async function twoOnPage(
  image: Uint8Array,
  _: () => number,
  others: readonly Uint8Array[],
): Promise<Uint8Array> {
  const parts = await Promise.all(
    [image, ...others].map(async (shown, at) => {
      const { data, info } = await fitted(shown, 540);
      return { input: data, left: 60 + at * 620, top: Math.round((PAGE.height - info.height) / 2) };
    }),
  );
  return compose(blank(PAGE.width, PAGE.height, '#fff'), parts);
}

/** Four images, each in a square of 480 px. */
export async function collage(image: Uint8Array, _: () => number, others: readonly Uint8Array[]): Promise<Uint8Array> {
  const tiles = await Promise.all(
    [image, ...others].map(async (shown, at) => ({
      input: await sharp(shown).resize(480, 480, { fit: 'contain', background: '#fff' }).toBuffer(),
      left: (at % 2) * 490,
      top: Math.floor(at / 2) * 490,
    })),
  );
  return compose(blank(970, 970, '#fff'), tiles);
}

const WORDS =
  'the a of and drawing today line sketch colour I finished this over weekend please tell me what you think about hair light first time with new brush'.split(
    ' ',
  );

/** Lines of words drawn by chance, as SVG. */
function lines(random: () => number, x: number, y: number, width: number, count: number, ink: string): string {
  const size = 17;
  return Array.from({ length: count }, (_, at) => {
    const words: string[] = [];
    while (words.join(' ').length < width / 9) words.push(pick(random, WORDS));
    return `<text x="${x}" y="${y + at * 26}" font-size="${size}" fill="${ink}">${words.join(' ')}</text>`;
  }).join('');
}

const svg = (width: number, height: number, body: string): Buffer =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" font-family="sans-serif">${body}</svg>`,
  );

/** A post in a phone's app, the image from edge to edge, with bars and words. */
export async function phone(image: Uint8Array, random: () => number): Promise<Uint8Array> {
  const isDark = random() < 0.5;
  const [page, ink] = isDark ? [DARK, '#c9ccd2'] : ['#fff', '#333'];
  const { data, info } = await fitted(image, 720, 900);
  const top = between(random, 180, 320);
  const bars =
    `<rect width="720" height="70" fill="${isDark ? '#000' : '#eee'}"/><text x="40" y="46" font-size="26" fill="${ink}">12:41</text>` +
    `<circle cx="60" cy="125" r="32" fill="${pick(random, ['#e88', '#8ae', '#8c8'])}"/>${lines(random, 110, 115, 480, 2, ink)}` +
    `${lines(random, 30, top + info.height + 44, 640, 4, ink)}<rect y="1440" width="720" height="120" fill="${isDark ? '#000' : '#eee'}"/>`;
  return compose(sharp({ create: { width: 720, height: 1560, channels: 3, background: page } }), [
    { input: svg(720, 1560, bars), left: 0, top: 0 },
    { input: data, left: Math.round((720 - info.width) / 2), top },
  ]);
}

/** A page of text in a browser with the image in it. */
export async function forumPost(image: Uint8Array, random: () => number): Promise<Uint8Array> {
  const { data, info } = await fitted(image, INSET);
  const top = 180;
  const text =
    `<rect width="1280" height="56" fill="#3b5b7e"/><text x="30" y="37" font-size="24" fill="#fff">Drawing board</text>` +
    `<rect x="30" y="90" width="150" height="150" fill="#dde3ea"/>${lines(random, 30, 270, 130, 4, '#555')}` +
    `${lines(random, 220, 110, 980, 2, '#222')}${lines(random, 260 + info.width, top + 20, 920 - info.width, 15, '#222')}` +
    lines(random, 220, top + info.height + 50, 980, 6, '#222');
  return compose(blank(PAGE.width, PAGE.height, '#f7f8fa'), [
    { input: svg(PAGE.width, PAGE.height, text), left: 0, top: 0 },
    { input: data, left: 220, top },
  ]);
}
