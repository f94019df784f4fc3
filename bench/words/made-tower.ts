/**
 * A text tower made for the benchmark, since no real one can be had here. It understands every query, by what its author
 * says it means, and sees as little as the built-in embedder does: a tag is the direction from images without it to
 * images with it.
 */
import type { Query, Subject } from './queries.ts';

export interface Example {
  subject: Subject;
  embedding: Float32Array;
}

/** Fewer images teach nothing of a tag. */
const MIN_EXAMPLES = 5;

export type Tower = (query: Pick<Query, 'wanted'>) => Float32Array | undefined;

/** @param examples images that are not searched */
export function learnTower(examples: readonly Example[]): Tower {
  const directions = new Map<string, Float32Array | undefined>();
  const directionOf = (tag: string): Float32Array | undefined => {
    if (!directions.has(tag)) directions.set(tag, learn(tag, examples));
    return directions.get(tag);
  };
  return ({ wanted }) => {
    const demands = wanted.flatMap(
      (alternatives) => sumOf(alternatives.flatMap((tag) => directionOf(tag) ?? [])) ?? [],
    );
    return sumOf(demands);
  };
}

function learn(tag: string, examples: readonly Example[]): Float32Array | undefined {
  const known = examples.filter(
    ({ subject: { limits } }) => !limits || (limits.judged.has(tag) && !limits.unknown.has(tag)),
  );
  const [having, lacking] = [true, false].map((has) => known.filter(({ subject }) => subject.has.has(tag) === has)) as [
    Example[],
    Example[],
  ];
  if (having.length < MIN_EXAMPLES || lacking.length < MIN_EXAMPLES) return undefined;
  const [there, elsewhere] = [meanOf(having), meanOf(lacking)];
  return unitOf(there.map((value, at) => value - elsewhere[at]!));
}

function meanOf(examples: readonly Example[]): Float32Array {
  const [first] = examples;
  return first!.embedding.map(
    (_, at) => examples.reduce((sum, { embedding }) => sum + embedding[at]!, 0) / examples.length,
  );
}

/** Sum of the vectors, of unit length; undefined without any. */
function sumOf(vectors: readonly Float32Array[]): Float32Array | undefined {
  const [first] = vectors;
  return first && unitOf(first.map((_, at) => vectors.reduce((sum, vector) => sum + vector[at]!, 0)));
}

function unitOf(vector: Float32Array): Float32Array {
  const length = Math.hypot(...vector) || 1;
  return vector.map((value) => value / length);
}
