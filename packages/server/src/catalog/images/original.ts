/** Boards say where they took an image from. This finds the artist's own post among those places. */

export interface Original {
  /** Display name of the site. */
  site: string;
  url: string;
}

/** Sites where artists publish their own work, with the URL pattern of a page that shows one work. */
const SITES: readonly [site: string, page: RegExp][] = [
  ['pixiv', /^www\.pixiv\.net\/(?:en\/)?artworks\/\d+$/],
  ['FANBOX', /^(?:[\w-]+\.fanbox\.cc|www\.fanbox\.cc\/@[\w-]+)\/posts\/\d+$/],
  ['X', /^(?:www\.|mobile\.)?(?:x|twitter)\.com\/\w+\/status\/\d+(?:\/photo\/\d)?$/],
  ['DeviantArt', /^(?:www\.deviantart\.com\/[\w-]+|[\w-]+\.deviantart\.com)\/art\/[^/]+$/],
  ['ArtStation', /^(?:www\.artstation\.com\/artwork|[\w-]+\.artstation\.com\/projects)\/\w+$/],
  ['Bluesky', /^bsky\.app\/profile\/[\w.:-]+\/post\/\w+$/],
  ['Tumblr', /^(?:[\w-]+\.tumblr\.com\/post\/\d+(?:\/[^/]*)?|www\.tumblr\.com\/[\w-]+\/\d+(?:\/[^/]*)?)$/],
  ['Niconico', /^seiga\.nicovideo\.jp\/seiga\/im\d+$/],
  ['Skeb', /^skeb\.jp\/@\w+\/works\/\d+$/],
  ['Patreon', /^www\.patreon\.com\/posts\/[\w-]+$/],
];

/** Files of pixiv are named after their work. */
const PIXIV_FILE = /^i(?:\d+)?\.(?:pximg|pixiv)\.net\/.*\/(\d+)(?:_\w+)?\.\w+$/;
/** URLs of works as pixiv used them until 2019. */
const OLD_PIXIV = /^(?:www\.)?pixiv\.net\/member_illust\.php$/;

/** The artist's own post, from a board's source field; undefined for any other place. */
export function originalOf(source: string | null): Original | undefined {
  // Boards of the Gelbooru kind list several.
  for (const text of source?.split(/[\s|]+/) ?? []) {
    const found = pageOf(text);
    if (found) return found;
  }
  return undefined;
}

function pageOf(text: string): Original | undefined {
  if (!/^https?:\/\//i.test(text) || !URL.canParse(text)) return undefined;
  const { host, pathname, searchParams, username, password } = new URL(text);
  if (username !== '' || password !== '') return undefined;
  const place = host + pathname.replace(/\/+$/, '');
  const work = PIXIV_FILE.exec(place)?.[1] ?? (OLD_PIXIV.test(place) ? searchParams.get('illust_id') : null);
  if (work && /^\d+$/.test(work)) return { site: 'pixiv', url: `https://www.pixiv.net/artworks/${work}` };
  const bare = place.replace(/^pixiv\.net\//, 'www.pixiv.net/');
  const known = SITES.find(([, page]) => page.test(bare));
  return known ? { site: known[0], url: `https://${bare}` } : undefined;
}
