/** Texts about one image. */
import type { Result } from './result-list.ts';

type Post = Result['item'];

/** Label of the link to a post. A sample is on no board. */
export function viewText({ sample, pool }: Post): string {
  if (sample) return 'View sample';
  return pool === 'local' ? 'View source' : `View on ${pool}`;
}

/** The artist of a post. Samples say "this software": their program's name reads like that of a person. */
export function artistText({ sample, artist }: Post): string {
  return sample ? 'this software' : (artist ?? '');
}

/** 832 × 1216 */
export function sizeText([width, height]: Post['size']): string {
  return `${width} × ${height}`;
}

/** The size of the image; if boards have it in different sizes, the largest and its boards. */
export function sizeSentence(posts: readonly [Post, ...Post[]]): string {
  const [best] = posts;
  if (!sizesDiffer(posts)) return sizeText(best.size);
  const largest = posts.reduce((found, post) => (pixels(post) > pixels(found) ? post : found));
  return `largest: ${sizeText(largest.size)} on ${largest.pool}`;
}

/** Whether the boards have the image in different sizes. */
export function sizesDiffer(posts: readonly Post[]): boolean {
  return new Set(posts.map(({ size }) => sizeText(size))).size > 1;
}

/** What distinguishes a post's file from those of the image's other posts, in a word each. */
export function distinctions({ copy, gone }: Post, posts: readonly Post[]): string[] {
  const isSpecial = (name: 'largest' | 'oldest') =>
    copy?.[name] === true && posts.some((post) => post.copy?.[name] === false);
  return [
    ...(isSpecial('largest') ? ['Largest'] : []),
    ...(isSpecial('oldest') ? ['Oldest'] : []),
    ...(gone ? ['Deleted'] : []),
  ];
}

/** The artist's own posts, one per site: boards give the same one in several forms. */
export function originalsOf(posts: readonly Post[]): NonNullable<Post['original']>[] {
  const originals = posts.flatMap(({ original }) => original ?? []);
  return originals.filter((one, index) => originals.findIndex(({ site }) => site === one.site) === index);
}

function pixels({ size: [width, height] }: Post): number {
  return width * height;
}

/** When the image was first posted, of all posts whose date is known. */
export function postedFact(posts: readonly Post[]): { label: string; value: string }[] {
  const [oldest] = posts.flatMap((post) => post.posted_at ?? []).toSorted();
  return oldest ? [{ label: posts.length > 1 ? 'Oldest post' : 'Posted', value: dayText(oldest) }] : [];
}

/** The date of a post, given in ISO 8601, in words. */
export function dayText(iso: string): string {
  return new Date(iso).toLocaleDateString(undefined, { dateStyle: 'medium', timeZone: 'UTC' });
}
