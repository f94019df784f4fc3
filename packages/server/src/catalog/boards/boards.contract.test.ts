import { describe } from 'vitest';
import { startFakeAnimePictures } from '../../testing/boards/fake-anime-pictures.ts';
import { displayName } from '../../testing/boards/fake-board.ts';
import { startFakeDanbooru } from '../../testing/boards/fake-danbooru.ts';
import { shuushuuTag, startFakeEShuushuu } from '../../testing/boards/fake-e-shuushuu.ts';
import { startFakeGelbooru02 } from '../../testing/boards/fake-gelbooru-02.ts';
import { GELBOORU_KEY, startFakeGelbooru } from '../../testing/boards/fake-gelbooru.ts';
import { startFakeMoebooru } from '../../testing/boards/fake-moebooru.ts';
import { startFakeZerochan } from '../../testing/boards/fake-zerochan.ts';
import { type BoardCase, testBoard } from './board.contract.ts';

const same = (tag: string) => tag;
const GONE = { isListed: true, alone: 'gone' } as const;
const SKIPPED = { isListed: true, alone: 'skipped' } as const;
const UNKNOWN = { isListed: false, alone: 'unknown' } as const;

const FOUR_LEVELS = { g: 'g', s: 's', q: 'q', e: 'e' } as const;
const THREE_LEVELS = { g: 'safe', s: 'safe', q: 'q', e: 'e' } as const;
const NO_LEVELS = { g: 'unknown', s: 'unknown', q: 'unknown', e: 'unknown' } as const;

const ALL_CATEGORIES = {
  general: 'general',
  character: 'character',
  copyright: 'copyright',
  artist: 'artist',
  meta: 'meta',
} as const;
const NO_CATEGORIES = {
  general: undefined,
  character: undefined,
  copyright: undefined,
  artist: undefined,
  meta: undefined,
};

const danbooru: BoardCase = {
  pool: 'danbooru',
  name: 'Danbooru',
  start: startFakeDanbooru,
  searchFor: same,
  ratings: FOUR_LEVELS,
  categories: ALL_CATEGORIES,
  states: { deleted: GONE, hidden: SKIPPED, video: SKIPPED },
  hasSource: true,
  requestsForOne: 1,
};
const safebooru: BoardCase = {
  ...danbooru,
  pool: 'safebooru',
  name: 'Safebooru',
  start: startFakeGelbooru02,
  ratings: THREE_LEVELS,
  categories: NO_CATEGORIES,
  states: { deleted: GONE, hidden: UNKNOWN, video: SKIPPED },
  hasSource: false,
};
const yandere: BoardCase = {
  ...danbooru,
  pool: 'yande.re',
  name: 'yande.re',
  start: startFakeMoebooru,
  ratings: THREE_LEVELS,
  // `meta` is a word that it does not know.
  categories: { ...ALL_CATEGORIES, meta: undefined },
  states: safebooru.states,
};

const CASES: BoardCase[] = [
  danbooru,
  {
    ...danbooru,
    pool: 'gelbooru',
    name: 'Gelbooru',
    start: startFakeGelbooru,
    settings: GELBOORU_KEY,
    states: safebooru.states,
    requestsForOne: 2,
  },
  safebooru,
  {
    ...safebooru,
    pool: 'tbib',
    name: 'TBIB',
    start: ({ posts }) => startFakeGelbooru02({ posts, hasUrls: true }),
    hasSource: true,
  },
  yandere,
  {
    ...yandere,
    pool: 'konachan',
    name: 'Konachan',
    start: ({ posts }) => startFakeMoebooru({ posts, knowsTypes: false }),
    categories: NO_CATEGORIES,
  },
  {
    ...danbooru,
    pool: 'zerochan',
    name: 'Zerochan',
    start: startFakeZerochan,
    settings: { login: 'somebody' },
    searchFor: displayName,
    ratings: NO_LEVELS,
    categories: NO_CATEGORIES,
    states: { deleted: UNKNOWN, hidden: UNKNOWN, video: UNKNOWN },
  },
  {
    ...danbooru,
    pool: 'anime-pictures',
    name: 'Anime-Pictures',
    start: startFakeAnimePictures,
    ratings: { ...FOUR_LEVELS, g: 'unknown' },
    categories: { ...ALL_CATEGORIES, meta: 'general' },
    states: { deleted: UNKNOWN, hidden: SKIPPED, video: UNKNOWN },
    requestsForOne: 2,
  },
  {
    ...danbooru,
    pool: 'e-shuushuu',
    name: 'e-shuushuu',
    start: startFakeEShuushuu,
    searchFor: (tag) => String(shuushuuTag(tag)),
    ratings: NO_LEVELS,
    categories: { ...ALL_CATEGORIES, meta: 'general' },
    states: {
      deleted: { isListed: false, alone: 'gone' },
      hidden: { isListed: false, alone: 'gone' },
      video: { isListed: false, alone: 'gone' },
    },
  },
];

describe.each(CASES)('$name', (kind) => {
  testBoard(kind);
});
