import { expect, test } from 'vitest';
import { postAt } from './post-address.ts';

test.each([
  ['https://danbooru.donmai.us/posts/123?q=1girl', 'danbooru'],
  ['https://safebooru.donmai.us/posts/123', 'danbooru'],
  ['https://gelbooru.com/index.php?page=post&s=view&id=123&tags=1girl', 'gelbooru'],
  ['https://safebooru.org/index.php?id=123&page=post&s=view', 'safebooru'],
  ['https://tbib.org/index.php?page=post&s=view&id=123#comments', 'tbib'],
  ['https://yande.re/post/show/123', 'yande.re'],
  ['https://yande.re/post/show/123/1girl-solo', 'yande.re'],
  ['http://konachan.com/post/show/123/', 'konachan'],
  ['https://konachan.net/post/show/123', 'konachan'],
  ['https://www.zerochan.net/123', 'zerochan'],
  ['www.zerochan.net/123', 'zerochan'],
  ['https://anime-pictures.net/posts/123?lang=en', 'anime-pictures'],
  ['https://e-shuushuu.net/images/123', 'e-shuushuu'],
  ['https://e-shuushuu.net/image/123/', 'e-shuushuu'],
])('the page of a post: %s', (address, pool) => {
  expect(postAt(address)).toEqual({ pool, postId: '123' });
});

test.each([
  'https://danbooru.donmai.us/posts',
  'https://danbooru.donmai.us/posts/123/edit',
  'https://danbooru.donmai.us:8080/posts/123',
  'https://danbooru.donmai.us.example.org/posts/123',
  'https://example.org/?https://danbooru.donmai.us/posts/123',
  'https://gelbooru.com/index.php?page=post&s=list&id=123',
  'https://gelbooru.com/index.php?page=post&s=view&id=1.5',
  'https://safebooru.org/other.php?page=post&s=view&id=123',
  'https://www.zerochan.net/Hatsune+Miku',
  `https://www.zerochan.net/${'1'.repeat(13)}`,
  'ftp://yande.re/post/show/123',
  'danbooru',
])('no page of a post: %s', (address) => {
  expect(postAt(address)).toBeUndefined();
});
