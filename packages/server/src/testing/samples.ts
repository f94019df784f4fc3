/** The sample collection for tests: each sample is drawn and described once, and then read from a file. */
import { readFile } from 'node:fs/promises';
import { deserialize, serialize } from 'node:v8';
import { sampleOf } from '../catalog/collection/samples.ts';
import type { Database } from '../platform/db/database.ts';
import { indexEntries, keyOf } from '../catalog/index/index-image.ts';
import type { ImageStore } from '../catalog/images/port.ts';
import { createTestMedia } from './media.ts';
import type { IndexedImage } from '../imaging/media/types.ts';
import { cachedFile, fingerprint } from './cache.ts';

const SOURCES = [
  'packages/matching/src',
  ...['catalog/collection', 'engines/embedders', 'imaging/formats', 'imaging/matching', 'imaging/media'].map(
    (folder) => `packages/server/src/${folder}`,
  ),
];

let version: string | undefined;
const samplesVersion = () =>
  (version ??= fingerprint(...SOURCES, 'packages/server/models/nsfw-mid-embed512.onnx', 'packages/illustrator/src'));

/** Samples as the index stores them, from number `first` on. */
export async function describedSamples(count: number, first = 1): Promise<IndexedImage[]> {
  const media = createTestMedia();
  try {
    const described: IndexedImage[] = [];
    for (let seed = first; seed < first + count; seed += 1) {
      const file = await cachedFile(`samples-${samplesVersion()}/${seed}`, async () =>
        serialize(await media.indexDrawing(sampleOf(seed).spec)),
      );
      described.push(deserialize(await readFile(file)) as IndexedImage);
    }
    return described;
  } finally {
    await media.close();
  }
}

/** Indexes samples of the collection, the first ones where no other is named, as the server does that draws them. */
export async function indexSamples(
  { database, images }: { database: Database; images: ImageStore },
  count: number,
  first = 1,
): Promise<void> {
  if (count === 0) return;
  const drawings = await describedSamples(count, first);
  await Promise.all(drawings.map((image) => images.put(keyOf(image), image.thumbnails)));
  const entries = drawings.map((image, at) => ({
    file: { image, bytes: image.thumbnails[1024].length },
    posts: sampleOf(first + at).posts,
  }));
  await database.bulk((tx, copy) => indexEntries(tx, copy, entries));
}
