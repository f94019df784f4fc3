import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type ComposedTag,
  COMPOSER_DEFAULTS,
  composeTags,
  type ComposerOptions,
  type ComposerTag,
  type ComposerThresholds,
  escapeTag,
  formatOf,
  keyOf,
  NO_EDITS,
  pickTags,
  type TagEdits,
  typedTags,
} from './compose.ts';

const names = fc.constantFrom(
  '1girl',
  'long_hair',
  'Long Hair',
  'smile',
  '^_^',
  'saber_(fate)',
  'a"b',
  'a,b',
  ' ',
  'x\ny',
);
const groups = fc.constantFrom('rating', 'character', 'general', 'artist', 'copyright', 'meta', 'year');
const scores = fc.oneof(fc.double({ min: 0, max: 1, noNaN: true }), fc.constantFrom(Number.NaN, Infinity));
const tagLists = fc.array(
  fc.record(
    { tag: fc.oneof(names, fc.string({ maxLength: 8 })), score: scores, group: groups, threshold: scores },
    { requiredKeys: ['tag', 'score'] },
  ) as fc.Arbitrary<ComposerTag>,
  { maxLength: 40 },
);
const options: fc.Arbitrary<ComposerOptions> = fc.record({
  format: fc.constant('plain'),
  underscores: fc.boolean(),
  escape: fc.boolean(),
  exclude: fc.array(fc.constantFrom('*hair*', 'smile', 'meta:*', '', 'x*')),
  rating: fc.boolean(),
});
const edits: fc.Arbitrary<TagEdits> = fc.record({
  removed: fc.array(names.map((name) => keyOf(name))),
  added: fc.array(names),
  order: fc.array(names.map((name) => keyOf(name))),
});
const thresholds = fc.record({
  general: fc.double({ min: 0, max: 1, noNaN: true }),
  character: fc.double({ min: 0, max: 1, noNaN: true }),
  moved: fc.subarray(['general' as const, 'character' as const]),
});

const found: ComposerTag[] = [
  { tag: 'long_hair', score: 0.91 },
  { tag: '1girl', score: 0.99, group: 'general' },
  { tag: '^_^', score: 0.6 },
  { tag: 'saber_(fate)', score: 0.97, group: 'character' },
  { tag: 'blue_background', score: 0.3, threshold: 0.2 },
  { tag: 'smile', score: 0.4, threshold: 0.5 },
  { tag: 'someone_else', score: 0.5, group: 'character' },
  { tag: 'general', score: 0.8, group: 'rating' },
  { tag: 'sensitive', score: 0.2, group: 'rating' },
];
const usual = { general: 0.35, character: 0.85 };
const compose = (
  changes: Partial<ComposerOptions> = {},
  changed: Partial<TagEdits> = {},
  cut: ComposerThresholds = usual,
) => composeTags(found, { ...NO_EDITS, ...changed }, cut, { ...COMPOSER_DEFAULTS, ...changes });
const text = (...args: Parameters<typeof compose>) => compose(...args).text;

describe('the formats', () => {
  it('plain: characters first, faces kept, brackets escaped', () => {
    expect(text()).toBe(String.raw`saber \(fate\), 1girl, long hair, ^_^, blue background`);
    expect(text({ underscores: true, escape: false })).toBe('saber_(fate), 1girl, long_hair, ^_^, blue_background');
  });

  it('are those of the caller, the first one for an id that there is not', () => {
    const formats = ['a', 'b'].map((id) => ({
      id,
      label: id,
      write: (tags: readonly ComposedTag[]) => `${id}${tags.length}`,
    }));
    const made = (format: string, some = formats) =>
      composeTags(found, NO_EDITS, usual, { ...COMPOSER_DEFAULTS, format }, some).text;
    expect(['a', 'b', 'c'].map((id) => made(id))).toEqual(['a5', 'b5', 'a5']);
    expect(made('c', [])).toBe(text());
  });

  it('are found with what the caller knows of them besides', () => {
    const formats = ['a', 'b'].map((id) => ({ id, label: id, extension: `.${id}`, write: () => id }));
    expect(['a', 'b', 'c'].map((id) => formatOf(formats, id)?.extension)).toEqual(['.a', '.b', '.a']);
    expect(formatOf([], 'a')).toBeUndefined();
  });

  it('are written in one line', () => {
    fc.assert(
      fc.property(tagLists, edits, thresholds, options, (tags, changed, cut, wanted) => {
        expect(composeTags(tags, changed, cut, wanted).text).not.toContain('\n');
      }),
    );
  });
});

describe('brackets', () => {
  it('are escaped once, backslashes too', () => {
    expect(escapeTag('saber_(fate)')).toBe(String.raw`saber_\(fate\)`);
    expect(escapeTag(String.raw`\m/`)).toBe(String.raw`\\m/`);
    expect(escapeTag('[a]')).toBe('[a]');
  });

  it('are what they were when a prompt is typed in again', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom('a', 'b', '(', ')', '\\', '/'), { minLength: 1 }), (letters) => {
        expect(typedTags(escapeTag(letters.join('')))).toEqual([letters.join('')]);
      }),
    );
    expect(typedTags(String.raw`long hair, saber \(fate\),, Long_Hair`)).toEqual(['Long_Hair', 'saber_(fate)']);
  });
});

describe('the thresholds', () => {
  it('are those of single tags, until a person moves the one of the group', () => {
    const tags = (moved: readonly ('general' | 'character')[]) =>
      composeTags(found, NO_EDITS, { ...usual, moved }, COMPOSER_DEFAULTS).tags;
    expect(tags([])).toContain('blue_background');
    expect(tags([])).not.toContain('smile');
    expect(tags(['character'])).toContain('blue_background');
    expect(tags(['general'])).not.toContain('blue_background');
    expect(tags(['general'])).toContain('smile');
  });

  it('are met exactly, and at 0 by everything', () => {
    const all = [
      { tag: 'a', score: 0.35 },
      { tag: 'b', score: Number.NaN },
    ];
    expect(composeTags(all, NO_EDITS, usual, COMPOSER_DEFAULTS).tags).toEqual(['a']);
    expect(composeTags(all, NO_EDITS, { general: 0, character: 0 }, COMPOSER_DEFAULTS).tags).toEqual(['a', 'b']);
  });

  it('let fewer pass when they are higher', () => {
    fc.assert(
      fc.property(tagLists, thresholds, fc.double({ min: 0, max: 1, noNaN: true }), (tags, cut, more) => {
        const pick = (by: number) =>
          pickTags(tags, NO_EDITS, { ...cut, general: Math.min(1, cut.general + by) }, COMPOSER_DEFAULTS);
        const low = new Set(pick(0).map(({ key }) => key));
        expect(pick(more).every(({ key }) => low.has(key))).toBe(true);
      }),
    );
  });
});

describe('what a person does', () => {
  it('removes, adds, orders and excludes', () => {
    expect(compose({}, { removed: [keyOf('1girl')] }).tags).not.toContain('1girl');
    // Below its threshold, unknown, and excluded.
    expect(compose({ exclude: ['smi*'] }, { added: ['smile', 'my own'] }).tags.slice(-3)).toEqual([
      'smile',
      'blue_background',
      'my_own',
    ]);
    expect(compose({}, { order: ['^_^', 'long_hair'] }).tags.slice(0, 3)).toEqual(['^_^', 'long_hair', 'saber_(fate)']);
    expect(compose({ exclude: ['LONG hair', 'character:*'] }).tags).toEqual(['1girl', '^_^', 'blue_background']);
  });

  it('takes kinds that there are not for general ones', () => {
    const odd = [{ tag: 'odd', score: 0.9, group: 'quality' as string as 'meta' }];
    expect(pickTags(odd, NO_EDITS, usual, COMPOSER_DEFAULTS)[0]?.group).toBe('general');
  });

  it('wants the likeliest rating only', () => {
    expect(compose({ rating: true }).tags.at(-1)).toBe('general');
    expect(compose({ rating: true }).tags).not.toContain('sensitive');
    expect(compose({ rating: true, exclude: ['rating:*'] }).tags).not.toContain('general');
    expect(compose({ rating: true }, {}, { ...usual, rating: 0.81 }).tags).not.toContain('general');
  });

  it('never makes a tag come twice, and always keeps to the edits', () => {
    fc.assert(
      fc.property(tagLists, edits, thresholds, options, (tags, changed, cut, wanted) => {
        const picked = pickTags(tags, changed, cut, wanted);
        const keys = picked.map(({ key }) => key);
        expect(keys).toHaveLength(new Set(keys).size);
        const forced = new Set(changed.added.filter((tag) => tag.trim() !== '').map((tag) => keyOf(tag)));
        for (const key of forced) expect(keys).toContain(key);
        expect(keys.some((key) => changed.removed.includes(key) && !forced.has(key))).toBe(false);
        expect(picked.every(({ tag }) => tag !== '' && !/\s/u.test(tag))).toBe(true);
        // The order by hand first, as far as it goes.
        const places = changed.order.filter((key, at) => keys.includes(key) && changed.order.lastIndexOf(key) === at);
        expect(keys.slice(0, places.length)).toEqual(places);
      }),
    );
  });
});
