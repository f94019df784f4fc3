/** The rating of an image whose board says too little. */
import type { BoardRating } from '../boards/port.ts';
import type { RatingHint } from '../../imaging/matching/port.ts';
import type { Rating } from '../images/pools.ts';

const OF_HINT: Record<RatingHint, Rating> = { general: 'g', sensitive: 's', questionable: 'q', explicit: 'e' };

/** The embedder's hint as a rating. */
export function ratingOfHint(hint: RatingHint | undefined): Rating | undefined {
  return hint && OF_HINT[hint];
}

/**
 * A board's own rating takes precedence. `safe` is general or sensitive: our own rating decides between the two and
 * cannot make it stricter, since people rated it. Without a board's rating, our own decides; without either, nothing is
 * shown as safe.
 */
export function ratingOf(said: BoardRating, ours: Rating | undefined): Rating {
  if (said === 'safe') return ours === 'g' ? 'g' : 's';
  if (said === 'unknown') return ours ?? 'q';
  return said;
}
