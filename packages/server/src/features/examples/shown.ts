import { and, eq, exists, type SQL } from 'drizzle-orm';
import type { Queries } from '../../platform/db/database.ts';
import { image, post } from '../../platform/db/schema.ts';

/** Which images may be examples. Uses the rating over all boards, as a single board may rate an image too low. */
export const mayBeExample = (db: Queries): SQL[] => [
  eq(image.rating, 'g'),
  exists(
    db
      .select({ one: post.id })
      .from(post)
      .where(and(eq(post.imageId, image.id), eq(post.state, 'active'))),
  ),
];
