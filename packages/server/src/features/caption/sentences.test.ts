import { specFromSeed, tagsOf } from '@mekiki/illustrator';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ALT_LIMIT } from './port.ts';
import { altOf, sentencesOf } from './sentences.ts';
import { promptOf, tagLineOf } from './tag-lines.ts';

/** The tags of a sample, as a perfect tagger would give them. */
function sureTagsOf(seed: number) {
  const spec = specFromSeed(seed);
  const characters = spec.characters.flatMap(({ name }) => name ?? []);
  return { characters, general: tagsOf(spec).filter((tag) => !characters.includes(tag)) };
}

test.each([
  [{ characters: [], general: ['1girl', 'solo', 'long_hair', 'blue_eyes'] }, 'A girl with long hair and blue eyes.'],
  [
    { characters: ['hatsune_miku_(vocaloid)'], general: ['1girl', 'twintails', 'aqua_hair', 'portrait', 'smile'] },
    'A portrait of Hatsune Miku, a girl with aqua hair. She has twintails. She has a smile.',
  ],
  [
    { characters: [], general: ['2girls', 'school_uniform', 'hat', 'outdoors', 'night_sky', 'upper_body', 'waving'] },
    'Two girls, seen from the waist up. They wear a school uniform and a hat. They wave. The scene is outdoors at night.',
  ],
  [
    {
      characters: ['a_b', 'c_d'],
      general: ['1girl', '1boy', 'heterochromia', 'red_eyes', 'hand_on_own_hip', 'holding_umbrella'],
    },
    'A girl and a boy, A B and C D, with red eyes. They rest a hand on their hip and hold an umbrella.',
  ],
  [
    {
      characters: [],
      general: ['1boy', 'heterochromia', 'red_eyes', 'blue_eyes', 'hand_on_own_hip', 'open_mouth', 'smile', 'armor'],
    },
    'A boy with one red and one blue eye. He wears armour. He rests a hand on his hip, with an open smile.',
  ],
  [
    { characters: [], general: ['no_humans', 'simple_background', 'sparkle', 'constructor', '__proto__'] },
    'An image. The background is plain, with sparkles.',
  ],
  [{ characters: [], general: [] }, 'An image.'],
])('%j is told', (tags, caption) => {
  expect(sentencesOf(tags).join('')).toBe(caption);
});

test('of tags with the same meaning, the most exact one is used', () => {
  const general = [
    '1girl',
    'hat',
    'witch_hat',
    'long_hair',
    'very_long_hair',
    'animal_ears',
    'cat_ears',
    'smile',
    'grin',
  ];
  expect(sentencesOf({ characters: [], general }).join('')).toBe(
    'A girl with very long hair. She has cat ears, and wears a witch hat. She has a grin.',
  );
});

test('samples read well: sentences with ends, no underscores, nothing said twice', () => {
  for (let seed = 1; seed <= 300; seed++) {
    const tags = sureTagsOf(seed);
    const sentences = sentencesOf(tags);
    const text = sentences.join('');
    expect(text).toMatch(/^(?:[A-Z][^.]*\.(?: |$))+$/);
    expect(text).not.toMatch(/[_{}]|undefined|,,| ,|\ba (?!one)[aeio]|\ban [^aeiouAEIOUX]|\b(\w+) \1\b/);
    const [hair] = tags.general.filter((tag) => /^(?:black|pink|blonde)_hair$/.test(tag));
    expect(sentences[0]).toContain(hair?.replace('_hair', '') ?? '');
  }
});

test('an alternative text is one whole phrase under its limit', () => {
  for (let seed = 1; seed <= 300; seed++) {
    const text = altOf(sureTagsOf(seed));
    expect(text.length).toBeLessThan(ALT_LIMIT);
    expect(text).toMatch(/^[A-Z][^.]*[^.,\s]\.$/);
  }
  fc.assert(
    fc.property(
      fc.array(fc.string({ minLength: 1, maxLength: 80 }), { maxLength: 5 }),
      fc.array(fc.oneof(fc.string(), fc.stringMatching(/^[a-z_]{1,70}_hat$/)), { maxLength: 20 }),
      (characters, general) => {
        expect(altOf({ characters, general }).length).toBeLessThan(ALT_LIMIT);
      },
    ),
  );
});

test('an alternative text leaves out what there is no room for, and tells what comes behind it', () => {
  const long = `${'very_'.repeat(20)}old_hat`;
  const tags = { characters: [], general: ['1girl', 'long_hair', long, 'beach'] };
  expect(altOf(tags)).toBe('A girl with long hair, on a beach.');
  expect(altOf({ characters: ['x'.repeat(130)], general: ['1girl'] })).toBe('A girl.');
});

test('a line of tags has them all', () => {
  const tags = { characters: ['hatsune_miku_(vocaloid)'], general: ['1girl', 'long_hair', '^_^'] };
  expect(tagLineOf(tags)).toBe('hatsune_miku_(vocaloid), 1girl, long_hair, ^_^');
});

test('a prompt has all tags once, in the order of prompts, with escaped brackets and whole faces', () => {
  const general = ['outdoors', 'smile', '^_^', 'hat', 'blue_eyes', 'solo', 'long_hair', '1girl', 'holding_cup'];
  expect(promptOf({ characters: ['hatsune_miku_(vocaloid)'], general })).toBe(
    'solo, 1girl, hatsune miku \\(vocaloid\\), long hair, blue eyes, hat, ^_^, holding cup, smile, outdoors',
  );
  for (let seed = 1; seed <= 50; seed++) {
    const tags = sureTagsOf(seed);
    const line = promptOf(tags).split(', ');
    expect(line).toHaveLength(tags.characters.length + tags.general.length);
    expect(new Set(line).size).toBe(line.length);
  }
});
