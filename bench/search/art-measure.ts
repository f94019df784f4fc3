/** Searches with changed drawings of a folder, once by registration alone and once with local features. */
import path from 'node:path';
import { compareAligned, decodeFeatures, extractFeatures, SEARCHED, WordIndex } from '@mekiki/matching';
import type { Candidate, QueryImage, RankedMatch } from '@mekiki/matching/search/port.ts';
import { claimsOf, confirm, mergeConfirmed } from '@mekiki/matching/search/confirm.ts';
import { rank } from '@mekiki/matching/search/rank.ts';
import { LIKELY } from '@mekiki/matching/search/score.ts';
import { lumaOf } from '@mekiki/matching/search/raster.ts';
import type { MediaPool } from '@mekiki/server/features/media-pool.ts';
import type { IndexedImage } from '@mekiki/server/imaging/media/types.ts';
import sharp from 'sharp';
import { cached, codeHash } from './art-cache.ts';
import { ART_CHANGES, OTHERS, STRANGE, TRANSPARENT } from './art-changes.ts';
import { type Drawing, drawingsOf, type Half, read } from './art.ts';
import { inPairs } from './describe.ts';
import { drawClaim } from './art-claims.ts';
import { type Traced } from './art-losses.ts';
import { type Hashes, hashesOf, type Near, nearestByHash } from './hashes.ts';
import { randomOf } from './random.ts';

type Indexed = Pick<IndexedImage, 'embedding' | 'signature' | 'features' | 'alphaMask'> & {
  hashes: Hashes;
  preview: Uint8Array;
};

export interface ArtOptions {
  folder: string;
  half: Half;
  /** Names of `ART_CHANGES`. */
  changes: readonly string[];
  indexed: number;
  queries: number;
  strangers: number;
  /** Whether local features propose candidates, too. */
  hasVotes: boolean;
  /** Whether the images that are not indexed are taken from the indexed ones, each left out of its own searches. */
  isLeftOut: boolean;
  /** Folder for an image of each claim about an image that is not indexed. */
  claims?: string | undefined;
}

export interface ArtOutcome {
  change: string;
  isStranger: boolean;
  /** Names of the drawings that the query shows. */
  truth: string[];
  /** By registration alone; of indexed drawings. */
  before: RankedMatch[];
  after: RankedMatch[];
  /** What became of each drawing that the query shows. */
  traces: Traced[];
  /** How many of the images in the query are proposed by vectors, by votes, and by either. */
  proposed: { vectors: number; votes: number; both: number };
  /** The nearest by each hash. */
  byHash: Record<keyof Hashes, Near[]>;
  /** Long side of the drawing, in pixels. */
  side: number;
  /** CPU milliseconds. */
  cpu: { before: number; after: number; compare: number; votes: number };
}

export interface ArtRun {
  names: string[];
  outcomes: ArtOutcome[];
  /** CPU milliseconds to extract the features of a query, in the mean, and to decode and resize it with sharp. */
  extraction: number;
  floor: number;
  /** Memory of the visual words, in bytes an image. */
  wordBytes: number;
}

const NEIGHBOURS = 64;
/** Offset of the seeds for images that are not indexed. */
const STRANGE_SEED = 4096;
/** Answers to a query by a hash. */
const SCORED = 8;

const cpu = (): number => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
};

export const onWhite = (bytes: Uint8Array): Promise<Uint8Array> =>
  sharp(bytes).flatten({ background: '#fff' }).toColourspace('srgb').png({ compressionLevel: 1 }).toBuffer();

/** By cosine of the view that is nearest. */
function candidateOf(query: QueryImage, { embedding, signature, features }: Indexed, id: number): Candidate {
  let best = { similarity: -1, view: 0 };
  for (const [view, { embedding: own }] of query.views.entries()) {
    const similarity = own.reduce((sum, value, at) => sum + value * embedding[at]!, 0);
    if (similarity > best.similarity) best = { similarity, view };
  }
  return { id, ...best, signature, features };
}

/** The nearest of all but one, as the database's index finds them. */
function candidatesOf(query: QueryImage, index: readonly Indexed[], without?: number): Candidate[] {
  const found = index.map((one, id) => candidateOf(query, one, id)).filter(({ id }) => id !== without);
  return found.toSorted((a, b) => b.similarity - a.similarity).slice(0, NEIGHBOURS);
}

/** Images that votes propose at most, as in the search. */
const MAX_VOTED = 16;

/** Adds what votes propose, as the search does. @param without the image that is left out */
function withVotes(
  query: QueryImage,
  listed: readonly Candidate[],
  index: readonly Indexed[],
  words: WordIndex,
  without?: number,
) {
  const proposals = words
    .propose(decodeFeatures(query.features!), without === undefined ? MAX_VOTED : MAX_VOTED + 1)
    .filter(({ id }) => id !== without);
  const votes = new Map(proposals.slice(0, MAX_VOTED).map((proposal) => [proposal.id, proposal.votes]));
  const known = new Set(listed.map(({ id }) => id));
  const added = [...votes.keys()].filter((id) => !known.has(id)).map((id) => candidateOf(query, index[id]!, id));
  const all = [...listed, ...added].map((one): Candidate => {
    return { ...one, votes: votes.get(one.id), onlyVotes: !known.has(one.id) };
  });
  return { votes, all };
}

/** As the search does it: the first claims are compared with the query pixel by pixel. */
async function confirmed({ pixels }: QueryImage, ranked: readonly RankedMatch[], index: readonly Indexed[]) {
  let spent = 0;
  const matches: RankedMatch[] = [];
  for (const match of claimsOf(ranked)) {
    const { data, info } = await sharp(index[match.id]!.preview)
      .removeAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    const preview = { data, width: info.width, height: info.height };
    const mask = index[match.id]!.alphaMask;
    const start = cpu();
    const comparison = match.placement && compareAligned(pixels!, preview, match.placement, mask);
    spent += cpu() - start;
    matches.push(confirm(match, comparison));
  }
  return { spent, matches: mergeConfirmed(ranked, matches), compared: new Set(matches.map(({ id }) => id)) };
}

export async function measureArt(options: ArtOptions, pool: MediaPool): Promise<ArtRun> {
  const { folder, half, changes, indexed, queries, strangers, hasVotes, isLeftOut, claims } = options;
  const code = await codeHash();
  const drawings = await drawingsOf(folder, half, isLeftOut ? indexed : indexed + strangers);
  const known = drawings.slice(0, indexed);
  const strange = isLeftOut ? known.slice(0, strangers) : drawings.slice(indexed);
  const index = await inPairs(known.length, (at) =>
    cached(`${code} index ${known[at]!.file}`, async (): Promise<Indexed> => {
      const bytes = await read(folder, known[at]!);
      const { embedding, signature, features, alphaMask, thumbnails } = await pool.indexImage(bytes);
      const hashes = await hashesOf(await onWhite(bytes));
      return { embedding, signature, features, ...(alphaMask && { alphaMask }), hashes, preview: thumbnails[512] };
    }),
  );
  console.error(`${index.length} drawings indexed`);
  const hashes = index.map((one) => one.hashes);
  const words = new WordIndex();
  words.add(index.map(({ features }, id) => ({ id, features: decodeFeatures(features) })));

  const search = async (
    change: string,
    drawing: Drawing,
    others: Drawing[],
    seed: number,
    isStranger = false,
  ): Promise<ArtOutcome> => {
    const without = isStranger && isLeftOut ? known.indexOf(drawing) : undefined;
    const shown = [drawing, ...others];
    const names = shown.map(({ file }) => path.basename(file));
    const query = await cached(`${code} ${change} ${seed} ${names.join(' ')}`, async () => {
      const original = await read(folder, drawing);
      const bytes = await ART_CHANGES[change]!(
        TRANSPARENT.has(change) ? original : await onWhite(original),
        randomOf(seed),
        await Promise.all(others.map(async (other) => onWhite(await read(folder, other)))),
      );
      return { image: await pool.describeQuery(bytes), hashes: await hashesOf(bytes) };
    });
    const candidates = candidatesOf(query.image, index, without);
    const bare = candidates.map((candidate): Candidate => ({ ...candidate, features: undefined }));
    const start = cpu();
    const before = isStranger ? [] : rank(query.image, bare);
    const middle = cpu();
    const { votes, all } = withVotes(query.image, candidates, index, words, without);
    const voted = cpu();
    const ranked = rank(query.image, hasVotes ? all : candidates);
    const end = cpu();
    const shownOf = (isProposed: (id: number) => boolean): number =>
      index.filter((_, id) => names.includes(path.basename(known[id]!.file)) && isProposed(id)).length;
    const isNear = (id: number): boolean => candidates.some((one) => one.id === id);
    const { matches: after, spent, compared } = await confirmed(query.image, ranked, index);
    if (isStranger && claims !== undefined) {
      for (const match of after.filter(({ score }) => score >= LIKELY)) {
        const name = `${STRANGE.indexOf(change)} ${names[0]!} = ${path.basename(known[match.id]!.file)}`;
        await drawClaim(path.join(claims, name), query.image.pixels!, index[match.id]!.preview, match);
      }
    }
    const traceOf = (id: number): Traced => ({
      ranked: ranked.find((match) => match.id === id),
      confirmed: after.find((match) => match.id === id),
      isProposed: isNear(id) || votes.has(id),
      isCompared: compared.has(id),
    });
    const near = (kind: keyof Hashes): Near[] =>
      nearestByHash(query.hashes, hashes, kind, SCORED + 1)
        .filter(({ id }) => id !== without)
        .slice(0, SCORED);
    return {
      change,
      isStranger,
      truth: names,
      before,
      after,
      traces: isStranger ? [] : shown.map((one) => traceOf(known.indexOf(one))),
      proposed: {
        vectors: shownOf(isNear),
        votes: shownOf((id) => votes.has(id)),
        both: shownOf((id) => isNear(id) || votes.has(id)),
      },
      byHash: { pHash: near('pHash'), pdq: near('pdq') },
      side: Math.max(drawing.w, drawing.h),
      cpu: { before: middle - start, votes: voted - middle, after: end - voted, compare: spent },
    };
  };

  const outcomes: ArtOutcome[] = [];
  for (const change of changes) {
    const nth = Object.keys(ART_CHANGES).indexOf(change);
    if (nth < 0) throw new Error(`There is no change "${change}".`);
    console.error(change);
    const usable = known.filter(({ transparent }) => !TRANSPARENT.has(change) || transparent);
    const asked = Math.min(queries, usable.length);
    outcomes.push(
      ...(await inPairs(asked, (at) => {
        const place = (at * Math.max(1, Math.floor(usable.length / asked)) + nth) % usable.length;
        const steps = Array.from({ length: OTHERS.get(change) ?? 0 }, (_, step) => (step + 1) * 7);
        const others = steps.map((step) => usable[(place + step) % usable.length]!);
        return search(change, usable[place]!, others, place * 64 + nth);
      })),
    );
    if (!STRANGE.includes(change)) continue;
    outcomes.push(
      ...(await inPairs(strange.length, (at) =>
        search(change, strange[at]!, [], (STRANGE_SEED + at) * 64 + nth, true),
      )),
    );
  }
  const wordBytes = words.bytes / words.size;
  return {
    names: known.map(({ file }) => file),
    outcomes,
    wordBytes,
    ...(await extractionCpu(folder, known.slice(0, 16))),
  };
}

async function extractionCpu(folder: string, some: readonly Drawing[]) {
  let [extraction, floor] = [0, 0];
  for (const round of [0, 1]) {
    [extraction, floor] = [0, 0];
    for (const drawing of some) {
      const bytes = await onWhite(await read(folder, drawing));
      const start = cpu();
      const { data, info } = await sharp(bytes)
        .resize(640, 640, { fit: 'inside' })
        .removeAlpha()
        .raw()
        .toBuffer({ resolveWithObject: true });
      const middle = cpu();
      extractFeatures(lumaOf({ data, width: info.width, height: info.height }), SEARCHED.maxFeatures);
      floor += (middle - start) / some.length;
      extraction += (cpu() - middle) / some.length;
    }
    if (round === 0) console.error('warmed up');
  }
  return { extraction, floor };
}
