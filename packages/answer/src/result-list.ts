/** The response of a search, as images. */
import type { SearchElsewhere, SearchEntry, SearchResults } from '@mekiki/api-client';

/** The grid holds no more images than this. */
export const MAX_IMAGES = 1000;

/** An image of the grid. */
export interface Result {
  /** The image's key; unique in a list. */
  key: string;
  /** Its best post. */
  item: SearchEntry['content'][number];
  /** Its posts on the boards that were searched, best first. */
  posts: SearchEntry['content'];
  /** All boards that have it; those that were searched come first. */
  pools: SearchEntry['pools'];
  match: SearchEntry['match'];
  /** Why words found it. */
  reason?: SearchEntry['reason'];
}

/** Sure matches that the filters exclude. */
export type Elsewhere = SearchElsewhere;

/** The images of each page in order, without duplicates, up to the maximum of the grid. */
export function toPages(pages: readonly SearchResults[]): Result[][] {
  const known = new Set<string>();
  return pages.map((page) => {
    const results: Result[] = [];
    for (const { content, pools, match, reason } of page.results.data) {
      const [item] = content;
      if (!item || known.has(item.query) || known.size === MAX_IMAGES) continue;
      known.add(item.query);
      results.push({
        key: item.query,
        item,
        posts: content,
        pools,
        match,
        reason,
      });
    }
    return results;
  });
}

/** All images of the pages in one list. */
export function toResults(pages: readonly SearchResults[]): Result[] {
  return toPages(pages).flat();
}
