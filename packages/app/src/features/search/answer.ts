/** The answer to "where does this image come from?", in words. */
import type { Elsewhere, Result } from './results.ts';
import { RATING_NAMES, relationOf } from './verdicts.ts';

type Match = NonNullable<Result['match']>;

/** "zerochan", "zerochan and tbib", "zerochan, tbib and 2 more". */
export function listOf(names: readonly string[], max = 3): string {
  const shown = names.length > max ? [...names.slice(0, max - 1), `${names.length - max + 1} more`] : names;
  const [last = ''] = shown.slice(-1);
  return shown.length > 1 ? `${shown.slice(0, -1).join(', ')} and ${last}` : last;
}

/** Where the best match is found. */
export function foundTitle({ pools, match }: Pick<Result, 'pools' | 'match'>): string {
  const where = pools.length === 1 ? (pools[0] ?? '') : `${pools.length} boards`;
  switch (relationOf(match)) {
    case 'variant':
      return `A variant is on ${where}`;
    case 'likely':
      return `Probably found on ${where}`;
    default:
      return `Found on ${where}`;
  }
}

/** A query that shows less than this share of the image is a part of it. */
const WHOLE = 0.9;

/** What was changed in the searched image, as a sentence; empty if nothing was. */
export function changesOf({ view, mirrored, degrees, target }: Match): string {
  const within = (from: number, length: number) => Math.max(0, Math.min(1, from + length) - Math.max(0, from));
  const share = within(target.x, target.width) * within(target.y, target.height);
  const changes = [
    ...(mirrored ? ['is mirrored'] : []),
    ...(degrees === 0 ? [] : [`is rotated by ${Math.abs(degrees)}°`]),
    ...(view === 'border' ? ['has a border'] : []),
    ...(view === 'inset' ? ['has it inside a larger image'] : []),
    ...(share < WHOLE * WHOLE ? [`shows ${Math.round(share * 100)}% of it`] : []),
  ];
  return changes.length > 0 ? `Your image ${listOf(changes, changes.length)}` : '';
}

/** The frame of a searched part on its match, in fractions; undefined for a whole or a rotated image. */
export function frameOf({ target, degrees }: Match): Match['target'] | undefined {
  const isPart = target.width < WHOLE || target.height < WHOLE;
  return isPart && degrees === 0 ? target : undefined;
}

const FILTER_NAMES = { pool: 'sources', rating: 'ratings', tags: 'tags' } as const;

/** What the filters leave out, as a sentence. */
export function elsewhereSentence({ images, sources, ratings, filters }: Elsewhere): string {
  const boards = listOf(sources.map(({ pool }) => pool));
  if (images === 0) return `Also on ${boards}, outside your sources`;
  const rated = filters.includes('rating') ? ` (${listOf(ratings.map(({ rating }) => RATING_NAMES[rating]))})` : '';
  return `Found on ${boards}${rated}, outside your ${listOf(filters.map((name) => FILTER_NAMES[name]))}`;
}

/** What keeps the filters wide enough for what they leave out. */
export function keepText({ sources, filters }: Pick<Elsewhere, 'sources' | 'filters'>): string {
  if (filters.includes('tags')) return 'Clear the tag filters';
  if (filters.includes('rating')) return 'Always include these ratings';
  return `Always search ${listOf(sources.map(({ pool }) => pool))}`;
}

/** Other sites that search by image. `take` is where one searches the image at an address; elsewhere it is uploaded. */
const OTHER_SITES = [
  { name: 'SauceNAO', home: 'https://saucenao.com/', take: 'https://saucenao.com/search.php?url=' },
  { name: 'IQDB', home: 'https://iqdb.org/', take: 'https://iqdb.org/?url=' },
  { name: 'trace.moe', home: 'https://trace.moe/', take: 'https://trace.moe/?url=' },
  { name: 'ascii2d', home: 'https://ascii2d.net/', take: 'https://ascii2d.net/search/url/' },
  { name: 'Google Lens', home: 'https://lens.google.com/', take: 'https://lens.google.com/uploadbyurl?url=' },
] as const;

/** Links to other sites that search by image. @param url address of the searched image, if it has one */
export function otherSites(url: string | undefined): { name: string; href: string }[] {
  return OTHER_SITES.map(({ name, home, take }) => ({
    name,
    href: url === undefined ? home : `${take}${encodeURIComponent(url)}`,
  }));
}
