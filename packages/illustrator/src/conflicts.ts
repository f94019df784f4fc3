import type { CharacterTrait } from './traits.ts';

type Draft = Partial<Record<CharacterTrait, string>>;
type Rule = (draft: Draft) => boolean;

const is =
  (trait: CharacterTrait, ...values: string[]): Rule =>
  (draft) =>
    values.includes(draft[trait] ?? '');

const HATS = ['beret', 'witch_hat', 'straw_hat', 'peaked_cap', 'baseball_cap'];
const wearsHat = is('headwear', ...HATS);
const isBoy = is('gender', 'boy');
const LONG_STYLES = [
  'twintails', 'short_twintails', 'low_twintails', 'two_side_up', 'side_braid', 'twin_braids', 'twin_drills',
  'double_bun', 'single_bun', 'hime_cut', 'very_long', 'wavy', 'side_ponytail', 'bob',
]; // prettier-ignore
const twoColors = is('eyeColor', 'red_blue', 'yellow_blue', 'green_purple');
const closed = is('eyeState', 'happy', 'closed');

const forAll = (values: readonly string[], rule: Rule): Record<string, Rule> =>
  Object.fromEntries(values.map((value) => [value, rule]));

/** Combinations that clash. Prompts may still ask for them. */
const RULES: Partial<Record<CharacterTrait, Record<string, Rule>>> = {
  hairStyle: forAll(LONG_STYLES, isBoy),
  bangs: { blunt: isBoy, over_one_eye: twoColors },
  eyeState: { wink: twoColors },
  outfit: forAll(
    ['sailor', 'maid', 'gothic', 'summer_dress', 'off_shoulder', 'swimsuit', 'miko', 'idol', 'chinese'],
    isBoy,
  ),
  mouth: {
    tongue: closed,
    wavy: is('eyeState', 'happy'),
    pout: is('eyeState', 'happy'),
    frown: is('eyeState', 'happy'),
  },
  brows: { stern: is('mouth', 'open_smile', 'fang', 'surprised') },
  headwear: {
    maid_headdress: isBoy,
    tiara: isBoy,
    flower_wreath: isBoy,
    ...forAll(HATS, is('hairStyle', 'double_bun', 'single_bun', 'two_side_up')),
  },
  ears: forAll(
    ['cat', 'fox', 'rabbit', 'bear', 'horns', 'demon_horns'],
    is('headwear', ...HATS, 'headphones', 'flower_wreath', 'maid_headdress', 'tiara', 'mask'),
  ),
  hairOrnament: {
    ...forAll(
      ['bow', 'big_bow', 'flower', 'heart', 'kanzashi', 'feather', 'hairband'],
      (draft) => isBoy(draft) || wearsHat(draft),
    ),
    hairclip: wearsHat,
    x_clip: wearsHat,
    star: (draft) => isBoy(draft) || wearsHat(draft),
  },
  eyewear: {
    sunglasses: (draft) => draft.headwear !== 'none',
    eyepatch: (draft) =>
      closed(draft) || twoColors(draft) || draft.eyeState === 'wink' || draft.bangs === 'over_one_eye',
  },
  neckwear: {
    ...forAll(
      ['necklace', 'choker', 'bell'],
      is(
        'outfit',
        'hoodie',
        'sweater',
        'kimono',
        'yukata',
        'miko',
        'armor',
        'cloak',
        'blazer',
        'uniform',
        'chinese',
        'spacesuit',
        'cardigan',
        'shirt',
        'maid',
      ),
    ),
    scarf: is(
      'outfit',
      'swimsuit',
      'summer_dress',
      'armor',
      'cloak',
      'hoodie',
      'off_shoulder',
      'spacesuit',
      'kimono',
      'yukata',
      'miko',
      'maid',
      'gothic',
    ),
  },
};

/** Whether a value of a trait clashes with what has been chosen before. */
export const conflictsWith = (draft: Draft, trait: CharacterTrait, value: string): boolean =>
  RULES[trait]?.[value]?.(draft) ?? false;
