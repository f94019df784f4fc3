/** Pages of the search history, and its entries as the list shows them. */
import type { HistoryEntry } from '@mekiki/api-client';
import type { HistoryItem } from '@mekiki/ui';
import type { InfiniteData } from '@tanstack/react-query';
import { imageUrl } from '../favorites/image-url.ts';
import { exactTime, timeAgo } from '../../browser/time-ago.ts';

export const PAGE = 20;
/** Older entries than this many are not loaded. */
const MAX_ENTRIES = 10_000;
/** Above every ID: requests the first page. */
export const FIRST = 2 ** 31;

export interface HistoryPage {
  entries: HistoryEntry[];
  /** ID to request the next page with; entries of this page may be deleted meanwhile. */
  next: number | undefined;
}

export type HistoryPages = InfiniteData<HistoryPage, number>;

/** A page as the server returned it; one that is not full is the last. */
export function toPage(entries: HistoryEntry[]): HistoryPage {
  return { entries, next: entries.length < PAGE ? undefined : entries.at(-1)?.id_history };
}

/** The cursor of the next page; undefined if there is none, or if enough entries are loaded. */
export function nextAfter(pages: readonly HistoryPage[]): number | undefined {
  return pages.length * PAGE >= MAX_ENTRIES ? undefined : pages.at(-1)?.next;
}

/** The entries of all pages, but for those with these IDs. */
export function entriesOf(pages: readonly HistoryPage[], deleted: ReadonlySet<number>): HistoryEntry[] {
  return pages.flatMap((page) => page.entries).filter(({ id_history: id }) => !deleted.has(id));
}

/** The pages without one entry; pages without it stay the same objects. */
export function withoutEntry(data: HistoryPages, id: number): HistoryPages {
  return {
    ...data,
    pages: data.pages.map((page) =>
      page.entries.some(({ id_history: one }) => one === id)
        ? { ...page, entries: page.entries.filter(({ id_history: one }) => one !== id) }
        : page,
    ),
  };
}

/** Names an entry to delete: by its token also where another tab has repeated it, which gives it a new number. */
export const deletionOf = ({ id_history, history_token }: HistoryEntry) => ({ id_history, history_token });

const KEY = /^[0-9a-f]{32}$/;

/**
 * Creates the items of a newly opened list. The same entry gives the same item until its time reads otherwise, so that of
 * thousands of rows only those that change are rendered.
 */
export function createItems(): (entry: HistoryEntry, now: number) => HistoryItem {
  const items = new WeakMap<HistoryEntry, HistoryItem>();
  return (entry, now) => {
    const known = items.get(entry);
    const time = timeAgo(entry.created_at, now);
    if (known?.time === time) return known;
    const { search_mode: mode, search_ref: ref, with_image: isBeside } = entry.history_ref;
    const isImage = mode === 'Query' || mode === 'Batch';
    const item: HistoryItem = {
      id: entry.id_history,
      kind: mode,
      query: isImage ? (ref ? 'An image' : 'An image without a match') : isBeside ? `${ref}, like an image` : ref,
      time,
      exactTime: exactTime(entry.created_at),
      ...(isImage && KEY.test(ref) ? { imageUrl: imageUrl(ref, 224) } : {}),
    };
    items.set(entry, item);
    return item;
  };
}

/** Parameters of the search page that repeat a search and show it in the field. */
export function repeatParameters({
  history_token: past,
  history_ref: { search_mode: mode, search_ref: ref, with_image: isBeside },
}: HistoryEntry): {
  past?: string;
  like?: string;
  q?: string;
  url?: string;
} {
  // So that the words can be changed and the image stays.
  if (isBeside) return { like: past, q: ref };
  if (mode === 'Text') return { past, q: ref };
  if (mode === 'URL') return { past, url: ref };
  return { past };
}
