import { describe, expect, test } from 'vitest';
import type { RemoteImage } from '../../platform/http/remote.ts';
import { RemoteError } from '../../platform/http/remote-error.ts';
import { followPages } from './page-images.ts';
import { pixivPageOf } from './pixiv.ts';

const PAGE = 'https://www.pixiv.net/artworks/123';
const DATA = 'https://www.pixiv.net/ajax/illust/123';
const CARD = 'https://embed.pixiv.net/artwork.php?illust_id=123';
const WHOLE = 'https://i.pximg.net/img-master/img/2026/01/01/00/00/00/123_p0_master1200.jpg';
const IMAGE = Buffer.from('\u0089PNG\r\n\u001a\n', 'latin1');

test.each([
  ['https://www.pixiv.net/artworks/123', PAGE],
  ['https://www.pixiv.net/en/artworks/123#2', PAGE],
  ['http://pixiv.net/artworks/123?from=x', PAGE],
  ['www.pixiv.net/artworks/123/', PAGE],
  ['https://www.pixiv.net/member_illust.php?mode=medium&illust_id=123', PAGE],
  ['https://www.pixiv.net/users/123', undefined],
  ['https://example.org/artworks/123', undefined],
  [WHOLE, undefined],
  ['nonsense', undefined],
])('%s is the page %s', (address, page) => {
  expect(pixivPageOf(address)).toBe(page);
});

describe('a page of pixiv', () => {
  /** A stand-in of pixiv, which gives no data and no image without a referer. @param data about the work */
  function fakePixiv(data: unknown, isWholeThere = true) {
    const asked: string[] = [];
    const isReferred = (url: string, referer: string | undefined) =>
      referer === 'https://www.pixiv.net/' || !/\/ajax\/|pximg/.test(url);
    const remote = followPages({
      async fetchImage(
        url: string,
        _signal?: AbortSignal,
        refererOf: (url: URL) => string | undefined = () => undefined,
      ): Promise<RemoteImage> {
        asked.push(url);
        const body = new Map<string, string | Buffer>([
          [DATA, typeof data === 'string' ? data : JSON.stringify(data)],
          [PAGE, `<meta property="og:image" content="${CARD}">`],
          [CARD, IMAGE],
          ...(isWholeThere ? [[WHOLE, IMAGE] as const] : []),
        ]).get(url);
        if (body === undefined || !isReferred(url, refererOf(new URL(url)))) throw new RemoteError('bad-status', '403');
        const contentType = url === PAGE ? 'text/html; charset=utf-8' : 'application/octet-stream';
        return { bytes: Buffer.from(body), url, contentType };
      },
    });
    return { remote, asked };
  }
  const dataWith = (regular: unknown, pageCount = 1) => ({ error: false, body: { pageCount, urls: { regular } } });

  test('gives the whole image of the work', async () => {
    const { remote, asked } = fakePixiv(dataWith(WHOLE));
    expect(await remote.fetchImage('https://www.pixiv.net/en/artworks/123')).toMatchObject({ url: WHOLE, page: PAGE });
    expect(asked).toEqual([DATA, WHOLE]);
  });

  test('offers the images of a work that has several', async () => {
    const { remote, asked } = fakePixiv(dataWith(WHOLE, 3));
    await expect(remote.fetchImage(PAGE)).rejects.toMatchObject({
      code: 'several-images',
      images: [WHOLE, WHOLE.replace('_p0_', '_p1_'), WHOLE.replace('_p0_', '_p2_')],
    });
    expect(asked).toEqual([DATA]);
  });

  test('offers no more images than other pages do, and needs their numbers', async () => {
    const many = fakePixiv(dataWith(WHOLE, 150)).remote.fetchImage(PAGE);
    await expect(many).rejects.toSatisfy((error: RemoteError) => error.images?.length === 12);
    const unnumbered = 'https://i.pximg.net/123.jpg';
    const { remote } = fakePixiv(dataWith(unnumbered, 3));
    expect(await remote.fetchImage(PAGE)).toMatchObject({ url: CARD });
  });

  test.each([
    ['shows the work to members only', dataWith(null)],
    ['has no data', { error: true, body: [] }],
    ['sends something else', '<html></html>'],
    ['names no URL', dataWith('nowhere')],
  ])('gives its card where pixiv %s', async (_, data) => {
    const { remote } = fakePixiv(data);
    expect(await remote.fetchImage(PAGE)).toMatchObject({ url: CARD, page: PAGE });
  });

  test('falls back to its card if the image is unavailable', async () => {
    const { remote } = fakePixiv(dataWith(WHOLE), false);
    expect(await remote.fetchImage(PAGE)).toMatchObject({ url: CARD, page: PAGE });
  });
});
