/**
 * Memory that a media worker keeps after images of many sizes: with the defaults of the allocator and V8, and with the server's settings.
 * `npm run bench -- memory [images] [folder of images]`; without a folder, drawings by the illustrator. Linux only.
 */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { draw, specFromSeed } from '@mekiki/illustrator';
import { createMediaPool, startMediaWorkers } from '@mekiki/server/features/media-pool.ts';
import sharp from 'sharp';
import { computedSeconds } from '../convert/memory.ts';
import { randomOf } from '../search/random.ts';

const images = Number(process.argv[2] ?? 300);
const folder = process.argv[3];
/** On the longer side, in pixels. */
const [SMALLEST, LARGEST] = [200, 2_000];

const files = folder ? readdirSync(folder, { recursive: true, encoding: 'utf8' }) : [];
const known = files.filter((file) => /\.(?:png|jpe?g|gif|webp)$/iu.test(file)).toSorted();

/** The same number gives the same image. */
async function image(index: number): Promise<Uint8Array> {
  const random = randomOf(index + 1);
  const size = Math.round(SMALLEST + random() * (LARGEST - SMALLEST));
  const file = known[Math.floor(random() * known.length)];
  const source =
    file === undefined || !folder ? draw(specFromSeed(6_000_000 + index)) : readFileSync(path.join(folder, file));
  return sharp(Buffer.from(source))
    .flatten()
    .resize(size, size, { fit: 'inside' })
    .png({ compressionLevel: 1 })
    .toBuffer();
}

/** Resident memory of the child process that was started as the n-th, in MB. */
function residentMegabytes(nth: number): number {
  const pid = readFileSync(`/proc/self/task/${process.pid}/children`, 'utf8').trim().split(' ')[nth];
  const [, kilobytes] = /VmRSS:\s+(\d+)/u.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Math.round(Number(kilobytes) / 1_024);
}

const { MALLOC_ARENA_MAX: _arenas, MALLOC_MMAP_THRESHOLD_: _threshold, ...plain } = process.env;
const ways = Object.entries({ defaults: { environment: plain }, "the server's settings": {} }).map(
  ([name, options]) => ({
    name,
    media: createMediaPool({}, startMediaWorkers({ size: 1, ...options })),
    seconds: 0,
    early: 0,
  }),
);
try {
  for (let index = 0; index < images; index++) {
    const bytes = await image(index);
    // In turns, so that other load of the machine affects both.
    for (const [nth, way] of ways.entries()) {
      const before = computedSeconds();
      await way.media.describeQuery(bytes);
      way.seconds += computedSeconds() - before;
      if (index + 1 === Math.ceil(images / 4)) way.early = residentMegabytes(nth);
    }
  }
  const kind = folder ? `of ${known.length} files in the folder` : 'drawn by the illustrator';
  console.log(`${images} images, ${kind}, ${SMALLEST} to ${LARGEST} px`);
  console.table(
    Object.fromEntries(
      ways.map(({ name, seconds, early }, nth) => [
        name,
        {
          'MB after a quarter': early,
          'MB at the end': residentMegabytes(nth),
          'ms of CPU an image': Math.round((seconds * 1_000) / images),
        },
      ]),
    ),
  );
} finally {
  for (const { media } of ways) await media.close();
}
