/** The networks that recognize the illustrator's vocabulary in an image. Runs in the media workers. */
import { readFile } from 'node:fs/promises';
import type { Raster } from '@mekiki/matching/search/raster.ts';
import { TAGGER_FILES } from './builtin-files.ts';
import { findHeads, type FoundHead } from './builtin-heads.ts';
import { imagesOf, numbersOf, sessionOf } from './builtin-session.ts';
import { BODY_SIDE, bodyOf, cropView, FACE_SIDE, faceOf, SCENE_SIDE, sceneView } from './builtin-views.ts';

export interface LearnedTag {
  tag: string;
  category: 'general' | 'character';
  /** How sure the networks are, 0 to 1, if the image is of the kind that they know. */
  score: number;
}

export interface Learned {
  /** The whole vocabulary. */
  tags: LearnedTag[];
  /** How likely the image is at least `sensitive`, 0 to 1. */
  sensitive: number;
  /** How much the image is like those that the networks know, 0 to 1. */
  likeness: number;
}

export interface TaggerNetwork {
  read(raster: Raster): Promise<Learned>;
}

/** One output of a network, and how it is converted to a probability. */
interface Output {
  tag: string;
  category: LearnedTag['category'] | 'rating';
  scale: number;
  shift: number;
}

/** What the networks' outputs mean. */
interface Description {
  /** Distances from the drawings up to which an image is wholly like them, and from which on it is not at all. */
  near: number;
  far: number;
  scene: Output[];
  figure: Output[];
}

const probability = ({ scale, shift }: Output, logit: number): number => 1 / (1 + Math.exp(-(logit * scale + shift)));

const likenessAt = (distance: number, { near, far }: Description): number =>
  Math.min(1, Math.max(0, (far - distance) / (far - near)));

/** @throws {Error} when a network's file is missing or broken */
export async function loadTaggerNetwork(): Promise<TaggerNetwork> {
  const [scene, face, body, text] = await Promise.all([
    sessionOf(TAGGER_FILES.scene),
    sessionOf(TAGGER_FILES.face),
    sessionOf(TAGGER_FILES.body),
    readFile(TAGGER_FILES.description, 'utf8'),
  ]);
  const description = JSON.parse(text) as Description;

  /** How sure each figure has each tag: one row a head. */
  async function readFigures(raster: Raster, heads: readonly FoundHead[]): Promise<number[][]> {
    if (heads.length === 0) return [];
    const faces = await Promise.all(heads.map((head) => cropView(raster, faceOf(head), FACE_SIDE)));
    const bodies = await Promise.all(heads.map((head) => cropView(raster, bodyOf(head), BODY_SIDE)));
    const ofFaces = await numbersOf(face, imagesOf(faces, FACE_SIDE), 'tags');
    const ofBodies = await numbersOf(body, imagesOf(bodies, BODY_SIDE), 'tags');
    const outputs = description.figure;
    return heads.map((_, row) =>
      outputs.map((output, i) => {
        const at = row * outputs.length + i;
        return probability(output, ofFaces[at]! + ofBodies[at]!);
      }),
    );
  }

  return {
    async read(raster) {
      const output = await scene.run(imagesOf([await sceneView(raster)], SCENE_SIDE));
      const [tags, map, distance] = ['tags', 'heads', 'distance'].map((name) => output[name]!.data as Float32Array) as [
        Float32Array,
        Float32Array,
        Float32Array,
      ];
      const heads = findHeads(map, raster);
      const figures = await readFigures(raster, heads);
      const found = [
        ...description.scene.map((one, i) => ({ ...one, score: probability(one, tags[i]!) })),
        ...description.figure.map((one, i) => ({
          ...one,
          // Some figure has it.
          score: 1 - figures.reduce((none, row, nth) => none * (1 - row[i]! * heads[nth]!.presence), 1),
        })),
      ];
      return {
        tags: found.flatMap(({ tag, category, score }) => (category === 'rating' ? [] : [{ tag, category, score }])),
        sensitive: found.find(({ category }) => category === 'rating')?.score ?? 0,
        likeness: likenessAt(distance[0]!, description),
      };
    },
  };
}
