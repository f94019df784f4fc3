/** The networks that recognize the illustrator's vocabulary in an image. Runs in the media workers and in browsers. */
import type { Raster } from '@mekiki/matching/search/raster.ts';
import type { RunNetwork } from '../network-port.ts';
import { findHeads, type FoundHead } from './heads.ts';
import { BODY_SIDE, bodyOf, FACE_SIDE, faceOf, type Views } from './views.ts';

export interface LearnedTag {
  tag: string;
  category: 'general' | 'character';
  /** How sure the networks are, 0 to 1, provided that they know images of this kind. */
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
  /** @param view of the whole image, `Views.scene` */
  read(raster: Raster, view: Uint8Array): Promise<Learned>;
}

/** One output of a network, and how it is converted to a probability. */
interface Output {
  tag: string;
  category: LearnedTag['category'] | 'rating';
  scale: number;
  shift: number;
}

/** What the networks' outputs mean: the file `tagger.json`. */
export interface LearnedDescription {
  /** Distances from the known drawings up to which an image is wholly like them, and from which it is not at all. */
  near: number;
  far: number;
  scene: Output[];
  figure: Output[];
}

const probability = ({ scale, shift }: Output, logit: number): number => 1 / (1 + Math.exp(-(logit * scale + shift)));

const likenessAt = (distance: number, { near, far }: LearnedDescription): number =>
  Math.min(1, Math.max(0, (far - distance) / (far - near)));

export interface LearnedParts {
  description: LearnedDescription;
  scene: RunNetwork;
  face: RunNetwork;
  body: RunNetwork;
  views: Pick<Views, 'crop'>;
}

export function createTaggerNetwork({ description, scene, face, body, views }: LearnedParts): TaggerNetwork {
  /** How sure each figure has each tag: one row a head. */
  async function readFigures(raster: Raster, heads: readonly FoundHead[]): Promise<number[][]> {
    if (heads.length === 0) return [];
    const faces = await Promise.all(heads.map((head) => views.crop(raster, faceOf(head), FACE_SIDE)));
    const bodies = await Promise.all(heads.map((head) => views.crop(raster, bodyOf(head), BODY_SIDE)));
    const ofFaces = (await face(faces))['tags']!;
    const ofBodies = (await body(bodies))['tags']!;
    const outputs = description.figure;
    return heads.map((_, row) =>
      outputs.map((output, i) => {
        const at = row * outputs.length + i;
        return probability(output, ofFaces[at]! + ofBodies[at]!);
      }),
    );
  }

  return {
    async read(raster, view) {
      const { tags, heads: map, distance } = await scene([view]);
      const heads = findHeads(map!, raster);
      const figures = await readFigures(raster, heads);
      const found = [
        ...description.scene.map((one, i) => ({ ...one, score: probability(one, tags![i]!) })),
        ...description.figure.map((one, i) => ({
          ...one,
          // At least one figure has it.
          score: 1 - figures.reduce((none, row, nth) => none * (1 - row[i]! * heads[nth]!.presence), 1),
        })),
      ];
      return {
        tags: found.flatMap(({ tag, category, score }) => (category === 'rating' ? [] : [{ tag, category, score }])),
        sensitive: found.find(({ category }) => category === 'rating')?.score ?? 0,
        likeness: likenessAt(distance![0]!, description),
      };
    },
  };
}
