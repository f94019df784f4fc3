/** The display state of the search page, apart from its results. */
import type { SentImage } from '../../lib/send/use-send-image.ts';
import type { Result } from '@mekiki/answer/result-list.ts';
import { isOwnImage, type SearchQuery } from '../../lib/search/search-query.ts';

/** The maximum distance that the page scrolls after a search, in px. */
const MAX_IMAGE_SCROLL = 380;
const MAX_TEXT_SCROLL = 480;

/** What was typed for a search, also if the search is repeated from the history. */
export function typedOf(search: SearchQuery): SearchQuery | undefined {
  return search.kind === 'past' ? search.typed : search;
}

/** The words that are searched for; undefined for other queries. */
export function wordsOf(search: SearchQuery): string | undefined {
  const typed = typedOf(search);
  return typed?.kind === 'text' ? typed.text : undefined;
}

/** The query token of the query image, to which words may be added; undefined for words and random images. */
export function likedToken(search: SearchQuery, historyToken: string | undefined): string | undefined {
  if (search.kind === 'random' || wordsOf(search) !== undefined) return undefined;
  return search.kind === 'query' ? search.key : historyToken;
}

/** A short description of the query. */
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

/**
 * Maximum distance that the page scrolls once results are there, in px; undefined for random images, which do not
 * scroll.
 */
export function maxScrollOf(search: SearchQuery): number | undefined {
  if (search.kind === 'random') return undefined;
  return wordsOf(search) === undefined ? MAX_IMAGE_SCROLL : MAX_TEXT_SCROLL;
}

/** Only results that may be the image itself are grouped by verdict. A repeated search for similar images is not. */
export function isGrouped(search: SearchQuery, images: readonly Result[]): boolean {
  if (search.kind === 'past' && images[0] && !images[0].match && images[0].item.score === 1) return false;
  return isOwnImage(search);
}

/** The query image, in a form that other tools can open; undefined if there is none. */
export function sentImageOf(search: SearchQuery): SentImage | undefined {
  if (search.kind === 'file') return { kind: 'file', file: search.file };
  const typed = typedOf(search);
  return typed?.kind === 'url' ? { kind: 'url', url: typed.url } : undefined;
}

/** The file name of the query image, which it keeps when it is edited. */
export function fileNameOf(search: SearchQuery): string {
  if (search.kind === 'file') return search.file.name;
  const typed = typedOf(search);
  return (typed?.kind === 'url' && new URL(typed.url).pathname.split('/').at(-1)) || 'image.png';
}

/** The 224 px preview, which exists beside the 512 px one. */
export function smallPreview({ preview }: Result['item']): string {
  return preview.replace(/\/512\/(?=[^/]+$)/, '/224/');
}

/** The small preview of the indexed image whose look-alikes are searched for, once it is among the results. */
export function likedPreview(search: SearchQuery, images: readonly Result[]): string | undefined {
  const liked = search.kind === 'query' ? images.find(({ key }) => key === search.key) : undefined;
  return liked && smallPreview(liked.item);
}
