/** What the search page shows of a search, beyond its results. */
import type { SentImage } from '../tray/use-send-image.ts';
import type { Result } from './results.ts';
import { isOwnImage, type SearchQuery } from './search-query.ts';

/** The farthest that the page scrolls after a search, in px. */
const MAX_IMAGE_SCROLL = 380;
const MAX_TEXT_SCROLL = 480;

/** What was typed for a search, also where the search is repeated from the history. */
export function typedOf(search: SearchQuery): SearchQuery | undefined {
  return search.kind === 'past' ? search.typed : search;
}

/** The words that are searched for; undefined where it is not words. */
export function wordsOf(search: SearchQuery): string | undefined {
  const typed = typedOf(search);
  return typed?.kind === 'text' ? typed.text : undefined;
}

/** The query token of the image that is searched, beside which words may stand; undefined for words and random images. */
export function likedToken(search: SearchQuery, historyToken: string | undefined): string | undefined {
  if (search.kind === 'random' || wordsOf(search) !== undefined) return undefined;
  return search.kind === 'query' ? search.key : historyToken;
}

/** What is searched, in a few words. */
export function titleOf(search: SearchQuery): string {
  const typed = typedOf(search);
  switch (typed?.kind) {
    case 'text':
      return typed.text;
    case 'url':
      return typed.url.replace(/^https?:\/\//, '');
    case 'file':
      return 'Your image';
    case 'query':
      return 'Images like this one';
    default:
      return 'From your history';
  }
}

/** How far the page scrolls at most once results are there, in px; undefined for random images, which scroll nowhere. */
export function maxScrollOf(search: SearchQuery): number | undefined {
  if (search.kind === 'random') return undefined;
  return wordsOf(search) === undefined ? MAX_IMAGE_SCROLL : MAX_TEXT_SCROLL;
}

/** Only what may be the very image is grouped by how sure that is. A repeated search for images like one is not. */
export function isGrouped(search: SearchQuery, images: readonly Result[]): boolean {
  if (search.kind === 'past' && images[0] && !images[0].match && images[0].item.score === 1) return false;
  return isOwnImage(search);
}

/** The searched image, as other tools can open it; undefined where there is none. */
export function sentImageOf(search: SearchQuery): SentImage | undefined {
  if (search.kind === 'file') return { kind: 'file', file: search.file };
  const typed = typedOf(search);
  return typed?.kind === 'url' ? { kind: 'url', url: typed.url } : undefined;
}

/** The file name of the searched image, which it keeps when it is edited. */
export function fileNameOf(search: SearchQuery): string {
  if (search.kind === 'file') return search.file.name;
  const typed = typedOf(search);
  return (typed?.kind === 'url' && new URL(typed.url).pathname.split('/').at(-1)) || 'image.png';
}

/** The address of an image of the index: the page with it opened. */
export function addressOfKey(key: string): string {
  return `/search?image=${key}`;
}

/** The preview of 224 px, which stands beside that of 512 px. */
export function smallPreview({ preview }: Result['item']): string {
  return preview.replace(/\/512\/(?=[^/]+$)/, '/224/');
}

/** The small preview of the image of the index whose like is searched for, once it is among the results. */
export function likedPreview(search: SearchQuery, images: readonly Result[]): string | undefined {
  const liked = search.kind === 'query' ? images.find(({ key }) => key === search.key) : undefined;
  return liked && smallPreview(liked.item);
}
