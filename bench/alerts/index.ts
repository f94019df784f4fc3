/**
 * How many alerts fire once their image is indexed? The alerts are for drawings of a folder, changed as people change them,
 * and have vectors and local features only, as the server stores them.
 *
 *   npm run bench -- alerts --folder DRAWINGS                the sources to report on
 *   npm run bench -- alerts --folder DRAWINGS --half fit     the sources that the limits were chosen on
 *   npm run bench -- alerts --folder DRAWINGS --no-votes     without the votes of local features
 *
 * The folder has images/ and manifest.jsonl; see `search --art` in bench/README.md.
 */
import path from 'node:path';
import { parseArgs } from 'node:util';
import { decodeFeatures, WordIndex } from '@mekiki/matching';
import { MAX_CANDIDATES, MAX_VOTED } from '@mekiki/server/features/alerts/verify.ts';
import { isSure, MIN_SIMILARITY } from '@mekiki/server/imaging/matching/kept-query.ts';
import { createMediaPool } from '@mekiki/server/features/media-pool.ts';
import { rank } from '@mekiki/matching/search/rank.ts';
import type { QueryImage } from '@mekiki/matching/search/port.ts';
import type { IndexedImage } from '@mekiki/server/imaging/media/types.ts';
import { ART_CHANGES, OTHERS, STRANGE, TRANSPARENT } from '../search/art-changes.ts';
import { onWhite } from '../search/art-measure.ts';
import { type Drawing, drawingsOf, type Half, read } from '../search/art.ts';
import { inPairs } from '../search/describe.ts';
import { randomOf } from '../search/random.ts';

const { values } = parseArgs({
  options: {
    folder: { type: 'string', default: '' },
    half: { type: 'string', default: 'report' },
    indexed: { type: 'string', default: '200' },
    queries: { type: 'string', default: '6' },
    strangers: { type: 'string', default: '60' },
    'no-votes': { type: 'boolean', default: false },
  },
});
const [indexed, queries, strangers] = [values.indexed, values.queries, values.strangers].map(Number) as [
  number,
  number,
  number,
];
const half: Half = values.half === 'fit' ? 'fit' : 'report';

interface Outcome {
  change: string;
  isStranger: boolean;
  /** The best cosine of any view with the drawing that is shown. */
  similarity: number;
  /** What the alert found: the drawing that it shows, another, or nothing. */
  told: 'right' | 'wrong' | 'nothing';
  /** 0 to 1; 0 for nothing. */
  score: number;
  /** Images that were looked at closely. */
  proposed: number;
}

type Known = Pick<IndexedImage, 'embedding' | 'signature' | 'features'>;

/** An alert for a changed drawing. */
interface Waiting {
  change: string;
  query: QueryImage;
  /** Drawings of the index that it shows. */
  shown: readonly number[];
}

/** For each alert, the indexed images whose local features vote for it, as on the server. */
function votesOf(all: readonly Waiting[], index: readonly Known[]): Map<number, { id: number; votes: number }[]> {
  const words = new WordIndex();
  words.add(all.map(({ query }, id) => ({ id, features: decodeFeatures(query.features!) })));
  const votes = index.flatMap(({ features }, id) =>
    words.propose(decodeFeatures(features), MAX_VOTED).map((found) => ({ id, waiting: found.id, votes: found.votes })),
  );
  return Map.groupBy(votes, ({ waiting }) => waiting);
}

function outcomeOf(
  { change, query, shown }: Waiting,
  index: readonly Known[],
  voted: readonly { id: number; votes: number }[],
): Outcome {
  const similar = index.map(({ embedding }, id) => {
    const cosines = query.views.map(({ embedding: own }) =>
      own.reduce((sum, value, at) => sum + value * (embedding[at] ?? 0), 0),
    );
    const similarity = Math.max(...cosines);
    return { id, similarity, view: cosines.indexOf(similarity) };
  });
  const near = similar
    .filter(({ similarity }) => similarity >= MIN_SIMILARITY)
    .toSorted((a, b) => b.similarity - a.similarity)
    .slice(0, MAX_CANDIDATES);
  const most = voted
    .filter(({ id }) => near.every((one) => one.id !== id))
    .toSorted((a, b) => b.votes - a.votes)
    .slice(0, MAX_CANDIDATES)
    .map(({ id, votes }) => ({ id, votes, view: 0, similarity: MIN_SIMILARITY }));
  const candidates = [...near, ...most].map((one) => ({ ...one, ...(index[one.id] as Known) }));
  const views = query.views.map((view) => ({ ...view, signature: new Uint8Array() }));
  const best = rank({ ...query, views }, candidates).find(isSure);
  return {
    change,
    isStranger: shown.length === 0,
    similarity: Math.max(...shown.map((id) => similar[id]?.similarity ?? 0)),
    told: best === undefined ? 'nothing' : shown.includes(best.id) ? 'right' : 'wrong',
    score: best?.score ?? 0,
    proposed: candidates.length,
  };
}

const media = createMediaPool({ maxInteractive: 1000 });
try {
  const drawings = await drawingsOf(values.folder, half, indexed + strangers);
  const known = drawings.slice(0, indexed);
  const index = await inPairs(known.length, async (at): Promise<Known> => {
    const { embedding, signature, features } = await media.indexImage(await read(values.folder, known[at] as Drawing));
    return { embedding, signature, features };
  });
  const ask = async (change: string, drawing: Drawing, others: Drawing[], seed: number): Promise<Waiting> => {
    const make = ART_CHANGES[change];
    if (!make) throw new Error(`There is no change "${change}".`);
    const original = await read(values.folder, drawing);
    const bytes = await make(
      TRANSPARENT.has(change) ? original : await onWhite(original),
      randomOf(seed),
      await Promise.all(others.map(async (other) => onWhite(await read(values.folder, other)))),
    );
    const shown = [drawing, ...others].map((one) => known.indexOf(one)).filter((at) => at >= 0);
    const { pixels: _, ...query } = await media.describeQuery(bytes);
    return { change, query, shown };
  };

  const waiting: Waiting[] = [];
  for (const [nth, change] of Object.keys(ART_CHANGES).entries()) {
    console.error(change);
    const usable = known.filter(({ transparent }) => !TRANSPARENT.has(change) || transparent);
    const asked = Math.min(queries, usable.length);
    const step = Math.max(1, Math.floor(usable.length / Math.max(1, asked)));
    waiting.push(
      ...(await inPairs(asked, (at) => {
        const place = (at * step + nth) % usable.length;
        const steps = Array.from({ length: OTHERS.get(change) ?? 0 }, (_, more) => (more + 1) * 7);
        const others = steps.map((more) => usable[(place + more) % usable.length] as Drawing);
        return ask(change, usable[place] as Drawing, others, place * 64 + nth);
      })),
    );
    if (!STRANGE.includes(change)) continue;
    const strange = drawings.slice(indexed);
    waiting.push(...(await inPairs(strange.length, (at) => ask(change, strange[at] as Drawing, [], at * 64 + nth))));
  }
  const votes = values['no-votes'] ? new Map<number, never[]>() : votesOf(waiting, index);
  report(
    waiting.map((one, at) => outcomeOf(one, index, votes.get(at) ?? [])),
    known.length,
  );
} finally {
  await media.close();
}

function report(outcomes: readonly Outcome[], drawings: number): void {
  const share = (some: readonly Outcome[], told: Outcome['told']) =>
    `${some.filter((one) => one.told === told).length} of ${some.length}`;
  const [asked, strange] = [outcomes.filter((one) => !one.isStranger), outcomes.filter((one) => one.isStranger)];
  console.log(`\n## ${half}: ${drawings} drawings of ${path.basename(path.resolve(values.folder))}\n`);
  console.log('| change | told of | another told of | lowest similarity |\n| --- | --- | --- | --- |');
  for (const [change, some] of Map.groupBy(asked, (one) => one.change)) {
    const lowest = Math.min(...some.map(({ similarity }) => similarity));
    console.log(`| ${change} | ${share(some, 'right')} | ${share(some, 'wrong')} | ${lowest.toFixed(2)} |`);
  }
  const told = asked.filter((one) => one.told === 'right').map(({ similarity }) => similarity);
  const sorted = told.toSorted((a, b) => a - b);
  const at = (part: number) => (sorted[Math.floor(part * sorted.length)] ?? 0).toFixed(3);
  console.log(`\nAll changes: ${share(asked, 'right')} told of, ${share(asked, 'wrong')} of another.`);
  console.log(`Of images that never come: ${share(strange, 'wrong')} told of another.`);
  console.log(`Similarity of those told of: lowest ${at(0)}, 1 % ${at(0.01)}, 5 % ${at(0.05)}.`);
  const wrong = outcomes.filter((one) => one.told === 'wrong').map(({ score }) => score.toFixed(2));
  console.log(`Scores of what was told of by mistake: ${wrong.toSorted().join(', ') || 'none'}.`);
  const looks = outcomes.reduce((sum, { proposed }) => sum + proposed, 0) / outcomes.length;
  console.log(`Looked at closely: ${looks.toFixed(1)} of ${drawings} new images for each that is waited for.`);
}
