/** The boards that images come from, and the ratings they use. */

/** The image boards. */
export const BOARD_POOLS = [
  'danbooru',
  'gelbooru',
  'zerochan',
  'anime-pictures',
  'yande.re',
  'e-shuushuu',
  'safebooru',
  'konachan',
  'tbib',
] as const;
export type BoardPool = (typeof BOARD_POOLS)[number];

/** The boards, and the operator's own folders. */
export const POOLS = [...BOARD_POOLS, 'local'] as const;
export type Pool = (typeof POOLS)[number];

export const RATINGS = ['g', 's', 'q', 'e'] as const;
export type Rating = (typeof RATINGS)[number];

export function isPool(name: string): name is Pool {
  return (POOLS as readonly string[]).includes(name);
}

export function isRating(letter: string): letter is Rating {
  return (RATINGS as readonly string[]).includes(letter);
}

/** The strictest of several ratings. */
export function strictest(ratings: readonly Rating[]): Rating {
  return RATINGS[Math.max(0, ...ratings.map((rating) => RATINGS.indexOf(rating)))] ?? 'e';
}
