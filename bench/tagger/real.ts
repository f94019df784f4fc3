/**
 * The built-in tagger on real drawings of many hands, by labels made by looking (labels/README.md). The drawings are not
 * ours to commit: name a folder that has them.
 *
 *   npm run bench -- tagger real FOLDER            the table, on sources that nothing was fitted to
 *   npm run bench -- tagger real FOLDER --sheet 60 tags and captions of every nth drawing, to be judged by looking
 */
import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { createBuiltinCaptioner } from '@mekiki/server/features/caption/adapter.builtin.ts';
import { trueTags } from '@mekiki/server/catalog/tags/cut.ts';
import { createMediaPool } from '@mekiki/server/features/media-pool.ts';
import { createBuiltinTagger } from '@mekiki/server/features/tagger/adapter.builtin.ts';
import { openTestDatabase } from '@mekiki/server/testing/databases.ts';
import { type Labels, readLabels } from './labels.ts';
import { calibrationError, mean, type Outcome, precisions } from './metrics.ts';

/** As the site uses it. */
const THRESHOLD = 0.35;
/** A score between this and the threshold: the tagger thinks of the tag and is not sure. */
const UNSURE = 0.035;
const MIN_POSITIVES = 5;

export async function run(args: string[]): Promise<void> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { part: { type: 'string', default: 'report' }, sheet: { type: 'string' }, quick: { type: 'boolean' } },
  });
  const [folder] = positionals;
  if (folder === undefined) {
    console.log('Real drawings: left out, since no folder of them is named (see bench/tagger/real.ts).');
    return;
  }
  const { tags, files } = await readLabels(values.part);
  const media = createMediaPool();
  const { database, dispose } = await openTestDatabase('embedded');
  const tagger = createBuiltinTagger({ db: database.queries, media });
  const captioner = createBuiltinCaptioner({ tagger, media });
  const found: { name: string; bytes: Uint8Array; labels: Labels }[] = [];
  for (const name of (await readdir(folder)).toSorted()) {
    const bytes = new Uint8Array(await readFile(path.join(folder, name)));
    const labels = files.get(createHash('sha256').update(bytes).digest('hex'));
    if (labels) found.push({ name, bytes, labels });
  }
  try {
    const count = Number(values.sheet ?? found.length);
    const chosen = Array.from({ length: count }, (_, i) => found[Math.floor((i * found.length) / count)]!);
    const outcomes: (Outcome & { unknown: ReadonlySet<string> })[] = [];
    let silent = 0;
    for (const { name, bytes, labels } of chosen) {
      const tagged = await tagger.tag(bytes);
      const told = trueTags(tagged).general;
      if (told.length === 0) silent += 1;
      outcomes.push({ ...labels, scores: new Map(tagged.groups.general.map(({ tag, score }) => [tag, score])) });
      if (values.sheet === undefined) continue;
      const pieces: string[] = [];
      const subject = { bytes: async () => bytes, tags: async () => trueTags(tagged) };
      for await (const piece of captioner.caption(subject, 'descriptive', new AbortController().signal)) {
        pieces.push(piece);
      }
      console.log(
        `${name} | ${told.map(({ tag, score }) => `${tag} ${score.toFixed(2)}`).join(', ')} | ${pieces.join('')}`,
      );
    }
    console.log(`\n${chosen.length} drawings of the part "${values.part}", ${silent} of them without any tag.\n`);
    console.log(rowOf(['tag', 'true', 'known', 'precision', 'recall', 'AP', 'unsure', 'ECE']));
    const all: number[] = [];
    for (const tag of tags) {
      const known = outcomes.filter(({ unknown }) => !unknown.has(tag));
      const positives = known.filter(({ truth }) => truth.has(tag)).length;
      if (positives < MIN_POSITIVES) continue;
      const told = known.filter(({ scores }) => (scores.get(tag) ?? 0) >= THRESHOLD);
      const hits = told.filter(({ truth }) => truth.has(tag)).length;
      const unsure = known.filter(({ scores }) => inBetween(scores.get(tag) ?? 0)).length;
      const average = precisions(known, [tag], MIN_POSITIVES)[0]!.precision;
      all.push(average);
      rowOut(
        tag,
        positives,
        known.length,
        told.length,
        hits,
        average,
        unsure,
        calibrationError(known, [tag], THRESHOLD),
      );
    }
    console.log(`\nmAP over ${all.length} tags: ${mean(all).toFixed(3)}.`);
  } finally {
    await media.close();
    await dispose();
  }
}

const inBetween = (score: number): boolean => score >= UNSURE && score < THRESHOLD;
const rowOf = (cells: readonly (string | number)[]): string => `| ${cells.join(' | ')} |`;

function rowOut(
  tag: string,
  positives: number,
  known: number,
  told: number,
  hits: number,
  average: number,
  unsure: number,
  error: number,
): void {
  const precision = told > 0 ? (hits / told).toFixed(2) : '–';
  const calibration = told > 0 ? error.toFixed(2) : '–';
  const share = `${((100 * unsure) / known).toFixed(0)} %`;
  console.log(
    rowOf([tag, positives, known, precision, (hits / positives).toFixed(2), average.toFixed(2), share, calibration]),
  );
}
