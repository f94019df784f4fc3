/**
 * Proposes images by votes of their local features: each feature of a query votes for the images that have nearly the same
 * one. Finds what a vector of the whole image cannot: small crops, and the parts of collages. After J. Sivic and
 * A. Zisserman, Video Google, ICCV 2003, and H. Jégou et al., Hamming embedding, ECCV 2008.
 */
import { bitsOf } from '../features/bits.ts';
import { WORDS as PARTS } from '../features/descriptor.ts';
import { type Features, mirrorFeatures } from '../features/features.ts';
import { bytesOf, joinSegments, MAX_SEGMENT, type Segment, segmentOf, type WordedImage } from './segment.ts';
import { wordsOf } from './words.ts';

export interface Proposal {
  id: number;
  /** How much the votes weigh: more is likelier. Comparable within one query alone. */
  votes: number;
}

/** Bits of 128 in which two descriptions that vote may differ. Chosen by `npm run bench -- search --art`. */
const MAX_BITS = 28;
/** One feature that agrees is an accident. */
const MIN_VOTERS = 2;
/** Share of the query's features that vote for one image, from which it surely is not mirrored. Letters repeat, so a number says less. */
const SURE_SHARE = 0.5;

interface Counted extends Proposal {
  voters: number;
}

/** What the votes of one query add up to, for the images of one segment. */
interface Count {
  segment: Segment;
  votes: Float32Array;
  voters: Uint16Array;
  /** The last feature that voted for each image, from 1: each votes once. */
  votedBy: Uint16Array;
}

export class WordIndex {
  #segments: Segment[] = [];
  readonly #ids = new Set<number>();

  /** Images in the index. */
  get size(): number {
    return this.#ids.size;
  }

  /** Memory of the postings. */
  get bytes(): number {
    return this.#segments.reduce((sum, segment) => sum + bytesOf(segment), 0);
  }

  /** Adds images, of which those that are there already are left as they are. Costs about 2 ms an image. */
  add(images: readonly WordedImage[]): void {
    const added = new Map(images.filter(({ id }) => !this.#ids.has(id)).map((image) => [image.id, image]));
    const all = [...added.values()];
    for (let first = 0; first < all.length; first += MAX_SEGMENT) this.#append(all.slice(first, first + MAX_SEGMENT));
  }

  /** Keeps only these of its images. @returns which of them it lacks */
  keep(ids: ReadonlySet<number>): number[] {
    const isKept = (id: number): boolean => ids.has(id);
    this.#segments = this.#segments
      .map((segment) => (segment.ids.every(isKept) ? segment : joinSegments([segment], isKept)))
      .filter((segment) => segment.ids.length > 0);
    for (const id of this.#ids) if (!ids.has(id)) this.#ids.delete(id);
    return [...ids].filter((id) => !this.#ids.has(id));
  }

  /**
   * The images with most votes, best first. Takes a comparison of 128 bits for each stored feature of the query's words, and once
   * more for the mirrored query, unless it surely is not mirrored.
   */
  propose(query: Features, limit: number): Proposal[] {
    const found = this.#count(query);
    const isSure = found.some(({ voters }) => voters >= SURE_SHARE * query.count);
    const best = new Map<number, Counted>();
    for (const one of isSure ? found : [...found, ...this.#count(mirrorFeatures(query))]) {
      if (one.votes > (best.get(one.id)?.votes ?? 0)) best.set(one.id, one);
    }
    return [...best.values()]
      .toSorted((a, b) => b.votes - a.votes || a.id - b.id)
      .slice(0, limit)
      .map(({ id, votes }) => ({ id, votes }));
  }

  /** The images that have votes, unordered. */
  #count(query: Features): Counted[] {
    const counts = this.#segments.map((segment): Count => {
      const { length } = segment.ids;
      return {
        segment,
        votes: new Float32Array(length),
        voters: new Uint16Array(length),
        votedBy: new Uint16Array(length),
      };
    });
    wordsOf(query).forEach((word, at) => this.#vote(counts, query, word, at));
    const found: Counted[] = [];
    for (const { segment, votes, voters } of counts) {
      // Most images have no votes at all.
      for (let place = 0; place < voters.length; place += 1) {
        if (voters[place]! < MIN_VOTERS) continue;
        const weight = votes[place]! / Math.sqrt(segment.counts[place]!);
        found.push({ id: segment.ids[place]!, votes: weight, voters: voters[place]! });
      }
    }
    return found;
  }

  /** Segments of about the same size become one, so that there are few and each image is moved seldom. */
  #append(images: readonly WordedImage[]): void {
    if (images.length === 0) return;
    for (const { id } of images) this.#ids.add(id);
    let last = segmentOf(images);
    for (;;) {
      const before = this.#segments.at(-1);
      const isMuchLarger = before !== undefined && before.ids.length > 2 * last.ids.length;
      if (!before || isMuchLarger || before.ids.length + last.ids.length > MAX_SEGMENT) break;
      this.#segments.pop();
      last = joinSegments([before, last], () => true);
    }
    this.#segments.push(last);
  }

  /** A feature that few images have says more. */
  #vote(counts: readonly Count[], { bits }: Features, word: number, at: number): void {
    const [a, b, c, d] = bits.subarray(at * PARTS, at * PARTS + PARTS) as unknown as [number, number, number, number];
    const found = counts.map(({ segment: { starts, images, bits: others }, votedBy }) => {
      const places: number[] = [];
      for (let posting = starts[word]!; posting < starts[word + 1]!; posting += 1) {
        const from = posting * PARTS;
        const distance =
          bitsOf(a ^ others[from]!) +
          bitsOf(b ^ others[from + 1]!) +
          bitsOf(c ^ others[from + 2]!) +
          bitsOf(d ^ others[from + 3]!);
        const place = images[posting]!;
        if (distance > MAX_BITS || votedBy[place] === at + 1) continue;
        votedBy[place] = at + 1;
        places.push(place);
      }
      return places;
    });
    const weight = Math.log(
      1 +
        this.#ids.size /
          Math.max(
            1,
            found.reduce((sum, { length }) => sum + length, 0),
          ),
    );
    found.forEach((places, nth) => {
      const { votes, voters } = counts[nth]!;
      for (const place of places) {
        votes[place]! += weight;
        voters[place]! += 1;
      }
    });
  }
}
