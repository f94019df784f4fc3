/** What people do to drawings that they search with, in the rows of the aims that the search is measured against. */
import sharp, { type Sharp } from 'sharp';
import { TONES } from './art-edits.ts';
import { memeBar, mosaic, photoOfScreen, sketch, speechBubbles } from './art-overlays.ts';
import { collage, DARK, forumPost, onPage, onPattern, patterned, phone, twoOnPage } from './art-pages.ts';
import { CHANGES, cropTo } from './changes.ts';

/** @param others drawings that a page shows as well */
export type ArtChange = (image: Uint8Array, random: () => number, others: readonly Uint8Array[]) => Promise<Uint8Array>;

const save = (image: Sharp, quality = 90): Promise<Uint8Array> => image.jpeg({ quality }).toBuffer();

const crop =
  (share: number): ArtChange =>
  async (image, random) =>
    save(await cropTo(image, random, share));

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

const mirror: ArtChange = (image) => save(sharp(image).flop());

async function noisy(image: Uint8Array, random: () => number): Promise<Uint8Array> {
  const { data, info } = await sharp(image).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  // The sum of two even chances is nearly a normal one, of about 16 levels.
  for (let at = 0; at < data.length; at += 1) {
    data[at] = Math.max(0, Math.min(255, data[at]! + (random() + random() - 1) * 40));
  }
  return save(sharp(data, { raw: { width: info.width, height: info.height, channels: 3 } }));
}

/** One after the other. */
const inTurn =
  (...changes: ArtChange[]): ArtChange =>
  async (image, random, others) => {
    let changed = image;
    for (const change of changes) changed = await change(changed, random, others);
    return changed;
  };

/** Changes that are held against one aim. */
export interface ArtRow {
  name: string;
  /** Shares, in percent: of the images found first, and of those that get the right verdict. */
  aim: { first: number; verdict: number };
  /** Whether something is painted over the image, so that "the same, but it differs here" is a right verdict, too. */
  isCovered: boolean;
  changes: Record<string, ArtChange>;
}

const row = (name: string, first: number, verdict: number, changes: ArtRow['changes'], isCovered = false): ArtRow => ({
  name,
  aim: { first, verdict },
  isCovered,
  changes,
});

/** Gets the file as it is; only where it is transparent. */
export const TRANSPARENT: ReadonlySet<string> = new Set(['transparent, on dark', 'transparent, on a pattern']);
/** Shows this many other drawings, too. */
export const OTHERS: ReadonlyMap<string, number> = new Map([
  ['collage of four', 3],
  ['two on one page', 1],
]);

export const ART_ROWS: readonly ArtRow[] = [
  row('file and tone', 99, 98, {
    'JPEG quality 30': (image) => save(sharp(image), 30),
    '256 px': TONES['256 px']!,
    grey: TONES.grey!,
    'hue by 60°': TONES['hue by 60°']!,
    'brighter by 25 %': TONES['brighter by 25 %']!,
    noise: noisy,
    GIF: (image) => sharp(image).gif().toBuffer(),
    WebP: (image) => sharp(image).webp({ quality: 50 }).toBuffer(),
    mirrored: mirror,
    'turned by 10°': turn(10),
  }),
  row('turned', 98, 96, {
    'turned by 90°': turn(90),
    'turned by 180°': turn(180),
    'turned by 270°': turn(270),
    'turned by 30°': turn(30),
    'mirrored and turned by 270°': inTurn(mirror, turn(270)),
  }),
  row('crop to 70 %', 99, 98, { 'crop to 70 %': crop(0.7) }),
  row('crop to 50 %', 97, 92, { 'crop to 50 %': crop(0.5) }),
  row('crop to 33 %', 85, 75, { 'crop to 33 %': crop(0.33) }),
  row('on a page', 95, 93, {
    'on a white page': onPage('#fff'),
    'on a dark page': onPage(DARK),
    'on a patterned page': onPattern,
    'phone screenshot': phone,
    'forum post': forumPost,
    'two on one page': twoOnPage,
  }),
  row('crop on a page', 85, 80, {
    'cropped to 70 %, on a white page': inTurn(crop(0.7), onPage('#fff')),
    'mirrored, cropped to 70 %, on a white page': inTurn(mirror, crop(0.7), onPage('#fff')),
    'cropped to 50 %, on a dark page': inTurn(crop(0.5), onPage(DARK)),
  }),
  row('collage of four', 92, 90, { 'collage of four': collage }),
  row(
    'painted over',
    98,
    96,
    { watermark: CHANGES.watermark, 'meme bar': memeBar, 'speech bubbles': speechBubbles, mosaic },
    true,
  ),
  row('sketch, photo of a screen', 90, 75, { sketch, 'photo of a screen': photoOfScreen }, true),
  row('transparent', 96, 93, {
    'transparent, on dark': (image) => save(sharp(image).flatten({ background: DARK })),
    'transparent, on a pattern': async (image) => {
      const { width, height } = await sharp(image).metadata();
      return save(sharp(await patterned(width, height)).composite([{ input: Buffer.from(image) }]));
    },
  }),
  row('stretched', 98, 95, { 'stretched by 20 %': stretch(1.2), 'stretched by 40 %': stretch(1.4) }),
  row(
    'several at once',
    85,
    80,
    {
      'mirrored, cropped to 70 %, watermark, screenshot': inTurn(mirror, crop(0.7), CHANGES.watermark, phone),
      'brighter, cropped to 70 %, JPEG quality 30': inTurn(TONES['brighter by 25 %']!, crop(0.7), (image) =>
        save(sharp(image), 30),
      ),
      'turned by 90°, stretched by 20 %, grey': inTurn(turn(90), stretch(1.2), TONES.grey!),
    },
    true,
  ),
];

export const ART_CHANGES: Readonly<Record<string, ArtChange>> = Object.assign(
  {},
  ...ART_ROWS.map(({ changes }) => changes),
) as Record<string, ArtChange>;

/** As images that are not indexed are searched with: plain, cropped, screenshot, phone and page of text. */
export const STRANGE = ['JPEG quality 30', 'crop to 50 %', 'on a white page', 'phone screenshot', 'forum post'];
