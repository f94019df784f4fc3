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

/** The URL of the first image in the data about a work; undefined if pixiv shows it to members only. */
export function imageInPixivData(bytes: Uint8Array): string | undefined {
  try {
    const { body } = JSON.parse(new TextDecoder().decode(bytes)) as { body?: { urls?: { regular?: unknown } } };
    const url = body?.urls?.regular;
    return typeof url === 'string' && url !== '' ? url : undefined;
  } catch {
    return undefined;
  }
}
