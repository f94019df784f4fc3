/** What people do to drawings that they search with; findings of real searches, beyond changes.ts. */
import sharp, { type Sharp } from 'sharp';
import { CHANGES } from './changes.ts';
import { between } from './random.ts';

type ArtChange = (image: Uint8Array, random: () => number, others: readonly Uint8Array[]) => Promise<Uint8Array>;

const save = (image: Sharp, quality = 90): Promise<Uint8Array> => image.jpeg({ quality }).toBuffer();
const DARK = '#15181c';

/** One image, inside a page of one colour. */
const onPage =
  (background: string): ArtChange =>
  async (image, random) => {
    const inset = await sharp(image).resize(420, 420, { fit: 'inside' }).toBuffer({ resolveWithObject: true });
    const left = between(random, 40, 1240 - inset.info.width);
    const top = between(random, 40, 760 - inset.info.height);
    const page = sharp({ create: { width: 1280, height: 800, channels: 3, background } });
    return save(page.composite([{ input: inset.data, left, top }]));
  };

const crop =
  (share: number): ArtChange =>
  async (image, random) => {
    const { width, height } = await sharp(image).metadata();
    const [w, h] = [Math.round(width * share), Math.round(height * share)];
    return save(
      sharp(image).extract({
        left: between(random, 0, width - w),
        top: between(random, 0, height - h),
        width: w,
        height: h,
      }),
    );
  };

const stretch =
  (share: number): ArtChange =>
  async (image) => {
    const { width, height } = await sharp(image).metadata();
    return save(sharp(image).resize(Math.round(width * share), height, { fit: 'fill' }));
  };

const turn =
  (degrees: number): ArtChange =>
  (image) =>
    save(sharp(image).rotate(degrees, { background: '#fff' }));

/** Four images, each in a square of 480 px. */
async function collage(images: readonly Uint8Array[]): Promise<Uint8Array> {
  const tiles = await Promise.all(
    images.map(async (image, at) => ({
      input: await sharp(image).resize(480, 480, { fit: 'contain', background: '#fff' }).toBuffer(),
      left: (at % 2) * 490,
      top: Math.floor(at / 2) * 490,
    })),
  );
  return save(sharp({ create: { width: 970, height: 970, channels: 3, background: '#fff' } }).composite(tiles));
}

/** Shows the image and three others. */
export const COLLAGE = 'collage of four';
/** Gets the file as it is; only where it is transparent. */
export const ON_DARK = 'transparent, on dark';

export const ART_CHANGES: Record<string, ArtChange> = {
  'JPEG quality 30': (image) => save(sharp(image), 30),
  mirrored: (image) => save(sharp(image).flop()),
  'turned by 90°': turn(90),
  'turned by 180°': turn(180),
  'turned by 30°': turn(30),
  'mirrored and turned by 270°': async (image) => turn(270)(await save(sharp(image).flop()), () => 0, []),
  'crop to 70 %': crop(0.7),
  'crop to 50 %': crop(0.5),
  'crop to 33 %': crop(0.33),
  'on a white page': onPage('#fff'),
  'on a dark page': onPage(DARK),
  screenshot: (image, random) => CHANGES.screenshot(image, random),
  watermark: (image, random) => CHANGES.watermark(image, random),
  'stretched by 20 %': stretch(1.2),
  'stretched by 40 %': stretch(1.4),
  [COLLAGE]: (image, _, others) => collage([image, ...others]),
  [ON_DARK]: (image) => save(sharp(image).flatten({ background: DARK })),
};

/** As strangers are searched with. */
export const STRANGE = ['JPEG quality 30', 'crop to 50 %', 'on a white page', 'screenshot', 'turned by 90°'];
