/**
 * Does a search that does not send the image answer as the server's own? Real drawings of a folder, changed as people change
 * them, are described and ranked both ways: by sharp and ONNX Runtime, and by our resizer and TensorFlow.js from vectors of
 * signed bytes and what the server sends back. Both decode with sharp; a browser's canvas is tried by e2e/private.spec.ts.
 *
 *   npm run bench -- private --folder DRAWINGS [--half fit] [--features 16]
 *
 * The folder has images/ and manifest.jsonl, as bench/README.md says of `search --art`.
 */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { brotliCompressSync } from 'node:zlib';
import { confirmMatches, describeImage, loadNetwork, packVector, rankCandidates } from '@mekiki/describe';
import { compareAligned } from '@mekiki/matching';
import { claimsOf, confirm, mergeConfirmed } from '@mekiki/matching/search/confirm.ts';
import type { Candidate, QueryImage, RankedMatch } from '@mekiki/matching/search/port.ts';
import { PLACED, rank } from '@mekiki/matching/search/rank.ts';
import { VERIFIED } from '@mekiki/matching/search/verify.ts';
import { createBuiltinEmbedder } from '@mekiki/server/engines/embedders/adapter.builtin.ts';
import { unpackVector } from '@mekiki/server/features/search/scroll-token.ts';
import { BUILTIN_EMBEDDER } from '@mekiki/server/imaging/matching/embedders.ts';
import { decode } from '@mekiki/server/imaging/media/decode.ts';
import { describeForIndex, describeQuery } from '@mekiki/server/imaging/media/describe.ts';
import type { IndexedImage } from '@mekiki/server/imaging/media/types.ts';
import { setBackend } from '@tensorflow/tfjs-core';
import '@tensorflow/tfjs-backend-wasm';
import { ART_CHANGES, OTHERS, TRANSPARENT } from '../search/art-changes.ts';
import { onWhite } from '../search/art-measure.ts';
import { type Drawing, drawingsOf, type Half, read } from '../search/art.ts';
import { randomOf } from '../search/random.ts';

const { values } = parseArgs({
  options: {
    folder: { type: 'string', default: '' },
    half: { type: 'string', default: 'report' },
    indexed: { type: 'string', default: '100' },
    queries: { type: 'string', default: '2' },
    features: { type: 'string', default: '16' },
  },
});
const half: Half = values.half === 'fit' ? 'fit' : 'report';
const [indexed, queries, withFeatures] = [values.indexed, values.queries, values.features].map(Number) as [
  number,
  number,
  number,
];
/** The most that a search by image verifies. */
const CANDIDATES = 96;

const base64 = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64');
const cpuMs = (): number => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
};

/** What an index of these images proposes for vectors. */
function propose(index: readonly IndexedImage[], vectors: readonly Float32Array[]): Candidate[] {
  return index
    .map(({ embedding, signature, features }, id) => {
      const cosines = vectors.map((vector) => vector.reduce((sum, value, at) => sum + value * embedding[at]!, 0));
      const similarity = Math.max(...cosines);
      return { id, similarity, view: cosines.indexOf(similarity), signature, features };
    })
    .toSorted((a, b) => b.similarity - a.similarity)
    .slice(0, CANDIDATES);
}

const unit = (vector: Float32Array): Float32Array => {
  const length = Math.hypot(...vector);
  return vector.map((value) => value / length);
};

await setBackend('wasm');
const network = new URL('../../packages/server/models/nsfw-mid-embed512-view.onnx', import.meta.url);
const infer = loadNetwork(await readFile(network));
const active = await createBuiltinEmbedder();
const embedders = { active, rater: async () => active };

const drawings = await drawingsOf(values.folder, half, indexed);
const index: IndexedImage[] = [];
for (const drawing of drawings) {
  const bytes = await read(values.folder, drawing);
  index.push(await describeForIndex(await decode(bytes), bytes, embedders));
}

async function byServer(bytes: Uint8Array): Promise<{ ranked: RankedMatch[]; cpu: number }> {
  const from = cpuMs();
  const query: QueryImage = await describeQuery(await decode(bytes), active);
  const described = cpuMs();
  const candidates = propose(
    index,
    query.views.map(({ embedding }) => embedding),
  ).map((one, nth) => (nth < VERIFIED ? one : { ...one, features: undefined }));
  const proposed = cpuMs();
  const { pixels, ...features } = query;
  const ranked = rank(features, candidates);
  const confirmed: RankedMatch[] = [];
  for (const match of claimsOf(ranked)) {
    const { thumbnails, alphaMask } = index[match.id]!;
    const { raster } = await decode(thumbnails[512]);
    if (match.placement) confirmed.push(confirm(match, compareAligned(pixels!, raster, match.placement, alphaMask)));
  }
  return { ranked: mergeConfirmed(ranked, confirmed), cpu: cpuMs() - proposed + described - from };
}

async function byVectors(bytes: Uint8Array) {
  const image = await decode(bytes);
  const from = cpuMs();
  const query = await describeImage(image, infer, BUILTIN_EMBEDDER.name);
  const described = cpuMs() - from;
  const vectors = query.views.map(({ embedding }) => packVector(embedding));
  const proposed = propose(
    index,
    vectors.map((vector) => unit(unpackVector(vector))),
  ).map(({ id, similarity, view, signature, features }, nth) => ({
    id,
    similarity,
    view,
    ...(nth < PLACED && { signature: base64(signature) }),
    ...(nth < withFeatures && features && { features: base64(features) }),
    ...(nth < withFeatures && index[id]!.alphaMask && { alpha_mask: base64(index[id]!.alphaMask) }),
  }));
  const ranked = await confirmMatches(
    query,
    { ranked: rankCandidates(query, proposed), proposed },
    async (id) => (await decode(index[id]!.thumbnails[512])).raster,
  );
  return {
    ranked,
    described,
    up: JSON.stringify({ embedder: query.embedder, vectors }).length,
    down: brotliCompressSync(JSON.stringify(proposed)).length,
  };
}

interface Outcome {
  change: string;
  isSameFirst: boolean;
  isSameVerdict: boolean;
  /** Between both scores. */
  differs: number;
  /** CPU of the server, and of describing in Node, in milliseconds. */
  cpu: number;
  described: number;
  /** Of the file, and what goes up and down in its place. */
  bytes: number;
  up: number;
  down: number;
}

const outcomes: Outcome[] = [];
for (const [nth, change] of Object.keys(ART_CHANGES).entries()) {
  const usable = drawings.filter(({ transparent }) => !TRANSPARENT.has(change) || transparent);
  for (let at = 0; at < Math.min(queries, usable.length); at += 1) {
    const place = (at * Math.floor(usable.length / queries) + nth) % usable.length;
    const pick = (more: number): Drawing => usable[(place + more) % usable.length]!;
    const others = Array.from({ length: OTHERS.get(change) ?? 0 }, (_, more) => pick((more + 1) * 7));
    const original = await read(values.folder, pick(0));
    const bytes = await ART_CHANGES[change]!(
      TRANSPARENT.has(change) ? original : await onWhite(original),
      randomOf(place * 64 + nth),
      await Promise.all(others.map(async (other) => onWhite(await read(values.folder, other)))),
    );
    const [server, own] = [await byServer(bytes), await byVectors(bytes)];
    const [a, b] = [server.ranked[0]!, own.ranked[0]!];
    const outcome = {
      change,
      isSameFirst: a.id === b.id,
      isSameVerdict: a.id === b.id && a.verdict === b.verdict && a.relation === b.relation,
      differs: Math.abs(a.score - b.score),
      cpu: server.cpu,
      described: own.described,
      bytes: bytes.length,
      up: own.up,
      down: own.down,
    };
    if (!outcome.isSameVerdict)
      console.log(`${change}: ${a.id} ${a.relation} ${a.score} / ${b.id} ${b.relation} ${b.score}`);
    outcomes.push(outcome);
  }
}
await active.close();

const mean = (of: (one: Outcome) => number): number =>
  outcomes.reduce((sum, one) => sum + of(one), 0) / outcomes.length;
const kB = (bytes: number): string => `${(bytes / 1000).toFixed(1)} kB`;
console.log(
  `\n## ${half}: ${drawings.length} drawings of ${path.basename(path.resolve(values.folder))}, ${outcomes.length} queries\n`,
);
console.log(`Same first image: ${outcomes.filter((one) => one.isSameFirst).length} of ${outcomes.length}.`);
console.log(
  `Same first image, verdict and relation: ${outcomes.filter((one) => one.isSameVerdict).length} of ${outcomes.length}.`,
);
console.log(`Scores differ by ${mean((one) => one.differs).toFixed(4)} in the mean.`);
console.log(`Sent up: ${kB(mean((one) => one.up))} in place of a file of ${kB(mean((one) => one.bytes))}.`);
console.log(`Sent down besides posts and previews, brotli: ${kB(mean((one) => one.down))}.`);
console.log(
  `CPU a search that the server is spared: ${mean((one) => one.cpu).toFixed(0)} ms (decoding, describing, ranking).`,
);
console.log(`CPU to describe in Node with TensorFlow.js: ${mean((one) => one.described).toFixed(0)} ms.`);
