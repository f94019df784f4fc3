/** The answer to "where does this image come from?", in words. */
import { type Elsewhere, type Result, toResults } from './result-list.ts';
import { isSure, RATING_NAMES, relationOf } from './verdicts.ts';

/** The image that the query is a copy of. */
export interface Answer {
  best: Result;
  match: NonNullable<Result['match']>;
  /** All posts of the image, also those on boards that the filters exclude; the largest first. */
  posts: Result['posts'];
  largest: Result['item'];
  /** The filters exclude its boards: it is known, but not listed. */
  isOutside: boolean;
}

/**
 * The best sure match, whether the filters list it or not.
 * @returns undefined if there is none, or the filters exclude its rating or tags, too
 */
export function answerOf([listed]: readonly Result[], elsewhere?: Elsewhere): Answer | undefined {
  if (listed?.match && isSure(listed.match)) {
    const copies = elsewhere?.copies.filter(({ query }) => query === listed.key) ?? [];
    return { ...withPosts(listed, copies), match: listed.match, isOutside: false };
  }
  const [best] = toResults([{ results: { data: elsewhere?.data ?? [] }, scroll_token: null }]);
  return best?.match ? { ...withPosts(best), match: best.match, isOutside: true } : undefined;
}

function withPosts(best: Result, copies: Result['posts'] = []): Pick<Answer, 'best' | 'posts' | 'largest'> {
  const posts = [...best.posts, ...copies].toSorted((a, b) => areaOf(b) - areaOf(a));
  return { best, posts, largest: posts[0] ?? best.item };
}

const areaOf = ({ size: [width, height] }: Result['item']): number => width * height;

/** "zerochan", "zerochan and tbib", "zerochan, tbib and 2 more". */
export function listOf(names: readonly string[], max = 3): string {
  const shown = names.length > max ? [...names.slice(0, max - 1), `${names.length - max + 1} more`] : names;
  const [last = ''] = shown.slice(-1);
  return shown.length > 1 ? `${shown.slice(0, -1).join(', ')} and ${last}` : last;
}

/**
 * Where the answer is found, on all boards; a sample only represents a post there.
 * @param whose sources may not include it
 */
export function answerTitle({ best: { item }, match, posts, isOutside }: Answer, whose = 'your'): string {
  const [board = '', ...more] = new Set(posts.map(({ pool }) => pool));
  const boards = more.length === 0 ? board : `${more.length + 1} boards`;
  const where = `${boards}${item.sample ? ' (sample)' : ''}${isOutside ? `, outside ${whose} sources` : ''}`;
  switch (relationOf(match)) {
    case 'variant':
      return `A variant is on ${where}`;
    case 'likely':
      return `Probably found on ${where}`;
    default:
      return `Found on ${where}`;
  }
}

const FILTER_NAMES = { pool: 'sources', rating: 'ratings', tags: 'tags' } as const;

/**
 * What filters exclude, as a sentence.
 * @param whose filters they are
 * @param found how it begins; `Also found` where a match is listed
 */
export function elsewhereSentence(
  { images, sources, ratings, filters }: Elsewhere,
  whose = 'your',
  found: 'Found' | 'Also found' = 'Found',
): string {
  const boards = listOf(sources.map(({ pool }) => pool));
  if (images === 0) return `${boards} ${sources.length > 1 ? 'are' : 'is'} outside ${whose} sources`;
  const rated = filters.includes('rating') ? ` (${listOf(ratings.map(({ rating }) => RATING_NAMES[rating]))})` : '';
  return `${found} on ${boards}${rated}, outside ${whose} ${listOf(filters.map((name) => FILTER_NAMES[name]))}`;
}
