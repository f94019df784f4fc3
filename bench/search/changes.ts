/** What happens to an image on its way through the web, each change drawn by chance within everyday bounds. */
import sharp, { type Sharp } from 'sharp';
import { between, pick } from './random.ts';

type Change = (source: Uint8Array, random: () => number) => Promise<Uint8Array>;

const save = (image: Sharp, quality = 90): Promise<Uint8Array> => image.jpeg({ quality }).toBuffer();

async function sizeOf(source: Uint8Array): Promise<{ width: number; height: number }> {
  const { width, height } = await sharp(source).metadata();
  return { width, height };
}

/** Keeps `share` of each side, at a place drawn by chance. */
export async function cropTo(source: Uint8Array, random: () => number, share: number): Promise<Sharp> {
  const { width, height } = await sizeOf(source);
  const w = Math.round(width * share);
  const h = Math.round(height * share);
  return sharp(source).extract({
    left: between(random, 0, width - w),
    top: between(random, 0, height - h),
    width: w,
    height: h,
  });
}

/** Lines of grey bars, as text looks from afar. */
function textLines(random: () => number, x: number, y: number, width: number, rows: number, color: string): string {
  return Array.from({ length: rows }, (_, i) => {
    const length = Math.round(width * (0.5 + random() * 0.5));
    return `<rect x="${x}" y="${y + i * 22}" width="${length}" height="9" rx="3" fill="${color}"/>`;
  }).join('');
}

/** A page in a browser with the image somewhere on it. */
const desktopScreenshot: Change = async (source, random) => {
  const [page, bar, ink, panel] = pick(random, [
    ['#ffffff', '#f0f2f5', '#555', '#e8ebef'],
    ['#15171c', '#22252c', '#aaa', '#1d2026'],
    ['#f6f1e7', '#ffffff', '#666', '#ece4d4'],
  ] as const);
  const side = between(random, 380, 640);
  const inset = await sharp(source).resize(side, side, { fit: 'inside' }).toBuffer({ resolveWithObject: true });
  const left = between(random, 240, 1280 - inset.info.width - 20);
  const top = between(random, 80, 800 - Math.min(inset.info.height, 700) - 10);
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" width="1280" height="800"><rect width="1280" height="800" fill="${page}"/>` +
    `<rect width="1280" height="56" fill="${bar}"/><circle cx="30" cy="28" r="12" fill="${ink}"/><rect x="300" y="14" width="520" height="28" rx="14" fill="${page}"/>` +
    `<rect y="56" width="200" height="744" fill="${panel}"/>${textLines(random, 24, 90, 140, 14, ink)}` +
    `${textLines(random, 240, 80, left - 260, 16, ink)}</svg>`;
  const height = Math.min(inset.info.height, 800 - top);
  const cut = await sharp(inset.data).extract({ left: 0, top: 0, width: inset.info.width, height }).toBuffer();
  return save(sharp(Buffer.from(svg)).composite([{ input: cut, left, top }]));
};

/** A post in a phone's app, the image from edge to edge. */
const phoneScreenshot: Change = async (source, random) => {
  const dark = random() < 0.5;
  const [page, ink] = dark ? ['#000000', '#8a8d93'] : ['#ffffff', '#6a6d73'];
  const inset = await sharp(source)
    .resize({ width: 720, height: 1000, fit: 'inside' })
    .toBuffer({ resolveWithObject: true });
  const top = between(random, 180, 420);
  const left = Math.round((720 - inset.info.width) / 2);
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" width="720" height="1560"><rect width="720" height="1560" fill="${page}"/>` +
    `<circle cx="60" cy="120" r="34" fill="${pick(random, ['#e88', '#8ae', '#8c8'])}"/>${textLines(random, 110, 100, 380, 2, ink)}` +
    `${textLines(random, 30, top + inset.info.height + 40, 600, 4, ink)}<rect y="1470" width="720" height="90" fill="${dark ? '#111' : '#f4f4f4'}"/></svg>`;
  return save(sharp(Buffer.from(svg)).composite([{ input: inset.data, left, top }]));
};

const caption = (width: number, height: number, words: string): string => {
  const size = Math.round(Math.min(width / 9, height / 10));
  const style = `font-family="sans-serif" font-weight="bold" font-size="${size}" text-anchor="middle" fill="#fff" stroke="#000" stroke-width="${size / 12}"`;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">` +
    `<text x="${width / 2}" y="${size * 1.2}" ${style}>${words.slice(0, 14)}</text>` +
    `<text x="${width / 2}" y="${height - size * 0.5}" ${style}>${words.slice(14)}</text></svg>`
  );
};

const watermark = (width: number, height: number, angle: number): string => {
  const size = Math.round(width / 12);
  const marks = Array.from({ length: 5 }, (_, row) =>
    Array.from(
      { length: 3 },
      (__, column) =>
        `<text x="${(column * width) / 2.2 - width * 0.1}" y="${((row + 0.5) * height) / 5}" font-size="${size}">@sample_art</text>`,
    ).join(''),
  ).join('');
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">` +
    `<g fill="#fff" fill-opacity="0.45" stroke="#000" stroke-opacity="0.2" font-family="sans-serif" font-weight="bold" transform="rotate(${angle} ${width / 2} ${height / 2})">${marks}</g></svg>`
  );
};

async function overlay(source: Uint8Array, svg: (width: number, height: number) => string): Promise<Uint8Array> {
  const { width, height } = await sizeOf(source);
  return save(sharp(source).composite([{ input: Buffer.from(svg(width, height)) }]));
}

export const CHANGES = {
  none: async (source) => source,
  'JPEG quality 30': (source) => save(sharp(source), 30),
  '128 px': (source) => save(sharp(source).resize(128, 128, { fit: 'inside' })),
  border: async (source, random) => {
    const { width, height } = await sizeOf(source);
    const share = (): number => between(random, 5, 16) / 100;
    const kind = pick(random, ['all', 'letterbox', 'pillars'] as const);
    const vertical = kind === 'pillars' ? 0 : Math.round(height * share());
    const horizontal = kind === 'letterbox' ? 0 : Math.round(width * share());
    const background = pick(random, ['#fff', '#000', '#fff', '#000', '#c8d4e8', '#7a2f3f']);
    return save(
      sharp(source).extend({ top: vertical, bottom: vertical, left: horizontal, right: horizontal, background }),
    );
  },
  'crop, 70 % of each side left': async (source, random) => save(await cropTo(source, random, 0.7)),
  'crop, 50 % of each side left': async (source, random) => save(await cropTo(source, random, 0.5)),
  mirrored: (source) => save(sharp(source).flop()),
  'rotated by 10°': (source, random) =>
    save(sharp(source).rotate(random() < 0.5 ? 10 : -10, { background: pick(random, ['#fff', '#000']) })),
  tinted: (source, random) => {
    const color = [random(), random(), random()].map((value) => value * 255);
    const gains = color.map((value) => 0.65 + (value / 255) * 0.35);
    return save(
      sharp(source).linear(
        gains,
        color.map((value) => value * 0.15),
      ),
    );
  },
  grey: (source) => save(sharp(source).greyscale()),
  'text on it': (source) =>
    overlay(source, (width, height) => caption(width, height, 'WHEN YOU FIND THE SOURCE AT LAST')),
  watermark: (source, random) => overlay(source, (width, height) => watermark(width, height, between(random, -35, 35))),
  screenshot: (source, random) => (random() < 0.6 ? desktopScreenshot : phoneScreenshot)(source, random),
  're-post (crop, 300 px, JPEG 55)': async (source, random) => {
    const cropped = await (await cropTo(source, random, 0.85)).png().toBuffer();
    return save(sharp(cropped).resize(300, 300, { fit: 'inside' }), 55);
  },
} satisfies Record<string, Change>;

export type ChangeName = keyof typeof CHANGES;
export const CHANGE_NAMES = Object.keys(CHANGES) as ChangeName[];
