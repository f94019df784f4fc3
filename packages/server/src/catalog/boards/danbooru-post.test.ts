import { expect, test } from 'vitest';
import { postOfDanbooru } from './danbooru-post.ts';

const MD5 = 'd34e4cf0a437a5d65f8e82b7bcd02606';

test('reads a line of a dump from before 2022: all values texts, tags in a list, three ratings', () => {
  const line = {
    id: '263167',
    created_at: '2008-06-22 23:52:10.60567 UTC',
    uploader_id: '1',
    score: '5',
    source: 'http://artist.example/1.jpg',
    md5: MD5,
    rating: 's',
    image_width: '1200',
    image_height: '1600',
    file_ext: 'jpg',
    file_size: '123456',
    is_deleted: false,
    is_banned: false,
    favs: ['1', '2'],
    pools: [],
    tags: [
      { id: '540830', name: '1girl', category: '0' },
      { id: '1', name: 'some_artist', category: '1' },
      { id: '2', name: 'touhou', category: '3' },
      { id: '3', name: 'hakurei_reimu', category: '4' },
      { id: '4', name: 'highres', category: '5' },
      { id: '5', name: 'unheard_of', category: '9' },
    ],
  };
  expect(postOfDanbooru(line)).toEqual({
    pool: 'danbooru',
    postId: '263167',
    pageUrl: 'https://danbooru.donmai.us/posts/263167',
    rating: 'safe',
    width: 1_200,
    height: 1_600,
    fileUrls: [`https://cdn.donmai.us/original/d3/4e/${MD5}.jpg`],
    md5: MD5,
    artist: 'some artist',
    source: 'http://artist.example/1.jpg',
    postedAt: new Date('2008-06-22T23:52:10.605Z'),
    tags: [
      { name: '1girl', category: 'general' },
      { name: 'some_artist', category: 'artist' },
      { name: 'touhou', category: 'copyright' },
      { name: 'hakurei_reimu', category: 'character' },
      { name: 'highres', category: 'meta' },
      { name: 'unheard_of' },
    ],
  });
  expect(postOfDanbooru({ ...line, is_deleted: 'true' })).toMatchObject({ postId: '263167', isGone: true });
  expect(postOfDanbooru({ ...line, is_deleted: '1' })).toMatchObject({ isGone: true });
  expect(postOfDanbooru({ ...line, is_deleted: '0' })).toMatchObject({ rating: 'safe' });
});

test('reads a line of a newer dump, whose keys are those of the API', () => {
  const line = {
    id: 5_000_000,
    created_at: '2022-01-01T00:00:00.000-05:00',
    rating: 's',
    image_width: 800,
    image_height: 600,
    tag_string: '1girl some_artist stray',
    tag_string_general: '1girl',
    tag_string_artist: 'some_artist',
    tag_string_meta: '',
    file_ext: 'png',
    md5: MD5,
    file_url: `https://cdn.donmai.us/original/d3/4e/${MD5}.png`,
    large_file_url: `https://cdn.donmai.us/sample/d3/4e/sample-${MD5}.jpg`,
    media_asset: {
      variants: [
        { type: '180x180', url: 'https://cdn.donmai.us/180x180/a.jpg', width: 180 },
        { type: '360x360', url: 'https://cdn.donmai.us/360x360/a.jpg', width: 360 },
        { type: '720x720', url: 'https://cdn.donmai.us/720x720/a.webp', width: 720 },
      ],
    },
  };
  const post = postOfDanbooru(line);
  expect(post).toMatchObject({ rating: 's', postedAt: new Date('2022-01-01T05:00:00Z') });
  expect(post).toMatchObject({
    fileUrls: [
      line.file_url,
      line.large_file_url,
      'https://cdn.donmai.us/720x720/a.webp',
      'https://cdn.donmai.us/360x360/a.jpg',
    ],
    tags: [{ name: 'some_artist', category: 'artist' }, { name: '1girl', category: 'general' }, { name: 'stray' }],
  });
  expect(postOfDanbooru({ ...line, tag_string_general: undefined, tag_string_artist: undefined })).toMatchObject({
    tags: [{ name: '1girl' }, { name: 'some_artist' }, { name: 'stray' }],
  });
});

test.each([
  [{ id: 1, rating: 'g', file_ext: 'jpg' }, /^Danbooru shows it to members/, false],
  [{ id: 1, is_banned: true, file_url: 'https://cdn.donmai.us/a.jpg' }, /artist does not want it/, true],
  [{ id: 1, is_deleted: true, file_url: 'https://cdn.donmai.us/a.jpg' }, /deleted/, true],
  [{ id: 1, file_ext: 'zip', md5: MD5, large_file_url: 'https://cdn.donmai.us/a.webm' }, /video/, false],
  [{ id: 1, file_url: 'javascript:alert(1)' }, /members/, false],
  [{}, /without a number/, false],
  [{ id: -3 }, /without a number/, false],
  [{ id: '../../../etc' }, /without a number/, false],
  [null, /without a number/, false],
  ['text', /without a number/, false],
  [[{ id: 1 }], /without a number/, false],
])('skips %o and says why', (raw, reason, isGone) => {
  expect(postOfDanbooru(raw)).toMatchObject({ reason: expect.stringMatching(reason) as unknown, isGone });
});

test.each([
  ['general', 'g'],
  ['sensitive', 's'],
  ['Q', 'q'],
  ['explicit', 'e'],
  ['', 'unknown'],
  [undefined, 'unknown'],
  ['constructor', 'unknown'],
])('knows the rating %s', (rating, wanted) => {
  expect(postOfDanbooru({ id: 1, rating, file_url: 'https://cdn.donmai.us/a.jpg' })).toMatchObject({ rating: wanted });
});
