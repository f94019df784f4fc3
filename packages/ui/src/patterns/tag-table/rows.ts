/** A tag as a tagger gives it. */
export interface ScoredTag {
  tag: string;
  /** 0 to 1. */
  score: number;
  /** @default 'general' */
  group?: 'rating' | 'character' | 'general' | 'artist' | 'copyright' | 'meta' | 'year';
}

export interface TagSort {
  by: 'tag' | 'score';
  direction: 'ascending' | 'descending';
}

const collator = new Intl.Collator('en', { numeric: true });

/** What tells tags apart: a rating may have the name of a tag. */
export function keyOf({ tag, group = 'general' }: ScoredTag): string {
  return `${group}:${tag}`;
}

/** Each tag once, with its highest score. */
export function withoutDoubles(tags: readonly ScoredTag[]): ScoredTag[] {
  const byKey = new Map<string, ScoredTag>();
  for (const tag of tags) {
    const known = byKey.get(keyOf(tag));
    if (!known || rank(tag) > rank(known)) byKey.set(keyOf(tag), tag);
  }
  return [...byKey.values()];
}

/** The tags with at least this score. One whose score is no number passes only where everything does. @param percent 0 to 100 */
export function overThreshold(tags: readonly ScoredTag[], percent: number): ScoredTag[] {
  return tags.filter(({ score }) => percent <= 0 || score >= percent / 100);
}

/** The tags that contain the text; underscores and spaces are alike, and so are small and capital letters. */
export function matching(tags: readonly ScoredTag[], text: string): ScoredTag[] {
  const wanted = plain(text);
  return tags.filter(({ tag }) => plain(tag).includes(wanted));
}

/** In the requested order; rows without a score come last either way, and ties are alphabetical. */
export function sorted(tags: readonly ScoredTag[], { by, direction }: TagSort): ScoredTag[] {
  const sign = direction === 'ascending' ? 1 : -1;
  const names = (a: ScoredTag, b: ScoredTag) => collator.compare(a.tag, b.tag);
  return tags.toSorted((a, b) => {
    if (by === 'tag') return sign * names(a, b);
    const [x, y] = [rank(a), rank(b)];
    if (x === y) return names(a, b);
    if (x === -Infinity) return 1;
    if (y === -Infinity) return -1;
    return sign * (x - y);
  });
}

/** The entries of a page and how many pages there are; a page out of range is the nearest one. @param page 1-based */
export function pageOf<Entry>(entries: readonly Entry[], page: number, size: number) {
  const pageCount = Math.max(1, Math.ceil(entries.length / size));
  const shown = Math.max(1, Math.min(pageCount, page));
  return { page: shown, pageCount, entries: entries.slice((shown - 1) * size, shown * size) };
}

/** As in 0.987; a dash for what is no number. */
export function scoreText(score: number): string {
  return Number.isFinite(score) ? score.toFixed(3) : '–';
}

function rank({ score }: ScoredTag): number {
  return Number.isFinite(score) ? score : -Infinity;
}

function plain(text: string): string {
  return text.normalize('NFKC').toLowerCase().replaceAll('_', ' ').trim();
}
