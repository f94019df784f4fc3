/** Images that an account saves. */
import { and, desc, eq, sql } from 'drizzle-orm';
import type { Queries } from '../../platform/db/database.ts';
import { favorite, image, post } from '../../platform/db/schema.ts';
import { Problem } from '../../platform/http/problem.ts';
import { lockOwner } from '../../platform/identity/lock-owner.ts';
import { hasFile, imageIdOf } from '../../catalog/works/find.ts';
import type { Favorite } from './schema.ts';

/** Maximum number per account. */
const MAX_FAVORITES = 10_000;

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
    for (const indexed of images) {
      const known = byKey.get(indexed.key);
      if (!known || (known.title === null && indexed.title !== null)) byKey.set(indexed.key, indexed);
    }
    return rows.map(({ id, key, createdAt }) => {
      const indexed = byKey.get(key);
      return {
        fav_id: id,
        fav_search: key,
        created_at: createdAt.toISOString(),
        ...(indexed ? { size: [indexed.width, indexed.height], color: indexed.color } : {}),
        ...(indexed?.title ? { title: indexed.title } : {}),
      };
    });
  }

  return {
    /** Saves an image; an already saved one stays. @throws Problem 404, 422 */
    async add(accountId: number, key: string): Promise<Favorite> {
      const [known] = await db.select({ id: image.id }).from(image).where(hasFile(key));
      if (!known) throw new Problem(404, 'unknown-image', 'This image is no longer in the index.');
      await db.transaction(async (tx) => {
        await lockOwner(tx, { kind: 'account', id: accountId });
        if ((await tx.$count(favorite, eq(favorite.accountId, accountId))) >= MAX_FAVORITES) {
          throw new Problem(422, 'too-many-favorites', `You have ${MAX_FAVORITES} favorites. Remove some first.`);
        }
        await tx.insert(favorite).values({ accountId, key }).onConflictDoNothing();
      });
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

    /** Removes a saved image; a missing one counts as removed. */
    async remove(accountId: number, key: string): Promise<void> {
      await db.delete(favorite).where(and(eq(favorite.accountId, accountId), eq(favorite.key, key)));
    },
  };
}
export type Favorites = ReturnType<typeof createFavorites>;
