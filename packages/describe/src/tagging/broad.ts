/**
 * Broad tags for drawings of any style: learned from real drawings and from the illustrator's in many styles.
 * Linear heads on the outputs of three networks (the built-in embedder, one for shapes, one for poses) and on colors; runs in
 * the media workers and in browsers.
 */
import type { RunNetwork } from '../network-port.ts';
import { colorFeatures } from './colors.ts';

/** The site does not accept tags below this score. */
const TOLD = 0.35;
/** Highest score of a tag that the heads are not sure of. */
const UNSURE = 0.34;

export interface BroadTag {
  tag: string;
  /** A probability where the heads are sure; below `TOLD` where they are not. */
  score: number;
}

export interface BroadHeads {
  /**
   * All tags that have a head, reported or not, in no particular order.
   * @param view the whole image as the scene network sees it: RGB bytes, `SCENE_SIDE` × `SCENE_SIDE` × 3
   * @param embedding the built-in embedder's of that view: 512 numbers, unit length
   * @throws {Error} when the files do not fit each other
   */
  read(view: Uint8Array, embedding: Float32Array): Promise<BroadTag[]>;
}

/** The file `tagger-broad.json`. */
export interface BroadDescription {
  /** Features are limited to this many deviations from their mean. */
  limit: number;
  tags: {
    tag: string;
    /** Probability from which it is reported: right often enough on sources that were not learned from. 2 for never. */
    sureFrom: number;
    scale: number;
    shift: number;
    /** Requires people: multiplied by the probability that `no_humans` is wrong, before the calibration. */
    withPeople?: boolean;
  }[];
}

const sigmoid = (logit: number): number => 1 / (1 + Math.exp(-logit));

/** The logit of two probabilities' product, within what the heads were calibrated on. */
function logitOfBoth(one: number, other: number): number {
  const both = Math.min(1 - 1e-6, Math.max(1e-9, one * other));
  return Math.log(both / (1 - both));
}

export interface BroadParts {
  description: BroadDescription;
  /** The file `tagger-broad.f32`. */
  weights: Uint8Array;
  shapes: RunNetwork;
  poses: RunNetwork;
}

/** @throws {Error} when the files do not fit each other */
export function createBroadHeads({ description: { limit, tags }, weights, shapes, poses }: BroadParts): BroadHeads {
  // Means, then what each feature is multiplied with, then a row a tag with its bias last.
  const numbers = new Float32Array(weights.slice().buffer);
  const count = (numbers.length - tags.length) / (tags.length + 3);
  const nobody = tags.findIndex(({ tag }) => tag === 'no_humans');
  if (!Number.isInteger(count) || nobody < 0) throw new Error('The heads of the broad tags are broken.');
  const [means, deviations, factors] = [0, 1, 2].map((i) => numbers.subarray(i * count, (i + 1) * count)) as [
    Float32Array,
    Float32Array,
    Float32Array,
  ];
  const rows = tags.map((_, i) => numbers.subarray(3 * count + i * (count + 1), 3 * count + (i + 1) * (count + 1)));

  return {
    async read(view, embedding) {
      const ofShapes = await shapes([view]);
      const ofPoses = await poses([view]);
      const raw = [...embedding, ...colorFeatures(view), ...ofShapes['features']!, ...ofPoses['features']!];
      if (raw.length !== count) throw new Error('The heads of the broad tags are broken.');
      const features = raw.map(
        (value, i) => Math.min(limit, Math.max(-limit, (value - means[i]!) / deviations[i]!)) * factors[i]!,
      );
      const logits = rows.map((row) => features.reduce((sum, value, j) => sum + value * row[j]!, row[count]!));
      const people = 1 - sigmoid(logits[nobody]!);
      return tags.map(({ tag, sureFrom, scale, shift, withPeople }, i) => {
        const logit = withPeople ? logitOfBoth(sigmoid(logits[i]!), people) : logits[i]!;
        return { tag, score: scoreOf(sigmoid(logit * scale + shift), sureFrom) };
      });
    },
  };
}

/** Keeps the order of unsure tags, so that a lower threshold shows the likeliest first. */
function scoreOf(probability: number, sureFrom: number): number {
  if (probability >= sureFrom) return Math.max(probability, TOLD);
  return UNSURE * Math.min(1, probability / Math.min(1, sureFrom));
}
