/** Zerochan's API: engines.md §7 and its own page /api. */
import {
  displayName,
  type FakeBoard,
  type FakePost,
  type FakeReply,
  type FullPost,
  notFound,
  startFakeBoard,
} from './fake-board.ts';

/** By name, a third of the originals are PNG files, and a few GIF files. */
const extensionOf = ({ id }: { id: number }) => (id % 3 === 0 ? 'png' : id % 50 === 4 ? 'gif' : 'jpg');

/** Starts it. @param aliases names that lead to others, as display names */
export async function startFakeZerochan({
  posts,
  aliases = {},
}: {
  posts: FakePost[];
  aliases?: Record<string, string>;
}): Promise<FakeBoard> {
  return startFakeBoard(
    {
      fileAt: ({ path }, all) => all.find((post) => path === `/.full.${post.id}.${extensionOf(post)}`),
      answer({ path, query, headers }, all, base) {
        // "Project - Username", or a ban.
        if (!/ - \w/.test(headers['user-agent'] ?? '')) return { status: 403, body: '<!DOCTYPE html><h1>Banned</h1>' };
        if (!query.has('json')) return { body: '<!DOCTYPE html><html><body>Zerochan</body></html>' };
        const shown = all.filter(({ state }) => state === undefined);
        const word = path.slice(1).replaceAll('+', ' ');
        if (/^\d+$/.test(word)) {
          const post = shown.find(({ id }) => String(id) === word);
          return post ? { body: textOf(entryOf(post, base)) } : notFound('<!DOCTYPE html><h1>No such entry</h1>');
        }
        const alias = aliases[word];
        if (alias !== undefined)
          return { status: 301, headers: { location: `/${alias.replaceAll(' ', '+')}` }, body: '' };
        return list(word.split(',').filter(Boolean), query, shown, base);
      },
    },
    { posts },
  );
}

/** In lines, with quotes as they are. */
const textOf = (entry: Record<string, unknown>): string =>
  JSON.stringify(entry, null, 2).replaceAll('\\"', '"').replaceAll('\n', '\r\n');

function list(tags: string[], query: URLSearchParams, shown: readonly FullPost[], base: string): FakeReply {
  const has = (post: FullPost, tag: string) => post.tags.some(({ name }) => displayName(name) === tag);
  const found = shown.filter((post) => tags.every((tag) => has(post, tag)));
  if (found.length === 0 && tags.length > 0) return notFound('<!DOCTYPE html><h1>No such tag</h1>');
  const limit = Math.min(Math.max(1, Number(query.get('l') ?? 24)), 250);
  const offset = (Number(query.get('p') ?? 1) - 1) * limit;
  const items = found.slice(offset, offset + limit).map((post) => ({
    id: post.id,
    width: post.width,
    height: post.height,
    md5: post.md5,
    thumbnail: `${base}/240/${post.id}.jpg`,
    source: post.source === '' ? null : post.source,
    tag: displayName(post.tags[0]?.name ?? ''),
    tags: post.tags.map(({ name }) => displayName(name)),
  }));
  return { body: { items, next: offset + limit < found.length } };
}

function entryOf(post: FullPost, base: string): Record<string, unknown> {
  const { id, width, height, md5 } = post;
  return {
    id,
    small: `${base}/240/${id}.jpg`,
    medium: `${base}/600/${id}.jpg`,
    large: `${base}/1200/${id}.jpg`,
    full: `${base}/.full.${id}.${extensionOf(post)}`,
    width,
    height,
    size: 123_456,
    hash: md5,
    source: post.source === '' ? null : post.source,
    primary: displayName(post.tags[0]?.name ?? ''),
    tags: post.tags.map(({ name }) => displayName(name)),
  };
}
