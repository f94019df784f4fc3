/**
 * Draws the examples that the built-in tagger's networks learn from; see packages/server/models/train/README.md.
 *
 *   npm run bench -- tagger draw FOLDER FIRST_SEED COUNT
 *
 * Writes scenes.u8 (one view a drawing), faces.u8 and bodies.u8 (one a figure) and labels.jsonl.
 */
import { once } from 'node:events';
import { createWriteStream, type WriteStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { decode } from '@mekiki/server/imaging/media/decode.ts';
import { BODY_SIDE, bodyOf, FACE_SIDE, faceOf, type Head } from '@mekiki/describe/tagging/views.ts';
import { views } from '@mekiki/server/features/tagger/builtin-views.ts';
import { randomOf } from '../search/random.ts';
import { type Change, drawingOf, emptied, fileOf } from './drawings.ts';

/** Share of drawings that lose their people: scenes with nobody in them. */
const EMPTY_SHARE = 0.04;

function changeOf(random: () => number): Change {
  const some = (max: number) => (random() < 0.4 ? random() * max : 0);
  return {
    side: Math.round(420 + random() * 604),
    mirrored: random() < 0.3,
    crop: { left: some(0.12), top: some(0.12), right: some(0.12), bottom: some(0.2) },
    jpeg: Math.round(50 + random() * 45),
  };
}

/** As inexact as the network that finds heads. */
function shaken({ x, y, reach }: Head, random: () => number): Head {
  const between = (max: number) => (random() + random() - 1) * max;
  return { x: x + between(0.3) * reach, y: y + between(0.3) * reach, reach: reach * Math.exp(between(0.16)) };
}

async function write(stream: WriteStream, data: Uint8Array | string): Promise<void> {
  if (!stream.write(data)) await once(stream, 'drain');
}

export async function run([folder, first, count]: string[]): Promise<void> {
  if (folder === undefined || first === undefined || count === undefined)
    throw new Error('Name a folder, a seed, a count.');

  await mkdir(folder, { recursive: true });
  const open = (name: string): WriteStream => createWriteStream(path.join(folder, name));
  const [scenes, faces, bodies, labels] = [
    open('scenes.u8'),
    open('faces.u8'),
    open('bodies.u8'),
    open('labels.jsonl'),
  ];
  for (let seed = Number(first); seed < Number(first) + Number(count); seed++) {
    const random = randomOf(seed);
    const drawing = drawingOf(seed);
    const isEmpty = random() < EMPTY_SHARE;
    const change = changeOf(random);
    const shown = isEmpty ? { ...drawing, svg: emptied(drawing), figures: [] } : drawing;
    const file = await fileOf(shown, change);
    const { raster } = await decode(file.bytes);
    await write(scenes, await views.scene(raster));
    for (const figure of file.figures) {
      const head = shaken(figure, random);
      await write(faces, await views.crop(raster, faceOf(head), FACE_SIDE));
      await write(bodies, await views.crop(raster, bodyOf(head), BODY_SIDE));
    }
    const { width, height, figures } = file;
    const { tags, spec } = drawing;
    const line = { seed, width, height, figures, tags, background: spec.background, isEmpty };
    await write(labels, `${JSON.stringify(line)}\n`);
    if ((seed - Number(first)) % 500 === 499) console.log(seed + 1 - Number(first));
  }
  for (const file of [scenes, faces, bodies, labels]) {
    file.end();
    await once(file, 'finish');
  }
}
