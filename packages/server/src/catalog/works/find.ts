/** The image and the file that an argument refers to. */
import { eq, sql, type SQL } from 'drizzle-orm';
import type { Executor } from '../../platform/db/database.ts';
import { image, imageCopy, post } from '../../platform/db/schema.ts';

const KEY = /(?<![0-9a-f])[0-9a-f]{32}(?![0-9a-f])/;

/** The number of the image that has a file, by the file's key; null if there is none. */
export function imageIdOf(key: string | SQL): SQL<number | null> {
  return sql`coalesce(
    (select of_key.image_id from ${imageCopy} as of_key where of_key.key = ${key}),
    (select of_key.id from ${image} as of_key where of_key.key = ${key}))`;
}

/** An image by the key of any of its files, as a condition on `image`. */
export function hasFile(key: string): SQL {
  return eq(image.id, imageIdOf(key));
}

/** The request matches nothing, or cannot be executed; `message` is one sentence for the operator. */
export class WorkError extends Error {
  override readonly name = 'WorkError';
}

export interface FoundFile {
  imageId: number;
  /** Key of the file that was named. */
  key: string;
}

/**
 * The file of a key, of one of our own URLs, or of the URL of a post.
 * @throws {WorkError} if there is none
 */
export async function findFile(db: Executor, wanted: string): Promise<FoundFile> {
  const key = KEY.exec(wanted)?.[0];
  if (key !== undefined) {
    const [row] = await db.select({ imageId: image.id }).from(image).where(hasFile(key));
    if (!row) throw new WorkError(`No image of the index has the file ${key}.`);
    return { imageId: row.imageId, key };
  }
  const [row] = await db
    .select({ imageId: post.imageId, copyKey: post.copyKey, key: image.key })
    .from(post)
    .innerJoin(image, eq(image.id, post.imageId))
    .where(eq(post.url, wanted));
  if (!row) throw new WorkError(`"${wanted}" is neither the key of a file nor the address of a post of the index.`);
  return { imageId: row.imageId, key: row.copyKey ?? row.key };
}
