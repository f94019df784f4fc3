/** What a removal affects, in words. */
import type { Removed } from './remove.ts';

/** @example `2 posts` */
const several = (count: number, one: string, many = `${one}s`): string =>
  `${count.toLocaleString('en')} ${count === 1 ? one : many}`;

export function removedText({ images, posts, copies, favorites, history, shared }: Removed): string {
  const parts = [
    several(posts, 'post'),
    `the previews of ${several(copies, 'file')}`,
    several(favorites, 'favorite'),
    several(history, 'search in histories', 'searches in histories'),
    several(shared, 'thumbnail of shared results', 'thumbnails of shared results'),
  ];
  return `${several(images, 'image')} with ${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`;
}
