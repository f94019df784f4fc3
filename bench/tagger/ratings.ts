/**
 * How often is the built-in tagger's rating right, and how often is it a false alarm?
 *
 *   npm run bench -- tagger ratings          the illustrator's drawings, whose ratings are known
 *   npm run bench -- tagger ratings FOLDER   drawings of a folder too, all of which must be general: false alarms only
 *   npm run bench -- tagger ratings FOLDER --indexed 600 --every 6   beside an index of samples; every nth of the folder
 */
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { createBuiltinTagger } from '@mekiki/server/features/tagger/adapter.builtin.ts';
import { createMediaPool } from '@mekiki/server/features/media-pool.ts';
import { openTestDatabase } from '@mekiki/server/testing/databases.ts';
import { drawingOf, fileOf, HELD_OUT_SEED } from './drawings.ts';
import { indexSamples } from './samples.ts';

const UNRATED = 'unrated';
const COLUMNS = ['general', 'sensitive', 'questionable', 'explicit', UNRATED];

interface Outcome {
  /** The rating that reaches the model's threshold. */
  rating: string;
  /** What the embedder's classes alone are taken for. */
  hint: string;
}

export async function run(args: string[]): Promise<void> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      images: { type: 'string' },
      indexed: { type: 'string', default: '0' },
      every: { type: 'string', default: '1' },
      quick: { type: 'boolean', default: false },
    },
  });
  const [folder] = positionals;
  const images = Number(values.images ?? (values.quick ? 60 : 400));
  const media = createMediaPool();
  const { database, dispose } = await openTestDatabase('embedded');
  let hint = UNRATED;
  const tagger = createBuiltinTagger({
    db: database.queries,
    media: {
      async describeForTags(...call) {
        const described = await media.describeForTags(...call);
        hint = described.ratingHint ?? UNRATED;
        return described;
      },
    },
  });
  const read = async (bytes: Uint8Array): Promise<Outcome> => {
    const { groups, thresholds } = await tagger.tag(bytes);
    const best = groups.rating.find(({ score }) => score >= thresholds.rating);
    return { rating: best?.tag ?? UNRATED, hint };
  };

  const drawings = Map.groupBy(
    Array.from({ length: images }, (_, i) => drawingOf(HELD_OUT_SEED + i)),
    ({ rating }) => rating,
  );
  const outcomes: Record<string, Outcome[]> = {};
  try {
    await indexSamples(database, media, Number(values.indexed));
    for (const [rating, those] of drawings) {
      const rows: Outcome[] = (outcomes[`illustrator, ${rating}`] = []);
      for (const drawing of those) rows.push(await read((await fileOf(drawing, { side: 1024, jpeg: 92 })).bytes));
    }
    if (folder !== undefined) {
      const rows: Outcome[] = (outcomes['folder, general'] = []);
      const names = (await readdir(folder)).toSorted();
      for (const name of names.filter((_, at) => at % Number(values.every) === 0)) {
        const outcome = await read(new Uint8Array(await readFile(path.join(folder, name))));
        rows.push(outcome);
        if (outcome.hint !== 'general') console.log(`${name}: rating ${outcome.rating}, hint ${outcome.hint}`);
      }
    }
  } finally {
    await media.close();
    await dispose();
  }
  for (const key of ['rating', 'hint'] as const) {
    console.log(`\n| ${key} | drawings | ${COLUMNS.join(' | ')} |`);
    console.log(`| --- | --- |${' --- |'.repeat(COLUMNS.length)}`);
    for (const [name, rows] of Object.entries(outcomes)) {
      const counts = COLUMNS.map((column) => rows.filter((row) => row[key] === column).length);
      console.log(`| ${name} | ${rows.length} | ${counts.join(' | ')} |`);
    }
  }
}
