import { sql } from 'drizzle-orm';
import { post } from '../../platform/db/schema.ts';

/** The artist of a post, as tags are written: the expression of an index. */
export const artistName = sql`replace(lower(${post.artist}), ' ', '_')`;
