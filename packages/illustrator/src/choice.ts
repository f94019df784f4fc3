import { pick, pickWeighted, type Random } from './random.ts';
import { isOnlyAsked } from './tags.ts';
import type { TraitValue } from './traits.ts';

export interface Entry extends TraitValue {
  readonly key: string;
}
export interface Words {
  readonly wanted: ReadonlySet<string>;
  readonly unwanted: ReadonlySet<string>;
}
export interface Params extends Words {
  readonly random: Random;
}

/** The values that may be chosen: those of seeds, and what the prompt asks for by a tag that no seed shows. */
export const entriesOf = (table: Readonly<Record<string, TraitValue>>, { wanted, unwanted }: Words): Entry[] => {
  const all = Object.entries(table)
    .map(([key, value]) => ({ key, tags: value.tags, weight: value.weight }))
    .filter(({ weight, tags }) => weight > 0 || tags.some((tag) => wanted.has(tag) && isOnlyAsked(tag)));
  const allowed = all.filter((entry) => !entry.tags.some((tag) => unwanted.has(tag)));
  return allowed.length > 0 ? allowed : all;
};

/** Requested tags count first, then the fewest others. */
export const scoreOf = (tags: ReadonlySet<string>, wanted: ReadonlySet<string>): number => {
  let score = 0;
  for (const tag of tags) score += wanted.has(tag) ? 100 : -1;
  return score;
};

export const best = <T>(items: readonly T[], score: (item: T) => number): T[] => {
  const scores = items.map(score);
  const top = Math.max(...scores);
  return items.filter((_, index) => scores[index] === top);
};

export const wantsAny = (entries: readonly Entry[], wanted: ReadonlySet<string>): boolean =>
  entries.some((entry) => entry.tags.some((tag) => wanted.has(tag)));

/** The value that shows the wanted tags, or nothing when no tag of the table is wanted. */
const choose = (entries: readonly Entry[], params: Params): Entry | undefined =>
  wantsAny(entries, params.wanted)
    ? pick(
        params.random,
        best(entries, (entry) => scoreOf(new Set(entry.tags), params.wanted)),
      )
    : undefined;

/** A value of a table of the scene: a wanted one, or any by its weight. */
export const sceneValue = <K extends string>(table: Readonly<Record<K, TraitValue>>, params: Params): K => {
  const entries = entriesOf(table, params);
  const chosen = choose(entries, params) ?? pickWeighted(params.random, entries);
  return chosen.key as K;
};
