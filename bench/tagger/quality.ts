/**
 * The built-in tagger on drawings that neither its training nor the index has seen, and on images unlike them.
 *
 *   npm run bench -- tagger quality --quick
 *   npm run bench -- tagger quality --images 1500 --changed 300 --indexed 300
 */
import { parseArgs } from 'node:util';
import { ALL_TAGS } from '@mekiki/illustrator';
import { createMediaPool } from '@mekiki/server/features/media-pool.ts';
import { createBuiltinTagger } from '@mekiki/server/features/tagger/adapter.builtin.ts';
import { neighborsOf } from '@mekiki/server/features/tagger/builtin-neighbors.ts';
import { openTestDatabase } from '@mekiki/server/testing/databases.ts';
import { SETS } from '../search/images.ts';
import { type Change, drawingOf, fileOf, HELD_OUT_SEED } from './drawings.ts';
import { indexSamples } from './samples.ts';
import { calibrationError, f1At, mean, type Outcome, precisions, reliability } from './metrics.ts';

/** As the site uses it. */
const THRESHOLD = 0.35;
const WORST = 20;
const LIMITS = [0.05, 0.2, 0.35, 0.5, 0.65, 0.8, 0.9, 0.95, 0.98, 0.99, 0.998];
/** Images at once: as many as the pool has processes. */
const LANES = 2;
/** Images whose time is taken, one after the other. */
const TIMED = 40;

const CHANGES: Record<string, Change> = {
  'as drawn, 1,024 px': { side: 1024, jpeg: 92 },
  'JPEG quality 60, 512 px': { side: 512, jpeg: 60 },
  mirrored: { side: 1024, jpeg: 92, mirrored: true },
  'cropped by 10 %': { side: 1024, jpeg: 92, crop: { left: 0.05, right: 0.05, top: 0.05, bottom: 0.05 } },
};

const namesOf = (category: string): string[] =>
  ALL_TAGS.filter((tag) => tag.category === category).map(({ name }) => name);
const GENERAL = namesOf('general');
const CHARACTER = namesOf('character');
const RATING = ['general', 'sensitive'].map((rating) => `rating:${rating}`);

const percent = (share: number): string => (100 * share).toFixed(1);
const table = (rows: readonly (readonly (string | number)[])[]): string => {
  const [head, ...body] = rows.map((row) => `| ${row.join(' | ')} |`);
  return [head, `|${' --- |'.repeat(rows[0]!.length)}`, ...body].join('\n');
};

export async function run(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: {
      quick: { type: 'boolean', default: false },
      images: { type: 'string' },
      changed: { type: 'string' },
      indexed: { type: 'string' },
    },
  });
  const images = Number(values.images ?? (values.quick ? 200 : 1500));
  const changed = Number(values.changed ?? (values.quick ? 60 : 300));
  const indexed = Number(values.indexed ?? (values.quick ? 60 : 300));

  const media = createMediaPool({ size: LANES });
  const { database, dispose } = await openTestDatabase('embedded');
  const tagger = createBuiltinTagger({ db: database.queries, media });

  const read = async (bytes: Uint8Array): Promise<ReadonlyMap<string, number>> => {
    const { groups } = await tagger.tag(bytes);
    return new Map([
      ...[...groups.general, ...groups.character].map(({ tag, score }) => [tag, score] as const),
      ...groups.rating.map(({ tag, score }) => [`rating:${tag}`, score] as const),
    ]);
  };

  /** Scores of tags that the networks do not know: the votes of the most similar samples. */
  const indexAlone = async (count: number): Promise<string> => {
    const outcomes = await inLanes(count, async (i): Promise<Outcome> => {
      const drawing = drawingOf(HELD_OUT_SEED + i);
      const { image } = await media.describeForTags((await fileOf(drawing, { side: 1024, jpeg: 92 })).bytes);
      const { tags, trust } = await neighborsOf(database.queries, image);
      return { scores: new Map(tags.map(({ tag, score }) => [tag, score * trust])), truth: new Set(drawing.tags) };
    });
    const found = precisions(outcomes, [...GENERAL, ...CHARACTER]);
    return (
      `The index alone, ${indexed} samples: mAP ${mean(found.map(({ precision }) => precision)).toFixed(3)}, ` +
      `ECE from 0.05 ${calibrationError(outcomes, [...GENERAL, ...CHARACTER], 0.05).toFixed(3)}.`
    );
  };

  try {
    await indexSamples(database, media, indexed);
    const rows: (string | number)[][] = [
      ['', 'images', 'mAP general', 'mAP character', 'mAP rating', 'F1 at 0.35', 'ECE', 'ECE from 0.05'],
    ];
    let first: Outcome[] | undefined;
    for (const [name, change] of Object.entries(CHANGES)) {
      const outcomes = await inLanes(first ? changed : images, async (i): Promise<Outcome> => {
        const drawing = drawingOf(HELD_OUT_SEED + i);
        const { bytes } = await fileOf(drawing, change);
        if (i % 500 === 499) console.error(`${name}: ${i + 1}`);
        return { scores: await read(bytes), truth: new Set([...drawing.tags, `rating:${drawing.rating}`]) };
      });
      const [general, character, rating] = [GENERAL, CHARACTER, RATING].map((tags) => precisions(outcomes, tags)) as [
        ReturnType<typeof precisions>,
        ReturnType<typeof precisions>,
        ReturnType<typeof precisions>,
      ];
      const both = [...GENERAL, ...CHARACTER];
      const score = (found: typeof general): string =>
        found.length > 0 ? `${mean(found.map(({ precision }) => precision)).toFixed(4)} (${found.length} tags)` : '–';
      rows.push([
        name,
        outcomes.length,
        score(general),
        score(character),
        score(rating),
        f1At(outcomes, both, THRESHOLD).toFixed(3),
        calibrationError(outcomes, both, 0).toFixed(4),
        calibrationError(outcomes, both, 0.05).toFixed(4),
      ]);
      if (first) continue;
      first = outcomes;
      const worst = [...general, ...character].toSorted((a, b) => a.precision - b.precision).slice(0, WORST);
      console.log(
        `\nWorst: ${worst.map(({ tag, precision, positives }) => `${tag} ${precision.toFixed(2)} (${positives})`).join(', ')}.\n`,
      );
    }
    console.log(table(rows));
    const bins = reliability(first ?? [], [...GENERAL, ...CHARACTER], LIMITS).map(
      ({ from, pairs, score, isTrue, wrong }) => [from, pairs, score.toFixed(4), isTrue.toFixed(4), wrong],
    );
    console.log(`\n${table([['score from', 'tags', 'mean score', 'share true', 'wrong'], ...bins])}`);
    const times = (await timesOf(read)).toSorted((a, b) => a - b);
    console.log(
      `\nOne image, nothing else asked: ${times[times.length >> 1]!.toFixed(0)} ms in the median, ` +
        `${times[Math.floor(times.length * 0.95)]!.toFixed(0)} ms at the 95th percentile.`,
    );
    await strangers(changed, read);
    console.log(`\n${await indexAlone(changed)}`);
  } finally {
    await media.close();
    await dispose();
  }
}

type Read = (bytes: Uint8Array) => Promise<ReadonlyMap<string, number>>;

/** In order. */
async function inLanes<T>(count: number, work: (index: number) => Promise<T>): Promise<T[]> {
  const results: T[] = [];
  let next = 0;
  const lane = async (): Promise<void> => {
    while (next < count) {
      const index = next++;
      results[index] = await work(index);
    }
  };
  await Promise.all(Array.from({ length: LANES }, lane));
  return results;
}

/** Milliseconds for each of some drawings, database and all. */
async function timesOf(read: Read): Promise<number[]> {
  const times: number[] = [];
  for (let i = 0; i < TIMED; i++) {
    const { bytes } = await fileOf(drawingOf(HELD_OUT_SEED + i), { side: 1024, jpeg: 92 });
    const started = performance.now();
    await read(bytes);
    times.push(performance.now() - started);
  }
  return times;
}

/** Images with nothing that the networks know: which tags do they get anyway? */
async function strangers(count: number, read: Read): Promise<void> {
  const scenes = SETS.scenes();
  const told = new Map<string, number>();
  const surest = await inLanes(count, async (i) => {
    const scores = [...(await read(await scenes.render(i)))].filter(([tag]) => !tag.startsWith('rating:'));
    for (const [tag, score] of scores) if (score >= THRESHOLD) told.set(tag, (told.get(tag) ?? 0) + 1);
    return Math.max(0, ...scores.map(([, score]) => score));
  });
  const share = (from: number): string => percent(surest.filter((score) => score >= from).length / count);
  const all = [...told.values()].reduce((sum, times) => sum + times, 0);
  console.log(
    `\nScenes (emoji strewn over gradients), ${count}: surest tag ${mean(surest).toFixed(3)} in the mean; ` +
      `${share(0.2)} % have a tag from 0.2 on, ${share(THRESHOLD)} % from 0.35 on, ${share(0.5)} % from 0.5 on, ${share(0.8)} % from 0.8 on; ` +
      `${(all / count).toFixed(2)} tags from 0.35 on an image.`,
  );
  const usual = [...told].toSorted(([, a], [, b]) => b - a).slice(0, 10);
  if (usual.length > 0) console.log(`Most often: ${usual.map(([tag, times]) => `${tag} ${times}`).join(', ')}.`);
}
