import { expect, test } from 'vitest';
import type { BoardPost } from '../boards/port.ts';
import { changesOf, type KnownPost } from './changes.ts';

const POST: BoardPost = {
  pool: 'danbooru',
  postId: '7',
  pageUrl: 'https://board.example/posts/7',
  rating: 'g',
  width: 800,
  height: 600,
  fileUrls: ['https://cdn.board.example/original/aa.jpg', 'https://cdn.board.example/sample/aa.jpg'],
  md5: 'aa',
  tags: [{ name: '1girl' }, { name: 'artist_a', category: 'artist' }],
  artist: 'artist a',
  title: 'A title',
  source: 'https://artist.example/1',
  postedAt: new Date('2026-01-02T03:04:05Z'),
};
const KNOWN: KnownPost = {
  url: POST.pageUrl,
  rating: 'g',
  width: 800,
  height: 600,
  fileUrl: 'https://cdn.board.example/original/aa.jpg',
  md5: 'aa',
  tags: ['artist_a', '1girl'],
  artist: 'artist a',
  title: 'A title',
  source: 'https://artist.example/1',
  postedAt: new Date('2026-01-02T03:04:05Z'),
  state: 'active',
};
const NOTHING = { isMoved: false, fields: {} };

test('nothing changes if the board states the same, or less', () => {
  expect(changesOf(KNOWN, POST)).toEqual(NOTHING);
  const { pool, postId, pageUrl, rating, fileUrls } = POST;
  expect(changesOf(KNOWN, { pool, postId, pageUrl, rating, fileUrls, tags: [], width: 0, height: 0 })).toEqual(NOTHING);
});

test('fields that the board has changed are adopted', () => {
  const changed = { rating: 'q', title: 'Another', tags: [{ name: '1girl' }], postedAt: new Date(0) } as const;
  expect(changesOf(KNOWN, { ...POST, ...changed })).toEqual({ isMoved: false, fields: changed });
  expect(changesOf({ ...KNOWN, state: 'deleted' }, POST).fields).toEqual({ state: 'active' });
  expect(changesOf({ ...KNOWN, md5: null, width: 1 }, POST).fields).toEqual({ md5: 'aa', width: 800 });
});

test.each([
  ['another sum', { md5: 'bb' }, {}, true],
  ['another address of the same file', { fileUrls: ['https://b.example/zz.jpg'] }, {}, false],
  ['another address, and no sum now', { fileUrls: ['https://b.example/zz.jpg'], md5: undefined }, {}, true],
  ['another address, and no sum before', { fileUrls: ['https://b.example/zz.jpg'] }, { md5: null }, true],
  ['another host', { fileUrls: ['https://b.example/original/aa.jpg?key=1'] }, { md5: null }, false],
  ['the second of its addresses', {}, { md5: null, fileUrl: 'https://cdn.board.example/sample/aa.jpg' }, false],
  ['no address any more', { fileUrls: [], md5: undefined }, {}, false],
] as const)('%s', (_, now, before, isMoved) => {
  const { md5, ...rest } = { ...POST, ...now };
  expect(changesOf({ ...KNOWN, ...before }, { ...rest, ...(md5 ? { md5 } : {}) }).isMoved).toBe(isMoved);
});

test('a file that is not fetched yet is not said to be there', () => {
  const { fields } = changesOf(KNOWN, { ...POST, md5: 'bb', width: 900, fileUrls: ['https://b.example/bb.jpg'] });
  expect(fields).toEqual({});
});

test.each([
  ['safe', 'g', undefined],
  ['safe', 's', undefined],
  ['safe', 'e', 's'],
  ['unknown', 'e', undefined],
  ['e', 'g', 'e'],
] as const)('a rating %s of a post that is known as %s gives %s', (rating, known, expected) => {
  expect(changesOf({ ...KNOWN, rating: known }, { ...POST, rating }).fields.rating).toBe(expected);
});
