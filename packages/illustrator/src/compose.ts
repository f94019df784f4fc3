import { askedFor, roomFor, thingsFor } from './asked.ts';
import { ARMS_FOR } from './carrying.ts';
import { CAST } from './cast.ts';
import { best, type Entry, entriesOf, type Params, sceneValue, scoreOf, wantsAny } from './choice.ts';
import { conflictsWith } from './conflicts.ts';
import { pick, pickWeighted, type Random, streamOf } from './random.ts';
import { type Rendering, rendered } from './rendering.ts';
import type { Character, PeopleSpec, Spec } from './spec.ts';
import {
  characterTraits,
  hidesIrises,
  hidesOneEye,
  isHiddenFromBehind,
  OF_THE_IRIS,
  PARTIES,
  visibleTags,
} from './tags.ts';
import { CHARACTER_TRAITS, type CharacterTrait, HOLDING, SCENE_TRAITS, type TraitValue } from './traits.ts';

type Draft = Partial<Record<CharacterTrait, string>> & { name?: string };
/** How often a seed draws a member of the cast instead of somebody new. */
const CAST_SHARE = 0.3;

const valuesFor = (entries: readonly Entry[], count: number): Entry[][] =>
  count === 1 ? entries.map((entry) => [entry]) : entries.flatMap((a) => entries.map((b) => [a, b]));

const EYE_TAGS = new Set(
  OF_THE_IRIS.flatMap((trait) =>
    entriesOf(CHARACTER_TRAITS[trait], { wanted: new Set(), unwanted: new Set() }),
  ).flatMap((entry) => entry.tags),
);

/** Somebody has to show the eyes that the prompt describes, even when another closes theirs. */
const eyePenalty = (drafts: readonly Draft[], params: Params): number => {
  let penalty = 0;
  if (drafts.every(hidesIrises) && [...params.wanted].some((tag) => EYE_TAGS.has(tag))) penalty += 50;
  if (params.wanted.has('heterochromia') && drafts.every((draft) => hidesIrises(draft) || hidesOneEye(draft)))
    penalty += 50;
  return penalty;
};

/** Like `choose`, with one value per draft, and aware of what the drafts hide. */
const chooseForAll = (trait: CharacterTrait, drafts: readonly Draft[], params: Params): Entry[] | undefined => {
  const entries = entriesOf(CHARACTER_TRAITS[trait], params);
  if (!wantsAny(entries, params.wanted)) return undefined;
  const score = (values: readonly Entry[]): number => {
    const keys = values.map((value) => value.key);
    const dressed = drafts.map((draft, index): Draft => ({ ...draft, [trait]: keys[index] }));
    const tags = dressed.flatMap((draft, index) => visibleTags(draft, trait, keys[index] ?? ''));
    return scoreOf(new Set(tags), params.wanted) - eyePenalty(dressed, params);
  };
  const fitting = best(valuesFor(entries, drafts.length), score);
  const kept = best(fitting, (values) => values.filter((entry, index) => entry.key === drafts[index]?.[trait]).length);
  return pick(params.random, kept);
};

const partyFor = (params: Params, names: readonly string[]): readonly Character['gender'][] => {
  const entries = entriesOf(PARTIES, params);
  if (wantsAny(entries, params.wanted)) {
    const size = (entry: Entry): number => PARTIES[entry.key as keyof typeof PARTIES].genders.length;
    const fitting = best(entries, (entry) => scoreOf(new Set(entry.tags), params.wanted));
    const chosen = pick(
      params.random,
      best(fitting, (entry) => -Math.max(size(entry), names.length)),
    );
    return PARTIES[chosen.key as keyof typeof PARTIES].genders;
  }
  const genders = names.map((name) => CAST[name]?.gender ?? 'girl');
  if (genders.length > 0) return genders;
  return PARTIES[pickWeighted(params.random, entries).key as keyof typeof PARTIES].genders;
};

const nameFor = (random: Random, gender: string, unwanted: ReadonlySet<string>): string | undefined => {
  const names = Object.keys(CAST).filter((name) => CAST[name]?.gender === gender && !unwanted.has(name));
  const named = names.length > 0 && random() < CAST_SHARE;
  return named ? pick(random, names) : undefined;
};

/** Named characters first look for a place of their gender, so that 1girl 1boy puts each where it belongs. */
const seat = (names: readonly string[], genders: readonly string[]): (string | undefined)[] => {
  const rest = [...names];
  const seats = genders.map((gender) => {
    const index = rest.findIndex((name) => CAST[name]?.gender === gender);
    return index < 0 ? undefined : rest.splice(index, 1)[0];
  });
  return seats.map((name) => name ?? rest.shift());
};

/** Tags that a character's look brings along are taken back when the prompt excludes them. */
const baseOf = (name: string | undefined, gender: Character['gender'], params: Params): Draft => {
  const look = name === undefined ? {} : Object.entries(CAST[name] ?? {});
  const kept = Array.isArray(look)
    ? look.filter(([trait, key]) =>
        entriesOf(CHARACTER_TRAITS[trait as CharacterTrait], params).some((entry) => entry.key === key),
      )
    : [];
  const draft: Draft = Object.fromEntries(kept);
  draft.gender = gender;
  if (name !== undefined) draft.name = name;
  return draft;
};

const fill = (draft: Draft, trait: CharacterTrait, entries: readonly Entry[], random: Random): void => {
  const fitting = entries.filter((entry) => !conflictsWith(draft, trait, entry.key));
  draft[trait] ??= pickWeighted(random, fitting.length > 0 ? fitting : entries).key;
};

const cast = (drafts: readonly Draft[], framing: Spec['framing'], params: Params): void => {
  const asked = new Set<CharacterTrait>();
  for (const trait of characterTraits) {
    if (trait === 'gender') continue;
    const chosen = chooseForAll(trait, drafts, params);
    if (!chosen) continue;
    asked.add(trait);
    for (const [index, draft] of drafts.entries()) draft[trait] = chosen[index]?.key ?? '';
  }
  // Hands are outside of a portrait.
  if (framing === 'portrait' && !asked.has('pose')) for (const draft of drafts) draft.pose = 'down';
  const needsIrises = OF_THE_IRIS.some((trait) => asked.has(trait));
  for (const draft of drafts)
    for (const trait of characterTraits) {
      if (draft[trait] !== undefined) continue;
      const entries = entriesOf(CHARACTER_TRAITS[trait], params);
      const shown = entries.filter(
        (entry) => !(trait === 'eyeState' && needsIrises && hidesIrises({ eyeState: entry.key })),
      );
      fill(draft, trait, shown.length > 0 ? shown : entries, params.random);
    }
};

/** A pose needs room, so a prompt for one gets a portrait only when it asks for that too. */
const framingFor = (params: Params): Spec['framing'] => {
  const poses = entriesOf(CHARACTER_TRAITS.pose, params);
  const framing = sceneValue(SCENE_TRAITS.framing, params);
  return framing === 'portrait' && !params.wanted.has('portrait') && wantsAny(poses, params.wanted)
    ? 'upper_body'
    : framing;
};

/** Whether a prompt wants a scene alone; `scenery` with anything of a person is a person in it. */
const wantsNobody = (wanted: ReadonlySet<string>): boolean => {
  const tables: Readonly<Record<string, TraitValue>>[] = [PARTIES, ...Object.values(CHARACTER_TRAITS)];
  const hasPerson =
    Object.keys(CAST).some((name) => wanted.has(name)) ||
    tables.some((table) => Object.values(table).some(({ tags }) => tags.some((tag) => wanted.has(tag)))) ||
    ['full_body', 'cowboy_shot', 'from_behind', ...Object.values(HOLDING)].some((tag) => wanted.has(tag));
  return wanted.has('no_humans') || (wanted.has('scenery') && !hasPerson);
};

const IS_SCENE: ReadonlySet<string> = new Set(['outdoors', 'indoors', 'underwater', 'space']);
/** What can be looked at without anybody in front of it. */
const SCENES = Object.fromEntries(
  Object.entries<TraitValue>(SCENE_TRAITS.background).filter(([, { tags }]) => tags.some((tag) => IS_SCENE.has(tag))),
) as Record<Spec['background'], TraitValue>;

const sceneAlone = (params: Params & { seed: number }): Spec => {
  const asksFor = thingsFor(params);
  // With something to look at, a plain background will do.
  const backgrounds = asksFor.things ? SCENE_TRAITS.background : SCENES;
  return {
    seed: params.seed,
    framing: params.unwanted.has('landscape') ? 'upper_body' : 'landscape',
    background: wantsAny(entriesOf(backgrounds, params), params.wanted)
      ? sceneValue(backgrounds, params)
      : sceneValue(SCENES, params),
    effect: sceneValue(SCENE_TRAITS.effect, params),
    characters: [],
    ...askedFor(params, ['style', 'palette']),
    ...asksFor,
  };
};

const compose = (words: Params & { seed: number }): PeopleSpec => {
  const asksFor = { ...askedFor(words), ...thingsFor(words) };
  const { things = [] } = asksFor;
  const isCarried = things.some((thing) => ARMS_FOR[thing] !== undefined);
  // A face in the prompt must not influence how a back looks.
  const wanted = new Set(
    [...words.wanted].filter(
      (tag) => !(asksFor.view === 'behind' && isHiddenFromBehind(tag)) && !(isCarried && tag === 'holding'),
    ),
  );
  const params = { ...words, wanted };
  const { seed, unwanted } = params;
  const asked = Object.keys(CAST)
    .filter((name) => wanted.has(name) && !unwanted.has(name))
    .slice(0, 2);
  const genders = partyFor(params, asked);
  const seated = seat(asked, genders);
  // A prompt gets only the characters it names; a seed alone may meet one of the cast.
  const names = genders.map((gender, index) =>
    wanted.size > 0 ? seated[index] : nameFor(params.random, gender, unwanted),
  );
  const drafts = genders.map((gender, index) => {
    const name = names[index];
    return baseOf(name !== undefined && names.indexOf(name) < index ? undefined : name, gender, params);
  });
  const framing = roomFor(asksFor, framingFor(params), params);
  cast(drafts, framing, params);
  // Keep the hands free for the things that the prompt asks for.
  if (isCarried && !wantsAny(entriesOf(CHARACTER_TRAITS.pose, params), wanted))
    for (const draft of drafts.slice(0, things.filter((thing) => ARMS_FOR[thing] !== undefined).length))
      draft.pose = 'down';
  return {
    seed,
    framing,
    background: sceneValue(SCENE_TRAITS.background, params),
    effect: sceneValue(SCENE_TRAITS.effect, params),
    characters: drafts as unknown as PeopleSpec['characters'],
    ...asksFor,
  };
};

const normalize = (tags: readonly string[]): ReadonlySet<string> =>
  new Set(tags.map((tag) => tag.trim().toLowerCase().replaceAll(/\s+/gu, '_')).filter((tag) => tag !== ''));

const paramsOf = (seed: number, wanted: ReadonlySet<string>, unwanted: ReadonlySet<string>) => ({
  seed: seed >>> 0,
  wanted,
  unwanted,
  random: streamOf(seed >>> 0, 'spec'),
});

/** An image for a number, with the same answer for ever. Seeds are taken modulo 2^32. */
export const specFromSeed = (seed: number): PeopleSpec => compose(paramsOf(seed, new Set(), new Set()));

/**
 * An image that shows the tags, as far as one image can: of tags that exclude each other, some are left out.
 * Unknown tags are ignored, underscores and spaces are the same, and what no tag names comes from the seed.
 * @param rendering how it is drawn; what it does not say comes from the tags
 */
export const specFromPrompt = (
  tags: readonly string[],
  seed: number,
  negative: readonly string[] = [],
  rendering: Rendering = {},
): Spec => {
  const params = paramsOf(seed, normalize(tags), normalize(negative));
  return rendered(wantsNobody(params.wanted) ? sceneAlone(params) : compose(params), rendering, params.wanted);
};
