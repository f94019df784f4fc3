/** Which post of which board the address of a page leads to. */
import type { BoardPool } from '../images/pools.ts';

export interface PostAddress {
  pool: BoardPool;
  postId: string;
}

/** Hosts without `www.`, and the path of a post's page. Some boards have a second host with the same numbers. */
const PAGES: readonly [pool: BoardPool, hosts: readonly string[], path: RegExp][] = [
  ['danbooru', ['danbooru.donmai.us', 'safebooru.donmai.us'], /^\/posts\/(\d+)$/],
  ['yande.re', ['yande.re'], /^\/post\/show\/(\d+)(?:\/|$)/],
  ['konachan', ['konachan.com', 'konachan.net'], /^\/post\/show\/(\d+)(?:\/|$)/],
  ['zerochan', ['zerochan.net'], /^\/(\d+)$/],
  ['anime-pictures', ['anime-pictures.net'], /^\/posts\/(\d+)$/],
  ['e-shuushuu', ['e-shuushuu.net'], /^\/images?\/(\d+)$/],
];

/** Boards whose posts are named by the query alone. */
const BY_QUERY: Readonly<Record<string, BoardPool>> = {
  'gelbooru.com': 'gelbooru',
  'safebooru.org': 'safebooru',
  'tbib.org': 'tbib',
};

/** Longest number of a post; longer ones are no numbers of posts. */
const MAX_DIGITS = 12;

/** The post that a page shows; undefined for any other address. */
export function postAt(address: string): PostAddress | undefined {
  const url = URL.parse(/^www\./i.test(address) ? `https://${address}` : address);
  if (!url || !/^https?:$/.test(url.protocol) || url.port !== '') return undefined;
  const host = url.hostname.replace(/^www\./, '');
  const found = BY_QUERY[host] ? ofQuery(BY_QUERY[host], url) : ofPath(host, url.pathname.replace(/\/+$/, ''));
  return found && found.postId.length <= MAX_DIGITS ? found : undefined;
}

function ofPath(host: string, pathname: string): PostAddress | undefined {
  for (const [pool, hosts, path] of PAGES) {
    const postId = hosts.includes(host) ? path.exec(pathname)?.[1] : undefined;
    if (postId !== undefined) return { pool, postId };
  }
  return undefined;
}

function ofQuery(pool: BoardPool, { pathname, searchParams }: URL): PostAddress | undefined {
  const postId = searchParams.get('id') ?? '';
  const isPost = searchParams.get('page') === 'post' && searchParams.get('s') === 'view' && /^\d+$/.test(postId);
  return isPost && /^\/(?:index\.php)?$/.test(pathname) ? { pool, postId } : undefined;
}
