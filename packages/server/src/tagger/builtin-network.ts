/** The networks that read the illustrator's vocabulary off a picture. Runs in the media workers. */
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { InferenceSession, Tensor } from 'onnxruntime-node';
import type { Raster } from '../matching/raster.ts';
import { findHeads } from './builtin-heads.ts';
import { CROP_SIDE, cropView, faceOf, figureOf, SCENE_SIDE, sceneView } from './builtin-views.ts';

export interface LearnedTag {
  tag: string;
  category: 'general' | 'character';
  /** How sure the networks are, 0 to 1, if the picture is of the kind that they know. */
  score: number;
}

export interface Learned {
  /** The whole vocabulary. */
  tags: LearnedTag[];
  /** How likely the picture is at least `sensitive`, 0 to 1. */
  sensitive: number;
  /** How much the picture is like those that the networks know, 0 to 1. */
  likeness: number;
}

export interface TaggerNetwork {
  read(raster: Raster): Promise<Learned>;
}

/** One output of a network, and how its number becomes a probability. */
interface Output {
  tag: string;
  category: LearnedTag['category'] | 'rating';
  scale: number;
  shift: number;
}

const inModels = (name: string): string => fileURLToPath(new URL(`../../models/${name}`, import.meta.url));

const sessionOf = (name: string): Promise<InferenceSession> =>
  InferenceSession.create(inModels(name), {
    intraOpNumThreads: 1,
    interOpNumThreads: 1,
    graphOptimizationLevel: 'all',
  });

function probabilities(outputs: readonly Output[], logits: Float32Array): number[] {
  return outputs.map(({ scale, shift }, i) => 1 / (1 + Math.exp(-(logits[i]! * scale + shift))));
}

/** @throws {Error} when a network's file is missing or broken */
export async function loadTaggerNetwork(): Promise<TaggerNetwork> {
  const [scene, figure, text] = await Promise.all([
    sessionOf('tagger-scene.onnx'),
    sessionOf('tagger-figure.onnx'),
    readFile(inModels('tagger.json'), 'utf8'),
  ]);
  const vocabulary = JSON.parse(text) as { scene: Output[]; figure: Output[] };

  /** What each figure has: one row a head. */
  async function readFigures(raster: Raster, heads: Awaited<ReturnType<typeof findHeads>>): Promise<number[][]> {
    if (heads.length === 0) return [];
    const views = await Promise.all(
      heads.flatMap((head) => [cropView(raster, faceOf(head)), cropView(raster, figureOf(head))]),
    );
    const image = new Tensor('uint8', Buffer.concat(views), [views.length, CROP_SIDE, CROP_SIDE, 3]);
    const logits = (await figure.run({ image }))['tags']!.data as Float32Array;
    const count = vocabulary.figure.length;
    return heads.map((_, i) => probabilities(vocabulary.figure, logits.subarray(i * count, (i + 1) * count)));
  }

  return {
    async read(raster) {
      const image = new Tensor('uint8', await sceneView(raster), [1, SCENE_SIDE, SCENE_SIDE, 3]);
      const output = await scene.run({ image });
      const heads = findHeads(output['heads']!.data as Float32Array, raster);
      const figures = await readFigures(raster, heads);
      const found = [
        ...probabilities(vocabulary.scene, output['tags']!.data as Float32Array).map((score, i) => ({
          ...vocabulary.scene[i]!,
          score,
        })),
        ...vocabulary.figure.map((one, i) => ({
          ...one,
          // Some figure has it.
          score: 1 - figures.reduce((none, row, nth) => none * (1 - row[i]! * heads[nth]!.presence), 1),
        })),
      ];
      return {
        tags: found.flatMap(({ tag, category, score }) => (category === 'rating' ? [] : [{ tag, category, score }])),
        sensitive: found.find(({ category }) => category === 'rating')?.score ?? 0,
        likeness: 1,
      };
    },
  };
}
