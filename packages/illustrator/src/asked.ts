import { entriesOf, type Params, wantsAny, type Words } from './choice.ts';
import type { Spec } from './spec.ts';
import { askedTraits } from './tags.ts';
import { ASKED_TRAITS, type AskedTrait, HOLDING, SCENE_TRAITS, type Thing, THINGS, type TraitValue } from './traits.ts';

/** Values that a prompt asks for and no seed has. */
export const askedFor = ({ wanted, unwanted }: Words, traits = askedTraits): Pick<Spec, AskedTrait> =>
  Object.fromEntries(
    traits.flatMap((trait) => {
      const entries = Object.entries<TraitValue>(ASKED_TRAITS[trait]);
      const found = entries.find(([, { tags }]) => tags.some((tag) => wanted.has(tag) && !unwanted.has(tag)));
      return found ? [[trait, found[0]]] : [];
    }),
  );

/** As many things as there is room for, each for a wanted tag that none before it shows. */
export const thingsFor = ({ wanted, unwanted }: Words): Pick<Spec, 'things'> => {
  const names = Object.keys(THINGS) as Thing[];
  const tagsOfThing = (thing: Thing): string[] => [...THINGS[thing].tags, ...[HOLDING[thing] ?? []].flat()];
  const offered = names.filter((thing) => !tagsOfThing(thing).some((tag) => unwanted.has(tag)));
  const things: Thing[] = [];
  for (const tag of wanted) {
    const isShown = things.some((thing) => tagsOfThing(thing).includes(tag));
    const found = offered.find((thing) => thing === tag) ?? offered.find((thing) => tagsOfThing(thing).includes(tag));
    const isNamedLater =
      found !== tag && offered.some((thing) => wanted.has(thing) && tagsOfThing(thing).includes(tag));
    if (found && !isShown && !isNamedLater && things.length < MAX_THINGS) things.push(found);
  }
  return things.length > 0 ? { things } : {};
};

/** Things on the ground need more of the image than things in a hand. */
const NEEDS_GROUND: readonly Thing[] = ['bicycle', 'suitcase', 'snowman', 'potted_plant', 'bench', 'lamppost'];
const MAX_THINGS = 3;

/** The framing that shows what a prompt brings, if it wants no other: its things, or more of a back than hair. */
export const roomFor = (
  { things = [], view }: Pick<Spec, 'things' | 'view'>,
  framing: Spec['framing'],
  params: Params,
): Spec['framing'] => {
  if (wantsAny(entriesOf(SCENE_TRAITS.framing, params), params.wanted)) return framing;
  if (things.some((thing) => NEEDS_GROUND.includes(thing)) && !params.unwanted.has('full_body')) return 'full_body';
  if (view === 'behind' && !params.unwanted.has('cowboy_shot')) return 'cowboy_shot';
  return things.length > 0 && framing === 'portrait' && !params.unwanted.has('upper_body') ? 'upper_body' : framing;
};
