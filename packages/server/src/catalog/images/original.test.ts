import { expect, test } from 'vitest';
import { originalOf } from './original.ts';

test.each([
  ['https://www.pixiv.net/artworks/12345', 'pixiv', 'https://www.pixiv.net/artworks/12345'],
  ['https://www.pixiv.net/en/artworks/12345/', 'pixiv', 'https://www.pixiv.net/en/artworks/12345'],
  ['http://pixiv.net/artworks/12345', 'pixiv', 'https://www.pixiv.net/artworks/12345'],
  [
    'https://i.pximg.net/img-original/img/2020/01/02/03/04/05/12345_p0.png',
    'pixiv',
    'https://www.pixiv.net/artworks/12345',
  ],
  ['http://i2.pixiv.net/img10/img/name/12345.jpg', 'pixiv', 'https://www.pixiv.net/artworks/12345'],
  [
    'http://www.pixiv.net/member_illust.php?mode=medium&illust_id=12345',
    'pixiv',
    'https://www.pixiv.net/artworks/12345',
  ],
  ['https://twitter.com/name/status/99?s=20', 'X', 'https://twitter.com/name/status/99'],
  ['https://x.com/name/status/99/photo/1', 'X', 'https://x.com/name/status/99/photo/1'],
  ['https://www.deviantart.com/name/art/Work-1', 'DeviantArt', 'https://www.deviantart.com/name/art/Work-1'],
  ['https://name.fanbox.cc/posts/7', 'FANBOX', 'https://name.fanbox.cc/posts/7'],
  ['https://bsky.app/profile/a.example/post/3k', 'Bluesky', 'https://bsky.app/profile/a.example/post/3k'],
  ['a book https://elsewhere.example/1 | https://skeb.jp/@a/works/3', 'Skeb', 'https://skeb.jp/@a/works/3'],
])('%s', (source, site, url) => {
  expect(originalOf(source)).toEqual({ site, url });
});

test.each([
  null,
  '',
  'a book',
  'https://www.pixiv.net/users/12345',
  'https://pbs.twimg.com/media/a.jpg',
  'https://danbooru.donmai.us/posts/1',
  'https://x.com.hostile.example/name/status/99',
  'https://name:secret@x.com/name/status/99',
  'https://www.pixiv.net/member_illust.php?illust_id=1%22onload',
  'javascript:alert(1)//www.pixiv.net/artworks/1',
])('%s is not known to be the artist’s', (source) => {
  expect(originalOf(source)).toBeUndefined();
});
