import { env } from 'node:process';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ALL_TAGS, isKnownTag, ratingOf, specFromPrompt, specFromSeed, tagsOf, titleOf } from './index.ts';
import { ASKED_TAGS, characterTraits, isHiddenFromBehind, PARTIES, sceneTraits } from './tags.ts';
import { ASKED_TRAITS, CHARACTER_TRAITS, SCENE_TRAITS, THINGS, type TraitValue } from './traits.ts';

/** The share of the random values that this run takes. */
const DEPTH = Number(env['TEST_DEPTH'] ?? 1);

const seeds = fc.integer({ min: 0, max: 0xffffffff });

describe('specFromSeed', () => {
  it('gives the same spec for the same seed, and it survives JSON', () => {
    fc.assert(
      fc.property(seeds, (seed) => {
        const spec = specFromSeed(seed);
        expect(specFromSeed(seed)).toEqual(spec);
        expect(JSON.parse(JSON.stringify(spec))).toEqual(spec);
      }),
    );
  });

  it('meets each member of the cast and each value of each trait', () => {
    const seen = new Set<string>();
    for (let seed = 0; seed < 6000; seed++) for (const tag of tagsOf(specFromSeed(seed))) seen.add(tag);
    expect(ALL_TAGS.map((tag) => tag.name).filter((name) => !seen.has(name))).toEqual([]);
  });
});

describe('specFromPrompt', () => {
  it('keeps every tag of a drawing', () => {
    fc.assert(
      fc.property(seeds, seeds, (seed, other) => {
        const tags = tagsOf(specFromSeed(seed));
        expect(tagsOf(specFromPrompt(tags, seed))).toEqual(expect.arrayContaining(tags));
        expect(tagsOf(specFromPrompt(tags.toReversed(), other))).toEqual(expect.arrayContaining(tags));
      }),
      { numRuns: 1000 * DEPTH },
    );
  });

  it('shows any single tag that it knows', () => {
    fc.assert(
      fc.property(fc.constantFrom(...ALL_TAGS), seeds, ({ name }, seed) => {
        expect(tagsOf(specFromPrompt([name], seed))).toContain(name);
      }),
    );
  });

  it('shows any single tag that only a prompt brings, unless it is unwanted', () => {
    fc.assert(
      fc.property(fc.constantFrom(...ASKED_TAGS), seeds, (tag, seed) => {
        expect(isKnownTag(tag)).toBe(true);
        expect(tagsOf(specFromPrompt([tag], seed))).toContain(tag);
        expect(tagsOf(specFromPrompt([tag, '1girl'], seed))).toContain(tag);
        expect(tagsOf(specFromPrompt(['1girl'], seed, [tag]))).not.toContain(tag);
        expect(tagsOf(specFromPrompt(['1girl', tag], seed, [tag]))).not.toContain(tag);
      }),
      { numRuns: 300 * DEPTH },
    );
  });

  it('does not show what is on the other side of people who turn their backs', () => {
    fc.assert(
      fc.property(seeds, (seed) => {
        const tags = tagsOf(specFromPrompt(['1girl', 'from behind', 'closed eyes', 'necktie', 'twintails'], seed));
        expect(tags).toEqual(expect.arrayContaining(['from_behind', 'twintails']));
        expect(tags.filter(isHiddenFromBehind)).toEqual([]);
      }),
    );
  });

  it('puts things into free hands, and the others beside people', () => {
    const shown = (...tags: string[]): string[] => tagsOf(specFromPrompt(tags, 8));
    expect(shown('1girl', 'sword')).toEqual(expect.arrayContaining(['sword', 'holding', 'holding_sword']));
    expect(shown('1girl', 'holding sword')).toContain('sword');
    expect(shown('1girl', 'sword', 'waving')).toEqual(expect.arrayContaining(['waving', 'holding_sword']));
    const busy = shown('1girl', 'sword', 'hands on own hips');
    expect(busy).toEqual(expect.arrayContaining(['hands_on_own_hips', 'sword']));
    expect(busy).not.toContain('holding_sword');
    expect(shown('1girl', 'from behind', 'teddy bear')).not.toContain('holding_stuffed_toy');
    expect(shown('no humans', 'umbrella')).not.toContain('holding_umbrella');
    const both = specFromPrompt(['2girls', 'umbrella', 'guitar'], 8);
    expect(tagsOf(both)).toEqual(expect.arrayContaining(['holding_umbrella', 'holding_instrument']));
  });

  it('shows no more things than a prompt names', () => {
    expect(specFromPrompt(['1girl', 'animal', 'dog'], 2).things).toEqual(['dog']);
    expect(specFromPrompt(['1girl', 'animal'], 2).things).toHaveLength(1);
    expect(specFromPrompt(['no humans', 'cat', 'dog', 'bird', 'bench'], 2).things).toHaveLength(3);
    expect(specFromPrompt(['no humans', 'cat', 'white background'], 2)).toMatchObject({ background: 'white' });
    expect(titleOf(specFromPrompt(['no humans', 'forest', 'umbrella', 'cat'], 5))).toBe(
      'A scene without people: forest, with an umbrella and a cat',
    );
  });

  it('reads spaces, capitals and unknown words', () => {
    const tags = tagsOf(specFromPrompt(['Blue Hair', 'masterpiece', '', ' 2girls'], 7));
    expect(tags).toEqual(expect.arrayContaining(['blue_hair', '2girls']));
    expect(tags).not.toContain('masterpiece');
  });

  it('leaves out what the negative prompt names', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('glasses', 'blue_hair', 'outdoors', 'animal_ears', '1boy', 'long_hair'),
        seeds,
        (tag, seed) => {
          expect(tagsOf(specFromPrompt([], seed, [tag]))).not.toContain(tag);
          expect(tagsOf(specFromPrompt([tag], seed, [tag.replace('_', ' ')]))).not.toContain(tag);
        },
      ),
    );
  });

  it('shows a scene alone where nobody is wanted', () => {
    fc.assert(
      fc.property(seeds, fc.constantFrom('no_humans', 'scenery'), (seed, tag) => {
        const spec = specFromPrompt([tag, 'night'], seed);
        expect(spec.characters).toEqual([]);
        const tags = tagsOf(spec);
        expect(tags).toEqual(expect.arrayContaining(['no_humans', 'scenery', 'night']));
        expect(tags).not.toContain('upper_body');
        expect(ratingOf(spec)).toBe('general');
      }),
    );
    const shown = tagsOf(specFromPrompt(['no humans'], 5));
    expect(['outdoors', 'indoors', 'underwater', 'space'].filter((tag) => shown.includes(tag))).toHaveLength(1);
    expect(specFromPrompt(['scenery', 'blue hair'], 5).characters).toHaveLength(1);
    expect(specFromPrompt(['no humans', '1girl'], 5).characters).toHaveLength(0);
    expect(titleOf(specFromPrompt(['no humans', 'forest'], 5))).toBe('A scene without people: forest');
  });

  it('puts two wanted values of one part on two people', () => {
    const spec = specFromPrompt(['2girls', 'red hair', 'blue hair', 'cat ears', 'hat'], 3);
    expect(new Set(spec.characters.map((character) => character.hairColor))).toEqual(new Set(['red', 'blue']));
  });

  it('gives a named character the look of the cast', () => {
    const spec = specFromPrompt(['aoi_tsubasa_(mekiki)', 'hanasaki mio (mekiki)', '1girl', '1boy'], 5);
    expect(spec.characters.map(({ name, hairColor }) => [name, hairColor])).toEqual([
      ['hanasaki_mio_(mekiki)', 'pink'],
      ['aoi_tsubasa_(mekiki)', 'blue'],
    ]);
  });
});

describe('tags', () => {
  it('belong to one part each, so that no part can take a tag from another', () => {
    const tables: Record<string, TraitValue>[] = [
      PARTIES,
      ...characterTraits.map((trait) => CHARACTER_TRAITS[trait]),
      ...sceneTraits.map((trait) => SCENE_TRAITS[trait]),
      ...Object.values(ASKED_TRAITS),
      THINGS,
    ];
    const all = tables.flatMap((table) => [...new Set(Object.values(table).flatMap((value) => [...value.tags]))]);
    expect(all.filter((tag, index) => all.indexOf(tag) < index)).toEqual([]);
  });

  it('are lower case with underscores', () => {
    const all = [...ALL_TAGS.map(({ name }) => name), ...ASKED_TAGS];
    expect(all.filter((name) => !/^[a-z0-9_:^()-]+$/u.test(name))).toEqual([]);
  });

  it('rate bare shoulders as sensitive', () => {
    fc.assert(
      fc.property(seeds, (seed) => {
        const spec = specFromSeed(seed);
        expect(ratingOf(spec) === 'sensitive').toBe(tagsOf(spec).includes('bare_shoulders'));
      }),
    );
  });
});
