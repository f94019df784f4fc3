import { CAST } from './cast.ts';
import { handsOf } from './carrying.ts';
import type { Character, Spec } from './spec.ts';
import {
  ASKED_TRAITS,
  type AskedTrait,
  CHARACTER_TRAITS,
  type CharacterTrait,
  HOLDING,
  SCENE_TRAITS,
  type SceneTrait,
  THINGS,
  type TraitValue,
} from './traits.ts';

export const characterTraits = Object.keys(CHARACTER_TRAITS) as CharacterTrait[];
export const sceneTraits = Object.keys(SCENE_TRAITS) as SceneTrait[];
export const askedTraits = Object.keys(ASKED_TRAITS) as AskedTrait[];

/** Who is in the image, by the genders of its characters from left to right. */
export const PARTIES = {
  girl: { weight: 72, tags: ['1girl', 'solo'], genders: ['girl'] },
  boy: { weight: 13, tags: ['1boy', 'solo'], genders: ['boy'] },
  girls: { weight: 9, tags: ['2girls', 'multiple_girls'], genders: ['girl', 'girl'] },
  couple: { weight: 5, tags: ['1girl', '1boy'], genders: ['girl', 'boy'] },
  boys: { weight: 2, tags: ['2boys', 'multiple_boys'], genders: ['boy', 'boy'] },
} as const satisfies Record<string, TraitValue & { genders: readonly Character['gender'][] }>;

/** Tags of an image without people. No seed makes one, so `ALL_TAGS` leaves them out. */
const NOBODY = ['no_humans', 'scenery'] as const;

type Draft = Partial<Record<CharacterTrait, string>>;

/** Only the eye on the image's left shows its iris. */
export const hidesOneEye = (draft: Draft): boolean =>
  draft.eyeState === 'wink' || draft.bangs === 'over_one_eye' || draft.eyewear === 'eyepatch';

export const hidesIrises = (draft: Draft): boolean => draft.eyeState === 'happy' || draft.eyeState === 'closed';

export const OF_THE_IRIS: readonly CharacterTrait[] = ['eyeColor', 'pupils', 'gaze', 'eyeShape'];

/** The tags that a value of a trait makes true on a character, given what the rest of it hides. */
export const visibleTags = (draft: Draft, trait: CharacterTrait, value: string): readonly string[] => {
  const table: Readonly<Record<string, TraitValue>> = CHARACTER_TRAITS[trait];
  const tags = table[value]?.tags ?? [];
  if (OF_THE_IRIS.includes(trait) && hidesIrises(draft)) return [];
  if (trait === 'eyeColor' && tags.length > 1 && hidesOneEye(draft)) return tags.slice(1, 2);
  return tags;
};

/** Traits of which nothing is seen from behind, and tags of others. */
const OF_THE_FACE: readonly CharacterTrait[] = [
  'bangs', 'eyeState', 'mouth', 'brows', 'cheeks', 'eyewear', 'neckwear', 'earrings', ...OF_THE_IRIS,
]; // prettier-ignore
const OF_THE_FRONT = [
  'neckerchief', 'necktie', 'bowtie', 'collared_shirt', 'drawstring', 'open_jacket', 'zipper', 'collarbone', 'breastplate',
  'brooch', 'buttons', 'cross-laced_clothes', 'own_hands_together', 'hand_on_own_chest', 'holding', 'book', 'holding_book',
  'cup', 'holding_cup', 'bouquet', 'holding_bouquet', 'fox_mask', 'mask_on_head', 'hairclip', 'x_hair_ornament',
  'star_hair_ornament', 'heart_hair_ornament', 'feather_hair_ornament', 'hair_ornament', 'kanzashi', 'tiara',
]; // prettier-ignore

const HIDDEN_FROM_BEHIND: ReadonlySet<string> = new Set([
  ...OF_THE_FACE.flatMap((trait) =>
    Object.values<TraitValue>(CHARACTER_TRAITS[trait]).flatMap(({ tags }) => [...tags]),
  ),
  ...OF_THE_FRONT,
]);

/** Whether a tag cannot be seen on people who turn their backs. */
export const isHiddenFromBehind = (tag: string): boolean => HIDDEN_FROM_BEHIND.has(tag);

const partyOf = (spec: Spec): TraitValue => {
  const genders = spec.characters.map((character) => character.gender).toSorted();
  const party = Object.values(PARTIES).find((one) => [...one.genders].toSorted().join() === genders.join());
  return party ?? PARTIES.girl;
};

/** The Danbooru names of what the image shows, without repeats: people first, then parts, then the scene. */
export const tagsOf = (spec: Spec): string[] => {
  const hasNobody = spec.characters.length === 0;
  const tags = new Set<string>(hasNobody ? NOBODY : partyOf(spec).tags);
  for (const character of spec.characters) if (character.name !== undefined) tags.add(character.name);
  for (const trait of characterTraits)
    for (const character of spec.characters)
      for (const tag of visibleTags(character, trait, character[trait]))
        if (spec.view !== 'behind' || !isHiddenFromBehind(tag)) tags.add(tag);
  for (const trait of sceneTraits) {
    // The tag says how much of a person is visible.
    if (hasNobody && trait === 'framing') continue;
    const values: Record<string, TraitValue> = SCENE_TRAITS[trait];
    for (const tag of values[spec[trait]]?.tags ?? []) tags.add(tag);
  }
  for (const trait of askedTraits) {
    const values: Record<string, TraitValue> = ASKED_TRAITS[trait];
    for (const tag of values[spec[trait] ?? '']?.tags ?? []) tags.add(tag);
  }
  for (const thing of spec.things ?? []) for (const tag of THINGS[thing].tags) tags.add(tag);
  for (const thing of handsOf(spec).carried)
    if (thing !== undefined) for (const tag of ['holding', HOLDING[thing] ?? thing]) tags.add(tag);
  return [...tags];
};

const generalTags = (): string[] => {
  const tables: Record<string, TraitValue>[] = [
    PARTIES,
    ...characterTraits.map((trait) => CHARACTER_TRAITS[trait]),
    ...sceneTraits.map((trait) => SCENE_TRAITS[trait]),
  ];
  const ofSeeds = tables.flatMap((table) => Object.values(table)).filter(({ weight }) => weight > 0);
  return [...new Set(ofSeeds.flatMap(({ tags }) => [...tags]))];
};

/** Every tag that `tagsOf` gives for an image that a seed makes. */
export const ALL_TAGS: readonly { readonly name: string; readonly category: 'general' | 'character' | 'meta' }[] = [
  ...generalTags().map((name) => ({ name, category: 'general' as const })),
  ...Object.keys(CAST).map((name) => ({ name, category: 'character' as const })),
];

const OF_SEEDS: ReadonlySet<string> = new Set(ALL_TAGS.map(({ name }) => name));

/** Every tag that is drawn for prompts alone. */
export const ASKED_TAGS: readonly string[] = [
  ...new Set([
    ...[
      ...Object.values<Readonly<Record<string, TraitValue>>>(CHARACTER_TRAITS),
      ...Object.values(SCENE_TRAITS),
      ...Object.values(ASKED_TRAITS),
      THINGS,
    ]
      .flatMap((table) => Object.values<TraitValue>(table))
      .flatMap(({ tags }) => tags.filter((tag) => !OF_SEEDS.has(tag))),
    ...Object.values(HOLDING),
  ]),
];
const ONLY_ASKED: ReadonlySet<string> = new Set(ASKED_TAGS);

/** Whether a tag is drawn for prompts alone. An image without such tags is the one that it was before they were there. */
export const isOnlyAsked = (tag: string): boolean => ONLY_ASKED.has(tag);

const READ: ReadonlySet<string> = new Set([...OF_SEEDS, ...ONLY_ASKED, ...NOBODY]);

/** Whether `specFromPrompt` reads a tag, written as on Danbooru: `blue_eyes`. */
export const isKnownTag = (tag: string): boolean => READ.has(tag);
