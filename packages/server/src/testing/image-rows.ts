import { BUILTIN_EMBEDDER } from '../imaging/matching/embedders.ts';
import type { image } from '../platform/db/schema.ts';

const PLAIN = {
  width: 1,
  height: 1,
  color: '000000',
  phash: 0n,
  embedding: Array.from({ length: BUILTIN_EMBEDDER.dimensions }, () => 0.04),
  pools: [],
  rating: 'g',
  tags: [],
  document: '',
} satisfies Omit<typeof image.$inferInsert, 'key'>;

/** A row of the table of images: of one pixel, without posts and tags. @param more what a test says of it besides */
export const imageRow = (key: string, more: Partial<typeof image.$inferInsert> = {}) => ({ ...PLAIN, key, ...more });
