/** Words beside an image: "like this, but at night". */
import { type Looks, packVector, unpackVector } from '../scroll-token.ts';

/** A vector for image and words, with equal weight; only the image if its embedder does not read words. */
export function lookTogether(image: Looks, words: Looks | undefined): Looks {
  if (words?.embedder !== image.embedder) return image;
  const [a, b] = [unitOf(image.vector), unitOf(words.vector)];
  return { vector: packVector(a.map((value, at) => value + (b[at] ?? 0))), embedder: image.embedder };
}

function unitOf(packed: string): Float32Array {
  const vector = unpackVector(packed);
  const length = Math.hypot(...vector) || 1;
  return vector.map((value) => value / length);
}
