/**
 * Varies the labelled real drawings of the part `fit`, for the broad tags to be learned from; see
 * packages/server/models/train/README.md. Measures nothing.
 *
 *   npm run bench -- tagger vary FOLDER OUT
 *
 * Writes OUT/real.u8 (a view of each labelled drawing), OUT/varied.u8 (six variants of each of the part `fit`) and a
 * .jsonl beside each. Transparent drawings get white, plain and real backgrounds, so that who is on white and what is
 * white are not learned as one.
 */
import { createHash } from 'node:crypto';
import { appendFile, mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { decode } from '@mekiki/server/imaging/media/decode.ts';
import { SCENE_SIDE } from '@mekiki/describe/tagging/views.ts';
import { views } from '@mekiki/server/features/tagger/builtin-views.ts';
import sharp, { type Sharp } from 'sharp';
import { randomOf } from '../search/random.ts';

const VARIANTS = 6;
const SIDE = 360;
/** Scenes without people, which stand behind transparent drawings. */
const SCENES = /^(?:naev-scenes|ardentryst|blupi)$/;

interface Variant {
  sha256: string;
  group: string;
  /** 1 and 0 where it is known by the making, -1 where the label holds no more. */
  white?: number;
  simple?: number;
  place?: number;
  mono?: number;
  hue?: number;
  crop?: number;
}

export async function run([folder, out]: string[]): Promise<void> {
  if (folder === undefined || out === undefined) throw new Error('Name the folder of the drawings, and one to write.');
  await mkdir(out, { recursive: true });
  const rows = (await readFile(new URL('labels/real.tsv', import.meta.url), 'utf8')).trimEnd().split('\n').slice(1);
  const labels = new Map(rows.map((row) => [row.split('\t')[0]!, row.split('\t')] as const));
  const drawings: { bytes: Buffer; sha256: string; group: string; part: string }[] = [];
  for (const name of (await readdir(folder)).toSorted()) {
    const bytes = await readFile(path.join(folder, name));
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    const [, group = '', part = ''] = labels.get(sha256) ?? [];
    if (part) drawings.push({ bytes, sha256, group, part });
  }
  const scenes = drawings.filter(({ group, part }) => part === 'fit' && SCENES.test(group)).map(({ bytes }) => bytes);
  const random = randomOf(1);
  for (const name of ['real', 'varied']) {
    for (const ending of ['u8', 'jsonl']) await writeFile(path.join(out, `${name}.${ending}`), '');
  }
  const write = async (name: string, view: Uint8Array, line: object): Promise<void> => {
    await appendFile(path.join(out, `${name}.u8`), view);
    await appendFile(path.join(out, `${name}.jsonl`), `${JSON.stringify(line)}\n`);
  };
  for (const { bytes, sha256, group, part } of drawings) {
    await write('real', await views.scene((await decode(bytes)).raster), { sha256, group });
    for (let i = 0; i < (part === 'fit' ? VARIANTS : 0); i++) {
      const { view, ...line } = await variantOf(bytes, { sha256, group }, scenes, random);
      await write('varied', view, line);
    }
  }
}

async function variantOf(
  bytes: Buffer,
  of: Pick<Variant, 'sha256' | 'group'>,
  scenes: readonly Buffer[],
  random: () => number,
): Promise<Variant & { view: Buffer }> {
  const made: Variant = { ...of };
  const whole = sharp(bytes).resize(SIDE, SIDE, { fit: 'inside' });
  const { data, info } = await (random() < 0.5 ? whole.flop() : whole)
    .ensureAlpha()
    .png()
    .toBuffer({ resolveWithObject: true });
  const change = random();
  if (change < 0.12) made.mono = 1;
  else if (change < 0.3) made.hue = 1;
  const isCutOut = !(await sharp(data).stats()).isOpaque;
  const placed = isCutOut ? await onGround(data, info, made, scenes, random) : await cropped(data, info, made, random);
  const colored = sharp(placed)
    .removeAlpha()
    .modulate({
      brightness: 0.85 + random() * 0.3,
      saturation: made.mono ? 0.0001 : 0.7 + random() * 0.6,
      hue: made.hue ? Math.floor(40 + random() * 280) : 0,
    });
  const jpeg = await colored.jpeg({ quality: 60 + Math.floor(random() * 35) }).toBuffer();
  const view = await square(made.mono ? sharp(jpeg).greyscale() : sharp(jpeg));
  return { ...made, view };
}

async function square(image: Sharp): Promise<Buffer> {
  const { data, info } = await image
    .toColourspace('srgb')
    .removeAlpha()
    .resize(SCENE_SIDE, SCENE_SIDE, { fit: 'fill' })
    .raw()
    .toBuffer({ resolveWithObject: true });
  // Sharp writes one channel of a gray image.
  return info.channels === 3 ? data : Buffer.from(Array.from(data).flatMap((level) => [level, level, level]));
}

interface Size {
  width: number;
  height: number;
}

async function onGround(
  drawing: Buffer,
  { width, height }: Size,
  made: Variant,
  scenes: readonly Buffer[],
  random: () => number,
): Promise<Buffer> {
  const room = random() < 0.5 ? 0 : random() * 0.5;
  const size = {
    width: Math.round(width * (1 + room * random() * 1.5)),
    height: Math.round(height * (1 + room * random())),
  };
  const kind = random();
  let ground: Sharp;
  if (kind < 0.5) {
    const [r, g, b] = kind < 0.25 ? [255, 255, 255] : [random() * 256, random() * 256, random() * 256].map(Math.floor);
    ground = sharp({ create: { ...size, channels: 3, background: { r: r!, g: g!, b: b! } } });
    made.simple = 1;
    made.white = kind < 0.25 ? 1 : Math.min(r!, g!, b!) > 235 ? -1 : 0;
  } else {
    const scene = scenes[Math.floor(random() * scenes.length)]!;
    const shown = sharp(scene)
      .flatten({ background: '#fff' })
      .resize({ ...size, fit: 'cover' });
    ground = sharp(
      await shown
        .modulate({ brightness: 0.6 + random() * 0.8 })
        .png()
        .toBuffer(),
    );
    Object.assign(made, { white: 0, simple: 0, place: -1 });
  }
  const left = Math.floor(random() * (size.width - width + 1));
  const top = Math.floor(random() * (size.height - height + 1));
  return ground
    .composite([{ input: drawing, left, top }])
    .png()
    .toBuffer();
}

async function cropped(drawing: Buffer, size: Size, made: Variant, random: () => number): Promise<Buffer> {
  made.crop = 1;
  const width = Math.max(60, Math.round(size.width * (1 - random() * 0.15)));
  const height = Math.max(60, Math.round(size.height * (1 - random() * 0.15)));
  const left = Math.floor(random() * (size.width - width));
  const top = Math.floor(random() * (size.height - height) * 0.5);
  return sharp(drawing).flatten({ background: '#fff' }).extract({ left, top, width, height }).png().toBuffer();
}
