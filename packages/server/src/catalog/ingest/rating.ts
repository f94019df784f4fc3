/** How safe an image is, where its board says too little. */
import type { BoardRating } from '../boards/port.ts';
import type { RatingHint } from '../../imaging/matching/port.ts';
import type { Rating } from '../images/pools.ts';

const OF_HINT: Record<RatingHint, Rating> = { general: 'g', sensitive: 's', questionable: 'q', explicit: 'e' };

/** The embedder's hint as a rating. */
export function ratingOfHint(hint: RatingHint | undefined): Rating | undefined {
  return hint && OF_HINT[hint];
}

/**
 * A board's own rating stands. `safe` is general or sensitive: our own rating decides between the two and can make it no
 * stricter, for people looked at it. Without a rating our own alone decides; without one nothing is shown as safe.
 */
export function ratingOf(said: BoardRating, ours: Rating | undefined): Rating {
  if (said === 'safe') return ours === 'g' ? 'g' : 's';
  if (said === 'unknown') return ours ?? 'q';
  return said;
}
