/** Images that an account keeps. */
import { and, count, desc, eq, sql } from 'drizzle-orm';
import type { Queries } from '../../platform/db/database.ts';
import { favorite, image, post } from '../../platform/db/schema.ts';
import { Problem } from '../../platform/http/problem.ts';
import { hasFile, imageIdOf } from '../../catalog/works/find.ts';
import type { Favorite } from './schema.ts';

/** An account keeps so many. */
const MOST_FAVORITES = 10_000;

export function createFavorites(db: Queries) {
  async function describe(rows: (typeof favorite.$inferSelect)[]): Promise<Favorite[]> {
    if (rows.length === 0) return [];
    const keys = rows.map(({ key }) => key);
    const askedKey = sql<string>`asked.key`;
    const images = await db
      .select({ key: askedKey, color: image.color, width: image.width, height: image.height, title: post.title })
      .from(sql`unnest(${sql.param(keys)}::text[]) as asked (key)`)
      .innerJoin(image, eq(image.id, imageIdOf(askedKey)))
      .leftJoin(post, eq(post.imageId, image.id))
      .orderBy(post.id);
    const byKey = new Map<string, (typeof images)[number]>();
    // Any post may carry the title; the oldest that has one counts.
    for (const picture of images) {
      const known = byKey.get(picture.key);
      if (!known || (known.title === null && picture.title !== null)) byKey.set(picture.key, picture);
    }
    return rows.map(({ id, key, createdAt }) => {
      const picture = byKey.get(key);
      return {
        fav_id: id,
        fav_search: key,
        created_at: createdAt.toISOString(),
        ...(picture ? { size: [picture.width, picture.height], color: picture.color } : {}),
        ...(picture?.title ? { title: picture.title } : {}),
      };
    });
  }

  return {
    /** Keeps an image; one that is kept already stays. @throws Problem 404, 422 */
    async add(accountId: number, key: string): Promise<Favorite> {
      const [known] = await db.select({ id: image.id }).from(image).where(hasFile(key));
      if (!known) throw new Problem(404, 'unknown-image', 'This image is no longer in the index.');
      const [held] = await db.select({ held: count() }).from(favorite).where(eq(favorite.accountId, accountId));
      if ((held?.held ?? 0) >= MOST_FAVORITES) {
        throw new Problem(422, 'too-many-favorites', `You have ${MOST_FAVORITES} favorites. Remove some first.`);
      }
      await db.insert(favorite).values({ accountId, key }).onConflictDoNothing();
      const rows = await db
        .select()
        .from(favorite)
        .where(and(eq(favorite.accountId, accountId), eq(favorite.key, key)));
      const [added] = await describe(rows);
      if (!added) throw new Error('A favorite that was just added is gone.');
      return added;
    },

    /** All of them, the newest first. */
    async list(accountId: number): Promise<Favorite[]> {
      const rows = await db.select().from(favorite).where(eq(favorite.accountId, accountId)).orderBy(desc(favorite.id));
      return describe(rows);
    },

    /** Lets an image go; one that is not kept is gone already. */
    async remove(accountId: number, key: string): Promise<void> {
      await db.delete(favorite).where(and(eq(favorite.accountId, accountId), eq(favorite.key, key)));
    },
  };
}
export type Favorites = ReturnType<typeof createFavorites>;
