/** Whether the site is a demo: its index has Mekiki's samples or is about to get them, and nothing else yet. */
import { sql } from 'drizzle-orm';
import type { Database } from '../../platform/db/database.ts';
import { post } from '../../platform/db/schema.ts';

/** @param getsSamples the server indexes the sample collection; the first pages are read before it is there */
export function createDemoCheck(queries: Database['queries'], getsSamples: boolean) {
  let isFilled = false;
  let known = false;

  async function ask(): Promise<boolean> {
    // A filled index does not become a demo again.
    if (isFilled) return false;
    const { rows } = await queries.execute<{ posts: boolean; samples: boolean }>(
      sql`select exists(select from ${post} where not ${post.isSample}) as posts,
        exists(select from ${post} where ${post.isSample}) as samples`,
    );
    isFilled = rows[0]?.posts ?? false;
    known = !isFilled && (getsSamples || (rows[0]?.samples ?? false));
    return known;
  }

  const refresh = () => void ask().catch(() => undefined);
  refresh();
  return {
    ask,
    /** The last known answer, so that no page waits for the database. */
    last: (): boolean => {
      refresh();
      return known;
    },
  };
}
