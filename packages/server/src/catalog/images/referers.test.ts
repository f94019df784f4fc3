import { expect, test } from 'vitest';
import { refererOf } from './referers.ts';

test.each([
  ['https://i.pximg.net/img-original/1_p0.png', undefined, 'https://www.pixiv.net/'],
  ['https://img3.gelbooru.com/images/a.jpg', undefined, 'https://gelbooru.com/'],
  ['https://gelbooru.com/index.php?page=post', undefined, 'https://gelbooru.com/'],
  ['https://notgelbooru.com/a.jpg', undefined, undefined],
  ['https://example.org/a.jpg', undefined, undefined],
  // A page's own images.
  ['https://example.org/a.jpg', 'https://example.org/secret?token=1', 'https://example.org/'],
  ['https://img.example.org/a.jpg', 'https://www.example.org/post/1', 'https://www.example.org/'],
  ['http://127.0.0.1:8080/a.jpg', 'http://127.0.0.1:8080/post', 'http://127.0.0.1:8080/'],
  // Those of others, and of a connection that everybody can read.
  ['https://cdn.example.net/a.jpg', 'https://intranet.example.org/post/1', undefined],
  ['https://example.org/a.jpg', 'https://forum.example.org/post/1', undefined],
  ['http://example.org/a.jpg', 'https://example.org/post/1', undefined],
  ['https://i.pximg.net/1.png', 'https://example.org/post/1', 'https://www.pixiv.net/'],
])('%s, named by the page %s, has the referer %s', (url, page, referer) => {
  expect(refererOf(new URL(url), page)).toBe(referer);
});
