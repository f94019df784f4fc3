/** Are local edits of real drawings called variants, and copies copies? Pairs alone, without an index. */
import {
  agreementOf,
  alignFeatures,
  compareAligned,
  extractFeatures,
  type Features,
  INDEXED,
  type Pixels,
} from '@mekiki/matching';
import { relationByPixels } from '@mekiki/matching/search/confirm.ts';
import { lumaOf } from '@mekiki/matching/search/raster.ts';
import { placementOf } from '@mekiki/matching/search/verify.ts';
import sharp from 'sharp';
import { ART_CHANGES } from './art-changes.ts';
import { EDITS, TONES } from './art-edits.ts';
import { drawingsOf, type Half, read } from './art.ts';
import { randomOf } from './random.ts';

/** Changes that keep the content. */
const PLAIN = [
  'JPEG quality 30',
  'mirrored',
  'turned by 90°',
  'crop to 50 %',
  'on a white page',
  'phone screenshot',
  'cropped to 70 %, on a white page',
];
/** Long side of the pixels that are compared. */
const COMPARED_SIDE = 512;

interface Shown {
  features: Features;
  pixels: Pixels;
}

type Answer = 'copy' | 'variant' | 'look-alike' | 'not aligned';

async function fit(image: Uint8Array, side: number): Promise<Pixels> {
  const { data, info } = await sharp(image)
    .resize(side, side, { fit: 'inside', withoutEnlargement: true })
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

async function shownBy(image: Uint8Array): Promise<Shown> {
  const flat = await sharp(image)
    .flatten({ background: '#fff' })
    .toColourspace('srgb')
    .png({ compressionLevel: 1 })
    .toBuffer();
  const features = extractFeatures(lumaOf(await fit(flat, INDEXED.side)), INDEXED.maxFeatures);
  return { features, pixels: await fit(flat, COMPARED_SIDE) };
}

function answerTo(query: Shown, target: Shown): Answer {
  const alignment = alignFeatures(query.features, target.features);
  if (!alignment) return 'not aligned';
  const agreement = agreementOf(query.features, target.features, alignment);
  const placement = placementOf({ alignment, agreement, query: query.features, target: target.features });
  return relationByPixels(compareAligned(query.pixels, target.pixels, placement));
}

/** A table of what copies and edits of the drawings of one half are called. */
export async function variantTable(folder: string, half: Half, count: number): Promise<string> {
  const answers = new Map<string, Answer[]>();
  for (const [nth, drawing] of (await drawingsOf(folder, half, count)).entries()) {
    const original = await sharp(await read(folder, drawing))
      .flatten({ background: '#fff' })
      .png()
      .toBuffer();
    const target = await shownBy(original);
    const changes = [
      ...PLAIN.map((name) => [name, (image: Uint8Array) => ART_CHANGES[name]!(image, randomOf(nth), [])] as const),
      ...Object.entries(TONES),
      ...Object.entries(EDITS),
    ];
    for (const [name, change] of changes) {
      const answer = answerTo(await shownBy(await change(original)), target);
      answers.set(name, [...(answers.get(name) ?? []), answer]);
    }
  }
  const columns: Answer[] = ['copy', 'variant', 'look-alike', 'not aligned'];
  const rows = [...answers].map(([name, all]) => {
    const counts = columns.map((column) => all.filter((answer) => answer === column).length);
    return `| ${[name, all.length, ...counts].join(' | ')} |`;
  });
  return [
    `| change | pairs | ${columns.join(' | ')} |`,
    `|---|---|${columns.map(() => '---').join('|')}|`,
    ...rows,
  ].join('\n');
}
