/** pixiv's pages of works name a cropped card as their image. Its own data about a work names the whole image. */
import { originalOf } from './original.ts';

/** The URL of the page of a work, if this is one. */
export function pixivPageOf(address: string): string | undefined {
  const url = /^www\./i.test(address) ? `https://${address}` : address;
  return /^https?:\/\/(?:www\.)?pixiv\.net\//i.test(url) ? originalOf(url)?.url.replace('/en/', '/') : undefined;
}

/** Where the data about a work is. */
export function pixivDataOf(page: string): string {
  return page.replace('/artworks/', '/ajax/illust/');
}

/** The URLs of the images in the data about a work; none if pixiv shows it to members only. */
export function imagesInPixivData(bytes: Uint8Array): string[] {
  try {
    const { body } = JSON.parse(new TextDecoder().decode(bytes)) as { body?: PixivWork };
    const first = body?.urls?.regular;
    if (typeof first !== 'string' || first === '') return [];
    const count = typeof body?.pageCount === 'number' && FIRST_OF_WORK.test(first) ? body.pageCount : 1;
    return Array.from({ length: Math.min(count, MAX_IMAGES) || 1 }, (_, at) => first.replace(FIRST_OF_WORK, `_p${at}`));
  } catch {
    return [];
  }
}

interface PixivWork {
  pageCount?: unknown;
  urls?: { regular?: unknown };
}

/** The names of a work's images differ by their number only. */
const FIRST_OF_WORK = /_p0(?=[_.][^/]*$)/;
/** pixiv takes no more for one work. */
const MAX_IMAGES = 200;
