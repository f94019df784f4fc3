/**
 * The sample collection: drawings of our own, spread over the known boards so that every filter can be tried. They are
 * marked as samples everywhere; no real board has them.
 */
import { ALL_TAGS, ratingOf, sizeOf, type Spec, specFromSeed, tagsOf, titleOf } from '@mekiki/illustrator';
import type { NewPost } from '../index/index-image.ts';
import type { NewTag } from '../index/index-tags.ts';
import { BOARD_POOLS } from '../images/pools.ts';
import { ALIASES } from './aliases.ts';

export interface Sample {
  spec: Spec;
  posts: NewPost[];
  /** The same for each post. */
  tags: NewTag[];
}

const CATEGORIES = new Map(ALL_TAGS.map(({ name, category }) => [name, category]));
/** How many boards have a sample: half of them one, some up to four. */
const SPREAD = [1, 1, 1, 1, 1, 2, 2, 2, 3, 4];
/** Boards downscale what they repost. */
const COPY_SCALES = [1, 0.75, 0.5];
const FIRST_DAY = Date.UTC(2019, 0, 1);
const DAY_MS = 86_400_000;

/** Name of a sample's posts. */
export function samplePostId(seed: number): string {
  return `sample-${seed}`;
}

/** The sample of a seed (starting at 1); deterministic. */
export function sampleOf(seed: number): Sample {
  const spec = specFromSeed(seed);
  const { width, height } = sizeOf(spec);
  const dice = mix(seed);
  const boards = SPREAD[dice % SPREAD.length] ?? 1;
  const first = mix(dice) % BOARD_POOLS.length;
  // A stride coprime to the number of boards never picks one twice.
  const stride = [1, 2, 4, 5, 7, 8][mix(dice + 1) % 6] ?? 1;
  const tags = tagsOf(spec).map((name) => ({
    name,
    category: CATEGORIES.get(name) ?? 'general',
    aliases: ALIASES[name] ?? [],
  }));
  const posts = Array.from({ length: boards }, (_, place): NewPost => {
    const scale = COPY_SCALES[place % COPY_SCALES.length] ?? 1;
    return {
      pool: BOARD_POOLS[(first + place * stride) % BOARD_POOLS.length] ?? 'danbooru',
      postId: samplePostId(seed),
      rating: ratingOf(spec) === 'general' ? 'g' : 's',
      width: Math.round(width * scale),
      height: Math.round(height * scale),
      title: titleOf(spec),
      artist: 'Mekiki illustrator',
      postedAt: new Date(FIRST_DAY + ((dice + place * 97) % 2_500) * DAY_MS),
      isSample: true,
      tags,
    };
  });
  return { spec, posts, tags };
}

/** A well-mixed 32-bit hash of a number (the finalizer of MurmurHash3). */
function mix(value: number): number {
  let bits = value | 0;
  bits = Math.imul(bits ^ (bits >>> 16), 0x85ebca6b);
  bits = Math.imul(bits ^ (bits >>> 13), 0xc2b2ae35);
  return (bits ^ (bits >>> 16)) >>> 0;
}
