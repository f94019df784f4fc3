/** Our results in SauceNAO's format. */
import type { SearchItem } from '../item-schema.ts';
import type { SearchEntry } from '../schema.ts';
import { indexOf } from './indexes.ts';

interface SauceResult {
  header: {
    /** Percent, two decimals, as text. */
    similarity: string;
    thumbnail: string;
    index_id: number;
    index_name: string;
    dupes: number;
    hidden: number;
  };
  data: Record<string, unknown>;
}

/**
 * One result per image: it contains the posts of all boards, as SauceNAO merges them.
 * @param absolute makes a URL absolute
 */
export function resultOf({ content }: SearchEntry, absolute: (url: string) => string): SauceResult[] {
  // Posts on boards that SauceNAO knows come first: clients build a URL from board and number.
  const posts = content.toSorted((a, b) => placeOf(a) - placeOf(b));
  const [first] = posts;
  if (!first) return [];
  const { id: own, shown: id = own, name } = indexOf(first.pool);
  // Clients use the URL that fits the board, and build one if none does.
  const addressed = isKnown(first) ? posts.filter(isKnown) : [first];
  return [
    {
      header: {
        similarity: (first.score * 100).toFixed(2),
        thumbnail: absolute(first.preview),
        index_id: id,
        index_name: `Index #${id}: ${name}`,
        dupes: posts.length - 1,
        hidden: 0,
      },
      data: {
        ext_urls: addressed.map(({ source }) => absolute(source)),
        ...Object.assign({}, ...posts.map(numberOf)),
        ...firstOf(posts, 'title'),
        creator: firstOf(posts, 'artist').artist ?? '',
        material: first.copyrights?.join(', ') ?? '',
        characters: first.characters?.join(', ') ?? '',
        source: absolute(first.source),
      },
    },
  ];
}

/** Whether the post is on a board that SauceNAO knows, under that board's own number. */
function isKnown({ pool, sample }: SearchItem): boolean {
  return !sample && indexOf(pool).shown === undefined;
}

const placeOf = (item: SearchItem): number => indexOf(item.pool).id + (isKnown(item) ? 0 : 1_000);

/** A sample is not on the board, so it has no number there. */
function numberOf({ pool, post_id: postId, sample }: SearchItem): Record<string, unknown> {
  if (sample) return {};
  return { [indexOf(pool).field]: /^\d{1,15}$/.test(postId) ? Number(postId) : postId };
}

function firstOf<Key extends 'title' | 'artist'>(posts: readonly SearchItem[], key: Key): Partial<Record<Key, string>> {
  const value = posts.find((post) => post[key])?.[key];
  return value ? ({ [key]: value } as Partial<Record<Key, string>>) : {};
}
