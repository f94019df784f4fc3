/** Images by the illustrator as files in a folder, drawn once. */
import { existsSync } from 'node:fs';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { draw, specFromSeed } from '@mekiki/illustrator';
import sharp from 'sharp';

/** Not in the sample collection. Some are among the drawings of `bench/works` too, which is all one to how fast they are. */
const FIRST_SEED = 5_000_000;
const AT_ONCE = 4;

/** @returns the folder, which has exactly `count` images: JPEG and PNG in turn, at the illustrator's own sizes */
export async function imagesOf(count: number): Promise<string> {
  const folder = fileURLToPath(new URL(`.cache/${count}`, import.meta.url));
  if (existsSync(folder)) return folder;
  const draft = `${folder}-draft`;
  await mkdir(draft, { recursive: true });
  sharp.concurrency(1);
  let next = 0;
  const lane = async () => {
    for (let at = next++; at < count; at = next++) {
      const file = path.join(draft, `${String(at).padStart(6, '0')}.${at % 2 ? 'png' : 'jpg'}`);
      if (existsSync(file)) continue;
      const drawing = sharp(Buffer.from(draw(specFromSeed(FIRST_SEED + at)))).flatten();
      const bytes = await (at % 2 ? drawing.png({ compressionLevel: 4 }) : drawing.jpeg({ quality: 90 })).toBuffer();
      await writeFile(`${file}.part`, bytes);
      await rename(`${file}.part`, file);
      if (at % 1_000 === 999) console.log(`${at + 1} images drawn`);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, lane));
  await rename(draft, folder);
  return folder;
}
