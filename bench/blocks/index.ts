/**
 * Do blocks keep changed copies of removed images out of the index? Drawings of a folder are blocked by their previews, as a
 * removal does. Then changed copies of them are offered to the index, and drawings that are not blocked.
 *
 *   npm run bench -- blocks --folder DRAWINGS
 *
 * The folder has images/ and manifest.jsonl; see `search --art` in bench/README.md. Only the sources to report on are used.
 */
import path from 'node:path';
import { parseArgs } from 'node:util';
import { addBlock, createBlocks } from '@mekiki/server/catalog/moderation/blocks.ts';
import { describeForBlock } from '@mekiki/server/catalog/moderation/description.ts';
import { createMediaPool } from '@mekiki/server/features/media-pool.ts';
import { openTestDatabase } from '@mekiki/server/testing/databases.ts';
import { ART_CHANGES, OTHERS, TRANSPARENT } from '../search/art-changes.ts';
import { onWhite } from '../search/art-measure.ts';
import { type Drawing, drawingsOf, read } from '../search/art.ts';
import { inPairs } from '../search/describe.ts';
import { randomOf } from '../search/random.ts';

const { values } = parseArgs({
  options: {
    folder: { type: 'string', default: '' },
    blocked: { type: 'string', default: '100' },
    copies: { type: 'string', default: '8' },
    strangers: { type: 'string', default: '300' },
  },
});
const [blocked, copies, strangers] = [values.blocked, values.copies, values.strangers].map(Number) as [
  number,
  number,
  number,
];

const media = createMediaPool({ maxInteractive: 1_000 });
const { database, dispose } = await openTestDatabase('embedded');
try {
  const blocks = createBlocks({ db: database.queries, media });
  const drawings = await drawingsOf(values.folder, 'report', blocked + strangers);
  const known = drawings.slice(0, blocked);
  const ids = await inPairs(known.length, async (at): Promise<number> => {
    const indexed = await media.indexImage(await read(values.folder, known[at] as Drawing));
    const description = await describeForBlock(media, indexed.thumbnails[1024]);
    return addBlock(database.queries, { kind: 'image', name: String(at), description });
  });

  /** Index of the drawing whose block refuses a file; -1 if none does. */
  const refusedBy = async (file: Uint8Array): Promise<number> => {
    const image = await media.indexImage(file);
    const refusal = await blocks.refusal({ key: image.sha256.slice(0, 32), image, posts: [] });
    return refusal === undefined ? -1 : ids.indexOf(Number(/block (\d+)/.exec(refusal)?.[1]));
  };

  console.log(`\n## ${blocked} blocked drawings of ${path.basename(path.resolve(values.folder))}\n`);
  console.log('| change | kept out | by the block of another |\n| --- | --- | --- |');
  const sum = { right: 0, wrong: 0, all: 0 };
  for (const [nth, [change, make]] of Object.entries(ART_CHANGES).entries()) {
    // A collage holds several drawings, so no single block is the right one.
    if (OTHERS.has(change)) continue;
    const usable = known.filter(({ transparent }) => !TRANSPARENT.has(change) || transparent);
    const asked = Math.min(copies, usable.length);
    const step = Math.max(1, Math.floor(usable.length / Math.max(1, asked)));
    const found = await inPairs(asked, async (at) => {
      const drawing = usable[(at * step + nth) % usable.length] as Drawing;
      const original = await read(values.folder, drawing);
      const file = await make(
        TRANSPARENT.has(change) ? original : await onWhite(original),
        randomOf(at * 64 + nth),
        [],
      );
      return { wanted: known.indexOf(drawing), refused: await refusedBy(file) };
    });
    const right = found.filter(({ wanted, refused }) => refused === wanted).length;
    const wrong = found.filter(({ wanted, refused }) => refused !== wanted && refused >= 0).length;
    console.log(`| ${change} | ${right} of ${found.length} | ${wrong} |`);
    sum.right += right;
    sum.wrong += wrong;
    sum.all += found.length;
  }
  console.log(`\nAll changes: ${sum.right} of ${sum.all} kept out, ${sum.wrong} by the block of another drawing.`);
  const others = drawings.slice(blocked);
  const refused = await inPairs(others.length, async (at) =>
    refusedBy(await read(values.folder, others[at] as Drawing)),
  );
  const mistaken = others.filter((_, at) => (refused[at] as number) >= 0);
  console.log(`Drawings that nobody blocked: ${mistaken.length} of ${others.length} refused.`);
  for (const { file } of mistaken) console.error(`refused: ${file}`);
} finally {
  await Promise.all([media.close(), dispose()]);
}
