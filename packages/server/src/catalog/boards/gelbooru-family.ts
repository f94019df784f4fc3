/** Posts of Gelbooru and of the boards that run its older version 0.2. */
import type { BoardPool } from '../images/pools.ts';
import {
  artistOf,
  dateOf,
  idOf,
  isVideo,
  known,
  lookUp,
  md5Of,
  namesIn,
  sideOf,
  imageUrls,
  type Row,
  tagName,
  textOf,
  tidyTags,
  unescaped,
} from './fields.ts';
import type { BoardPost, BoardRating, ListParams, SkippedPost, TagCategory } from './port.ts';
import { PROFILES } from './profile.ts';

/** Gelbooru has Danbooru's four levels. */
const FOUR: Readonly<Record<string, BoardRating>> = {
  general: 'g',
  sensitive: 's',
  questionable: 'q',
  explicit: 'e',
  safe: 'safe',
};
/** 0.2 has three; some of its boards call the mildest "general". */
const THREE: Readonly<Record<string, BoardRating>> = {
  general: 'safe',
  safe: 'safe',
  s: 'safe',
  sensitive: 's',
  questionable: 'q',
  q: 'q',
  explicit: 'e',
  e: 'e',
};

/** Query parameters of a list. */
export function listQuery({ tags, before, limit }: ListParams, max: number): Record<string, string | number> {
  const below = before === undefined ? [] : [`id:<${before}`];
  return { ...DAPI, tags: [...tags, ...below].join(' '), limit: Math.min(limit, max), pid: 0 };
}

export const DAPI = { page: 'dapi', s: 'post', q: 'index', json: 1 };

/** @param base URL of files whose URL the board omits */
export function postOfGelbooru(
  pool: BoardPool,
  base: string,
  row: Row,
  categories: ReadonlyMap<string, TagCategory> = new Map(),
): BoardPost | SkippedPost {
  const { name, site } = PROFILES[pool];
  const postId = idOf(row);
  const skip = (reason: string, isGone = false): SkippedPost => ({ postId: postId ?? '', reason, isGone });
  if (postId === undefined) return skip(`${name} sent a post without a number.`);
  if (textOf(row, 'status') === 'deleted') return skip(`${name} has deleted it.`, true);
  const file = textOf(row, 'file_url', 'image');
  if (isVideo(/\.(\w+)$/.exec(file ?? '')?.[1])) return skip('It is a video or an animation.');
  const fileUrls = imageUrls(addressesIn(row, base), site);
  if (fileUrls.length === 0) return skip(`${name} gives no URL for its image.`);
  const tags = tidyTags(
    namesIn(row['tags']).map((text) => {
      const tag = tagName(text);
      return { name: tag, ...known({ category: categories.get(tag) }) };
    }),
  );
  const [title, source] = ['title', 'source'].map((field) => unescaped(textOf(row, field) ?? '') || undefined);
  const rating = textOf(row, 'rating')?.toLowerCase();
  return {
    pool,
    postId,
    pageUrl: `${site}/index.php?page=post&s=view&id=${postId}`,
    rating: lookUp(pool === 'gelbooru' ? FOUR : THREE, rating) ?? 'unknown',
    width: sideOf(row, 'width'),
    height: sideOf(row, 'height'),
    fileUrls,
    tags,
    ...known({
      md5: md5Of(row, 'md5', 'hash'),
      artist: artistOf(tags),
      title,
      source,
      postedAt: dateOf(row, 'created_at'),
    }),
  };
}

/** The original, then the sample; older boards give only parts of the URL. */
function addressesIn(row: Row, base: string): (string | undefined)[] {
  const given = [textOf(row, 'file_url'), textOf(row, 'sample_url')];
  const directory = textOf(row, 'directory');
  const image = textOf(row, 'image');
  if (given[0] !== undefined || directory === undefined || image === undefined) return given;
  const place = directory.split('/').map(encodeURIComponent).join('/');
  const stem = encodeURIComponent(image.replace(/\.\w+$/, ''));
  const hasSample = row['sample'] === true || textOf(row, 'sample') === '1';
  return [
    `${base}/images/${place}/${encodeURIComponent(image)}`,
    hasSample ? `${base}/samples/${place}/sample_${stem}.jpg` : given[1],
  ];
}
