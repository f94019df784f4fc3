/** A post in the format of Danbooru's API and dumps. */
import {
  artistOf,
  dateOf,
  idOf,
  isRow,
  isTrue,
  isVideo,
  known,
  lookUp,
  md5Of,
  namesIn,
  sideOf,
  imageUrls,
  type Row,
  rowsOf,
  tagName,
  textOf,
  tidyTags,
} from './fields.ts';
import type { BoardPost, BoardRating, SkippedPost, TagCategory } from './port.ts';
import { PROFILES } from './profile.ts';

const CATEGORIES: Readonly<Record<string, TagCategory>> = {
  0: 'general',
  1: 'artist',
  3: 'copyright',
  4: 'character',
  5: 'meta',
  general: 'general',
  artist: 'artist',
  copyright: 'copyright',
  character: 'character',
  meta: 'meta',
};
const RATINGS: Readonly<Record<string, BoardRating>> = {
  g: 'g',
  s: 's',
  q: 'q',
  e: 'e',
  general: 'g',
  sensitive: 's',
  safe: 'safe',
  questionable: 'q',
  explicit: 'e',
};
const SMALLEST_VARIANT = 300;
const { site } = PROFILES.danbooru;

/**
 * A row of `/posts.json` or of a dump: all values may be strings, tags may be `tag_string…` or a list of `{id, name,
 * category}`, and the `s` of such a list means "safe", from before 2022. Never throws.
 */
export function postOfDanbooru(raw: unknown): BoardPost | SkippedPost {
  const row: Row = isRow(raw) ? raw : {};
  const postId = idOf(row);
  const skip = (reason: string, isGone = false): SkippedPost => ({ postId: postId ?? '', reason, isGone });
  if (postId === undefined) return skip('Danbooru sent a post without a number.');
  if (isTrue(row, 'is_deleted')) return skip('Danbooru has deleted it.', true);
  if (isTrue(row, 'is_banned'))
    return skip('Danbooru no longer shows it, because the artist does not want it there.', true);
  const md5 = md5Of(row, 'md5');
  const fileUrls = imageUrls([...addressesIn(row), addressOf(md5, textOf(row, 'file_ext'))], site);
  if (isVideo(textOf(row, 'file_ext'))) return skip('It is a video or an animation.');
  if (fileUrls.length === 0) return skip('Danbooru shows it to members with more rights only.');
  const tags = tagsOf(row);
  return {
    pool: 'danbooru',
    postId,
    pageUrl: `${site}/posts/${postId}`,
    rating: ratingOf(row),
    width: sideOf(row, 'image_width', 'width'),
    height: sideOf(row, 'image_height', 'height'),
    fileUrls,
    tags,
    ...known({ md5, artist: artistOf(tags), source: textOf(row, 'source'), postedAt: dateOf(row, 'created_at') }),
  };
}

/** The original, the sample, then smaller versions, the largest first. */
function addressesIn(row: Row): (string | undefined)[] {
  const media = row['media_asset'];
  const variants = rowsOf(isRow(media) ? media['variants'] : undefined)
    .filter((variant) => sideOf(variant, 'width') >= SMALLEST_VARIANT)
    .toSorted((a, b) => sideOf(b, 'width') - sideOf(a, 'width'));
  return [textOf(row, 'file_url'), textOf(row, 'large_file_url'), ...variants.map((one) => textOf(one, 'url'))];
}

/** The URL of a row's file if the row has none, as in dumps. */
function addressOf(md5: string | undefined, extension: string | undefined): string | undefined {
  if (md5 === undefined || extension === undefined || !/^\w{3,4}$/.test(extension)) return undefined;
  return `https://cdn.donmai.us/original/${md5.slice(0, 2)}/${md5.slice(2, 4)}/${md5}.${extension}`;
}

const hasTagList = (row: Row) => Array.isArray(row['tags']) && row['tags'].some(isRow);

function ratingOf(row: Row): BoardRating {
  const rating = lookUp(RATINGS, textOf(row, 'rating')?.toLowerCase()) ?? 'unknown';
  return rating === 's' && hasTagList(row) ? 'safe' : rating;
}

function tagsOf(row: Row): BoardPost['tags'] {
  if (hasTagList(row)) {
    return tidyTags(
      rowsOf(row['tags']).map((tag) => ({
        name: tagName(textOf(tag, 'name') ?? ''),
        ...known({ category: lookUp(CATEGORIES, textOf(tag, 'category')) }),
      })),
    );
  }
  const named = (['artist', 'copyright', 'character', 'general', 'meta'] as const).flatMap((category) =>
    namesIn(row[`tag_string_${category}`]).map((name) => ({ name: tagName(name), category })),
  );
  return tidyTags([...named, ...namesIn(row['tag_string']).map((name) => ({ name: tagName(name) }))]);
}
