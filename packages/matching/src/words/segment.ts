/** An immutable part of the word index: for each word, the features that have it. */
import { WORDS as PARTS } from '../features/descriptor.ts';
import type { Features } from '../features/features.ts';
import { WORD_COUNT, wordsOf } from './words.ts';

/** Maximum number of images in a segment: a posting stores its image's place in 16 bits. */
export const MAX_SEGMENT = 16_384;

export interface Segment {
  /** Number of each image. */
  ids: Uint32Array;
  /** How many features each image has. */
  counts: Uint16Array;
  /** Where the postings of each word begin; one more at the end. */
  starts: Uint32Array;
  /** For each posting, the place of its image in `ids`. */
  images: Uint16Array;
  /** For each posting, its feature's descriptor: 4 parts of 32 bits. */
  bits: Uint32Array;
}

export interface WordedImage {
  id: number;
  features: Features;
}

export function segmentOf(images: readonly WordedImage[]): Segment {
  const total = images.reduce((sum, { features }) => sum + features.count, 0);
  const segment = emptySegment(images.length, total);
  const words = images.map(({ features }) => wordsOf(features));
  for (const some of words) for (const word of some) segment.starts[word + 1]! += 1;
  const next = beginnings(segment.starts);
  images.forEach(({ id, features }, place) => {
    segment.ids[place] = id;
    segment.counts[place] = features.count;
    words[place]!.forEach((word, at) => put(segment, next, { word, place, bits: features.bits, at }));
  });
  return segment;
}

/** Merges segments into one, keeping only the images that pass the filter. */
export function joinSegments(segments: readonly Segment[], isKept: (id: number) => boolean): Segment {
  const kept = segments.map(({ ids }) => Array.from(ids, isKept));
  let images = 0;
  let total = 0;
  segments.forEach(({ counts }, nth) =>
    counts.forEach((count, place) => {
      if (!kept[nth]![place]) return;
      images += 1;
      total += count;
    }),
  );
  const joined = emptySegment(images, total);
  const places: Uint16Array[] = [];
  let last = 0;
  segments.forEach(({ ids, counts }, nth) => {
    const moved = new Uint16Array(ids.length);
    ids.forEach((id, place) => {
      if (!kept[nth]![place]) return;
      joined.ids[last] = id;
      joined.counts[last] = counts[place]!;
      moved[place] = last;
      last += 1;
    });
    places.push(moved);
  });
  // Words come in order, so that postings are only appended.
  let end = 0;
  for (let word = 0; word < WORD_COUNT; word += 1) {
    segments.forEach(({ starts, images: of, bits }, nth) => {
      for (let posting = starts[word]!; posting < starts[word + 1]!; posting += 1) {
        if (!kept[nth]![of[posting]!]) continue;
        joined.images[end] = places[nth]![of[posting]!]!;
        for (let part = 0; part < PARTS; part += 1) joined.bits[end * PARTS + part] = bits[posting * PARTS + part]!;
        end += 1;
      }
    });
    joined.starts[word + 1] = end;
  }
  return joined;
}

export const bytesOf = ({ ids, counts, starts, images, bits }: Segment): number =>
  [ids, counts, starts, images, bits].reduce((sum, { byteLength }) => sum + byteLength, 0);

const emptySegment = (images: number, postings: number): Segment => ({
  ids: new Uint32Array(images),
  counts: new Uint16Array(images),
  starts: new Uint32Array(WORD_COUNT + 1),
  images: new Uint16Array(postings),
  bits: new Uint32Array(postings * PARTS),
});

/** Turns counts into beginnings. @returns where the next posting of each word goes */
function beginnings(starts: Uint32Array): Uint32Array {
  for (let word = 0; word < WORD_COUNT; word += 1) starts[word + 1]! += starts[word]!;
  return starts.slice();
}

interface Posting {
  word: number;
  place: number;
  bits: Uint32Array;
  at: number;
}

function put(segment: Segment, next: Uint32Array, { word, place, bits, at }: Posting): void {
  const posting = next[word]!;
  next[word] = posting + 1;
  segment.images[posting] = place;
  for (let part = 0; part < PARTS; part += 1) segment.bits[posting * PARTS + part] = bits[at * PARTS + part]!;
}
