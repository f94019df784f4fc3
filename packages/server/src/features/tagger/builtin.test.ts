/** The built-in tagger on the real workers and a real index. */
import { ratingOf, specFromSeed, tagsOf } from '@mekiki/illustrator';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sampleOf } from '../../catalog/collection/samples.ts';
import { EngineError } from '../../platform/errors/engine-error.ts';
import { indexImage } from '../../catalog/index/index-image.ts';
import type { ImageStore } from '../../catalog/images/port.ts';
import { createTestMedia } from '../../testing/media.ts';
import type { MediaPool } from '../media-pool.ts';
import { openTestDatabase, type TestDatabase } from '../../testing/databases.ts';
import { imageOf } from '../../testing/images.ts';
import { createBuiltinTagger } from './adapter.builtin.ts';
import { checkTaggerFiles } from './builtin-files.ts';
import { describeTagger } from './tagger.contract.ts';
import { MIN_SCORE, type Tagger } from '../../engines/ports/tagger.ts';
import type { ScoredTag, Tagged } from '../../platform/db/json-columns.ts';

/** Nobody looks at the previews here. */
const nowhere: Pick<ImageStore, 'get' | 'put' | 'check'> = {
  put: async () => {},
  get: async () => undefined,
  check: async () => {},
};

const SAMPLES = [1, 2, 3, 4, 5, 6];
/** Neither learned from nor indexed. */
const UNSEEN = [20_000_001, 20_000_002, 20_000_003, 20_000_004, 20_000_005, 20_000_006, 20_000_007, 20_000_008];

let media: MediaPool;
let db: TestDatabase;
let tagger: Tagger;

beforeAll(async () => {
  media = createTestMedia();
  db = await openTestDatabase('embedded');
  tagger = createBuiltinTagger({ db: db.database.queries, media });
  const index = { database: db.database, images: nowhere };
  for (const seed of SAMPLES) {
    const { spec, posts } = sampleOf(seed);
    await indexImage(index, await media.indexDrawing(spec), 1, posts);
  }
  // An image of another board: its tags are none of the illustrator's.
  const tags = [
    { name: 'checkered_floor', category: 'general' },
    { name: 'somebody_(elsewhere)', category: 'character' },
  ];
  await indexImage(index, await media.indexImage(await stripes()), 1, [
    { pool: 'konachan', postId: '7', rating: 'q', width: 600, height: 500, tags },
  ]);
});

afterAll(async () => {
  await media.close();
  await db.dispose();
});

const bytesOf = async (seed: number): Promise<Uint8Array> => new Uint8Array(await (await imageOf(seed)).arrayBuffer());

/** Nothing that the networks know. */
function stripes(): Promise<Uint8Array> {
  const bars = Array.from(
    { length: 12 },
    (_, i) => `<path d="M${i * 50},0 l30,0 l-${i * 20},500 l-20,0 z" fill="hsl(${i * 67} 80% 45%)"/>`,
  );
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="600" height="500"><rect width="100%" height="100%" fill="#fe9"/>${bars.join('')}</svg>`;
  return sharp(Buffer.from(svg)).png().toBuffer();
}

const scoreOf = (tags: readonly ScoredTag[], name: string): number => tags.find(({ tag }) => tag === name)?.score ?? 0;
const allOf = ({ groups }: Tagged): ScoredTag[] => (Object.values(groups) as ScoredTag[][]).flat();

describe('a drawing that it never saw', () => {
  let results: { seed: number; tagged: Tagged }[];
  beforeAll(async () => {
    results = [];
    for (const seed of UNSEEN) results.push({ seed, tagged: await tagger.tag(await bytesOf(seed)) });
  });

  test('gets tags of which nearly all are true, and most of its own', () => {
    let told = 0;
    let hits = 0;
    let real = 0;
    for (const { seed, tagged } of results) {
      const truth = new Set(tagsOf(specFromSeed(seed)));
      const sure = [...tagged.groups.general, ...tagged.groups.character].filter(({ score }) => score >= 0.5);
      told += sure.length;
      hits += sure.filter(({ tag }) => truth.has(tag)).length;
      real += truth.size;
    }
    expect(hits / told).toBeGreaterThan(0.85);
    expect(hits / real).toBeGreaterThan(0.75);
  });

  test('gets its rating', () => {
    for (const { seed, tagged } of results) expect(tagged.groups.rating[0]?.tag).toBe(ratingOf(specFromSeed(seed)));
  });

  test('gets all four ratings, which add up to one', () => {
    for (const { tagged } of results) {
      const { rating } = tagged.groups;
      expect(rating.reduce((sum, { score }) => sum + score, 0)).toBeCloseTo(1, 2);
      expect(new Set(rating.map(({ tag }) => tag)).size).toBe(rating.length);
    }
  });

  test('gets scores from MIN_SCORE to 1, the surest first, no tag twice', () => {
    for (const { tagged } of results) {
      for (const group of Object.values(tagged.groups) as ScoredTag[][]) {
        const scores = group.map(({ score }) => score);
        expect(Math.min(...scores, 1)).toBeGreaterThanOrEqual(MIN_SCORE);
        expect(Math.max(...scores, 0)).toBeLessThanOrEqual(1);
        expect(scores).toEqual(scores.toSorted((a, b) => b - a));
      }
      const names = [...tagged.groups.general, ...tagged.groups.character].map(({ tag }) => tag);
      expect(new Set(names).size).toBe(names.length);
    }
  });
});

describe('an image of the index', () => {
  test('has all tags of its board, each nearly certain', async () => {
    const { groups } = await tagger.tag(await bytesOf(3));
    const scored = [...groups.general, ...groups.character];
    expect(tagsOf(specFromSeed(3)).filter((tag) => scoreOf(scored, tag) < 0.9)).toEqual([]);
  });

  test('has tags that only its board knows, in their groups, even as a small JPEG', async () => {
    const { groups } = await tagger.tag(
      await sharp(await stripes())
        .resize(300)
        .jpeg({ quality: 60 })
        .toBuffer(),
    );
    expect(scoreOf(groups.general, 'checkered_floor')).toBeGreaterThan(0.9);
    expect(scoreOf(groups.character, 'somebody_(elsewhere)')).toBeGreaterThan(0.9);
    expect(groups.rating[0]?.tag).toBe('questionable');
  });

  test('does not lend its tags to images unlike it', async () => {
    const { groups } = await tagger.tag(await bytesOf(UNSEEN[0]!));
    expect(scoreOf(groups.general, 'checkered_floor')).toBeLessThan(0.2);
  });
});

describe('an image of another kind', () => {
  test.each([
    ['colored noise', ['no_humans'], () => noise()],
    [
      'one color',
      ['no_humans', 'simple_background'],
      () =>
        sharp({ create: { width: 400, height: 300, channels: 3, background: '#28c' } })
          .png()
          .toBuffer(),
    ],
    [
      'stripes that nobody has indexed',
      // Negated, they are transparent all over, and shown on white.
      ['no_humans', 'simple_background', 'white_background', 'monochrome'],
      async () =>
        sharp(await stripes())
          .negate()
          .rotate(90)
          .png()
          .toBuffer(),
    ],
  ])(
    '%s gets no tag that it could be sure of, but for what is true of it',
    async (_, truth: readonly string[], make) => {
      const tagged = await tagger.tag(await make());
      const sure = allOf({ ...tagged, groups: { ...tagged.groups, rating: [] } }).filter(({ score }) => score >= 0.35);
      expect(sure.filter(({ tag }) => !truth.includes(tag))).toEqual([]);
    },
  );
});

describe('a drawing by another hand', () => {
  const drawn = (ground: string, color: string): Promise<Uint8Array> =>
    sharp(
      Buffer.from(
        `<svg xmlns="http://www.w3.org/2000/svg" width="500" height="500"><rect width="100%" height="100%" fill="${ground}"/><circle cx="250" cy="270" r="150" fill="${color}" stroke="#000" stroke-width="9"/><path d="M250 130q10-70 70-80" fill="none" stroke="#000" stroke-width="14"/></svg>`,
      ),
    )
      .png()
      .toBuffer();

  test('gets the broad tags that are sure, and no others', async () => {
    const { groups, thresholds } = await tagger.tag(await drawn('#fff', '#d22'));
    const told = groups.general.filter(({ score }) => score >= thresholds.general).map(({ tag }) => tag);
    expect(told).toEqual(expect.arrayContaining(['no_humans', 'white_background', 'simple_background']));
    expect(told).not.toContain('1girl');
  });

  test('has a white background only where it is white', async () => {
    const { groups } = await tagger.tag(await drawn('#136', '#d22'));
    expect(scoreOf(groups.general, 'white_background')).toBeLessThan(0.35);
    expect(scoreOf(groups.general, 'simple_background')).toBeGreaterThan(0.35);
  });

  test('is thought to have people where there is a face, and told nothing that is only likely', async () => {
    const face = `<svg xmlns="http://www.w3.org/2000/svg" width="500" height="500"><rect width="100%" height="100%" fill="#cde"/><path d="M90 500q10-130 160-130t160 130z" fill="#357"/><rect x="210" y="320" width="80" height="80" fill="#e8b58f"/><ellipse cx="250" cy="230" rx="115" ry="135" fill="#f4c9a4"/><path d="M125 230q-10-160 125-160t125 160q-30-90-125-90t-125 90z" fill="#4a2d18"/><g fill="#fff" stroke="#222" stroke-width="5"><ellipse cx="205" cy="230" rx="24" ry="16"/><ellipse cx="295" cy="230" rx="24" ry="16"/></g><circle cx="205" cy="230" r="10"/><circle cx="295" cy="230" r="10"/><path d="M245 245l-12 40h22" fill="none" stroke="#b57a55" stroke-width="5"/><path d="M205 310q45 40 90 0" fill="none" stroke="#a33" stroke-width="8"/></svg>`;
    const { groups, thresholds } = await tagger.tag(await sharp(Buffer.from(face)).png().toBuffer());
    expect(scoreOf(groups.general, 'no_humans')).toBeLessThan(thresholds.general);
    // The folds found no probability from which these are right often enough.
    for (const tag of ['1girl', 'portrait']) {
      expect(scoreOf(groups.general, tag)).toBeLessThan(thresholds.general);
    }
    expect(scoreOf(groups.general, 'portrait')).toBeGreaterThan(0.035);
  });

  test('has no score of 1, and no rating that nothing speaks for', async () => {
    const { groups, thresholds } = await tagger.tag(await drawn('#fff', '#d22'));
    expect(Math.max(...allOf({ groups, thresholds }).map(({ score }) => score))).toBeLessThan(1);
    expect(groups.rating.filter(({ score }) => score >= thresholds.rating)).toEqual([]);
  });
});

test('a damaged file is refused as the readers refuse it', async () => {
  const whole = await bytesOf(UNSEEN[0]!);
  await expect(tagger.tag(whole.subarray(0, whole.length / 2))).rejects.toMatchObject({
    name: 'MediaError',
    code: 'damaged',
  });
});

test('a question that is taken back rejects with its reason, before those that were asked earlier', async () => {
  const bytes = await bytesOf(UNSEEN[0]!);
  const controller = new AbortController();
  const reason = new Error('Nobody waits any more.');
  const settled: string[] = [];
  const earlier = tagger.tag(bytes).then(() => settled.push('earlier'));
  const takenBack = tagger.tag(bytes, { signal: controller.signal }).catch((error: unknown) => {
    settled.push('taken back');
    return error;
  });
  controller.abort(reason);
  expect(await takenBack).toBe(reason);
  await earlier;
  expect(settled).toEqual(['taken back', 'earlier']);
});

describeTagger('of our own', async () => createBuiltinTagger({ db: db.database.queries, media }));

test('its health is that of its files', async () => {
  await expect(checkTaggerFiles(['/nowhere/tagger.onnx'])).rejects.toThrow(EngineError);
});

test('it is ready without anything set up', async () => {
  await expect(tagger.check()).resolves.toBeUndefined();
  expect(tagger).toMatchObject({ kind: 'Built in', name: 'Mekiki tagger' });
  expect(await tagger.vocabulary?.()).toEqual({ general: 297, character: 24 });
});

/** The same every time. */
function noise(): Promise<Uint8Array> {
  let state = 7;
  const data = Uint8Array.from({ length: 320 * 240 * 3 }, () => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
    return state >>> 24;
  });
  return sharp(data, { raw: { width: 320, height: 240, channels: 3 } })
    .png()
    .toBuffer();
}
